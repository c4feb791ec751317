import { unsafeFix } from '../../fix';
import { formFields } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { inputParameters } from '../../playbooks/playbook-triggers';
import { joinPointer } from '../../../text/pointer';

/** What the trigger hands on from the request's form. */
const fromForm = /vars\.request\.data\s*(?:\[\s*(["'])(.*?)\1\s*\]|\.([A-Za-z_]\w*))/;

export default stepRule({
  title: 'Trigger that hands on an input it does not ask for',
  severity: 'warning',
  why: 'The value is taken from the form of the trigger. A field that is not in the form is always empty.',
  remedy: 'Add the field to the form, or remove the line.',
  fix: 'unsafe',
  types: ['cybersponse.action'],
  *step(step) {
    const { params, pointer } = inputParameters(step);
    const asked = new Set(formFields(step).map(({ name }) => name));
    for (const [name, value] of Object.entries(params)) {
      const match = typeof value === 'string' ? fromForm.exec(value) : null;
      const field = match?.[2] ?? match?.[3];
      // `records` and the like come with every call, whatever the form asks.
      if (field === undefined || asked.has(field) || /^(?:records|__\w+|singleRecordExecution)$/.test(field))
        continue;
      const at = joinPointer(pointer, name);
      yield {
        message: `"${name}" is read from the field "${field}", which the form of "${step.name}" does not have.`,
        pointer: at,
        fix: unsafeFix('Remove it', { remove: at }),
      };
    }
  },
});
