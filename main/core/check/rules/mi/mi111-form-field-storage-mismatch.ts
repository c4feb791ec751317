import { unsafeFix } from '../../fix';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { storageOf } from '../../playbooks/form-field-types';

export default stepRule({
  title: 'Field whose storage does not fit its form',
  severity: 'warning',
  why: 'What kind of field is shown (`formType`) and what is stored (`type`) go together. Where they do not, the answer arrives as another kind of value, or the field is not shown.',
  remedy: 'Choose the kind of field anew in the designer, or write the pair it writes.',
  fix: 'unsafe',
  types: formSteps,
  *step(step) {
    for (const { value, name, pointer } of formFields(step)) {
      const { type, formType } = value;
      const stored = typeof formType === 'string' ? storageOf(formType) : undefined;
      if (stored === undefined || typeof type !== 'string' || stored.includes(type)) continue;
      // A lookup is stored as the module it looks into.
      if (stored.length === 0) continue;
      const [usual = ''] = stored;
      yield {
        message: `"${name}" is shown as ${String(formType)} but stored as ${type}.`,
        pointer: `${pointer}/type`,
        fix: unsafeFix(`Store it as ${usual}`, { set: `${pointer}/type`, value: usual }),
      };
    }
  },
});
