import type { StepTypeName } from '../../content/steps/index';
import { isMap, mapOf, type JsonMap } from '../../text/values';
import { argumentAt } from './step-arguments';
import type { PlaybookStep } from '../../content/playbook';

/** Names of step types that start a playbook when a record is written. */
export const recordTriggers: readonly StepTypeName[] = [
  'cybersponse.post_create',
  'cybersponse.post_update',
  'cybersponse.post_delete',
];

/** What a trigger hands on: `step_variables.input.params`, a map or an empty list (docs/platform/steps.md#triggers). */
export function inputParameters(trigger: PlaybookStep): {
  params: JsonMap;
  written: boolean;
  pointer: string;
} {
  const { params } = mapOf(mapOf(trigger.arguments.step_variables).input);
  return {
    params: mapOf(params),
    written: isMap(params),
    pointer: argumentAt(trigger, 'step_variables', 'input', 'params'),
  };
}
