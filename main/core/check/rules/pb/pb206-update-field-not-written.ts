import { elementsOf, mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Field to be updated that the step does not write',
  severity: 'hint',
  why: '`__fieldsToUpdate` says which fields of an existing record are overwritten. A field that the step does not write is left as it is.',
  remedy: 'Write the field, or take it off the list.',
  fix: 'unsafe',
  types: ['InsertData', 'IngestBulkFeed'],
  *step(step) {
    const resource = mapOf(step.arguments.resource);
    const linked = mapOf(resource['__link']);
    for (const { value, pointer } of elementsOf(
      resource['__fieldsToUpdate'],
      argumentAt(step, 'resource', '__fieldsToUpdate'),
    )) {
      if (typeof value !== 'string' || value in resource || value in linked) continue;
      yield {
        message: `"${step.name}" is to update "${value}", which it does not write.`,
        pointer,
        fix: unsafeFix('Take it off the list', { remove: pointer }),
      };
    }
  },
});
