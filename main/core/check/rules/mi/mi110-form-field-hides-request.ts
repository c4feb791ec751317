import { formFields } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';

/** What the platform puts into the request of a manual trigger beside the form (docs/platform/engine.md#start). */
const taken = new Set(['records', 'singleRecordExecution', '__resource', '__uuid']);

export default stepRule({
  title: 'Field of a trigger with a name of the request',
  severity: 'error',
  why: 'What a user enters is sent along with the records and their module, in the same map. A field of the same name overwrites them, and the playbook runs without its records.',
  remedy: 'Choose another name.',
  types: ['cybersponse.action'],
  *step(step) {
    for (const { name, pointer } of formFields(step)) {
      if (!taken.has(name)) continue;
      yield { message: `The platform itself sends "${name}" to this trigger.`, pointer: `${pointer}/name` };
    }
  },
});
