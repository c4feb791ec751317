import { resourcesOf } from '@core/engine/trigger-environment';
import { triggerOf, type PlaybookState } from '@core/edit/playbook/playbook-state';
import { type JsonMap, mapOf } from '@core/text/values';
import type { FormSchemaView } from '../../../state/form-schema';

/** The record a playbook is started on, as its steps write it down. */
const startRecord = "{{vars.input.records[0]['@id']}}";

/** The arguments of a step that comments on the record its playbook is started on; the comment itself is left to the author. */
export function commentArguments(state: PlaybookState, schema: FormSchemaView, args: JsonMap): JsonMap {
  const trigger = state.steps.find(({ id }) => id === triggerOf(state));
  const [module] = trigger ? resourcesOf({ arguments: mapOf(trigger.value.arguments) }) : [];
  const takesComments = schema.module(module ?? null)?.fields.some(({ name }) => name === 'comments');
  return {
    ...args,
    collection: '/api/3/comments',
    resource: { content: '', ...(takesComments && module !== undefined ? { [module]: startRecord } : {}) },
  };
}
