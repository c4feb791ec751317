import type { StepTypeName } from '../../../content/steps/index';
import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isTemplate } from '../../templates/templates';
import { quoted } from '../../quoted';

/**
 * Where each type writes to; the module stands at the end (docs/platform/steps.md#create-record). Old content leaves
 * out the slash.
 */
const forms: ReadonlyMap<StepTypeName | undefined, RegExp> = new Map([
  ['InsertData', /^\/?api\/(?:3|ingest-feeds)\/(?:[a-z]+\/)?[a-z0-9_]+\/?(?:\?.*)?$/],
  ['IngestBulkFeed', /^\/?api\/ingest-feeds\/[a-z0-9_]+\/?(?:\?.*)?$/],
]);

export default stepRule({
  title: 'Record to be created in no module',
  severity: 'error',
  why: 'A step that creates records posts them to the address of a module. With another address, or none, the platform refuses them.',
  remedy:
    'Write `/api/3/<module>`, `/api/3/upsert/<module>` or, for a bulk feed, `/api/ingest-feeds/<module>`.',
  fix: 'unsafe',
  types: ['InsertData', 'IngestBulkFeed'],
  *step(step) {
    const { collection } = step.arguments;
    const name = step.type?.name;
    if (typeof collection === 'string' && (isTemplate(collection) || forms.get(name)?.test(collection)))
      return;
    const pointer = argumentAt(step, 'collection');
    const module = typeof collection === 'string' ? /^\/?([a-z0-9_]+)\/?$/.exec(collection)?.[1] : undefined;
    const address = `/api/${name === 'InsertData' ? '3' : 'ingest-feeds'}/${module}`;
    yield {
      message:
        textOf(collection) === null
          ? `"${step.name}" does not say in which module to create its record.`
          : `${quoted(collection)} is not the address of a module.`,
      pointer: collection === undefined ? argumentAt(step) : pointer,
      ...(module !== undefined && { fix: unsafeFix(`Write "${address}"`, { set: pointer, value: address }) }),
    };
  },
});
