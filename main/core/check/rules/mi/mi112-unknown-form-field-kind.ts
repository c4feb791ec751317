import { nearestName } from '../../../text/near-name';
import { unsafeFix } from '../../fix';
import { fieldKinds, storageOf } from '../../playbooks/form-field-types';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Unknown kind of field',
  severity: 'warning',
  why: 'The form shows a field by its `formType`. One of a kind the platform does not know is left out, and its answer with it.',
  remedy: 'Choose a kind of field in the designer.',
  fix: 'unsafe',
  types: formSteps,
  *step(step) {
    for (const { value, name, pointer } of formFields(step)) {
      const { formType } = value;
      if (typeof formType === 'string' && storageOf(formType) !== undefined) continue;
      const at = `${pointer}/formType`;
      const meant = typeof formType === 'string' ? nearestName(formType, fieldKinds) : null;
      yield {
        message:
          formType === undefined
            ? `The field "${name}" has no "formType".`
            : `${quoted(formType)} of the field "${name}" is no kind of field that is known.`,
        pointer: formType === undefined ? pointer : at,
        subject: name,
        ...(meant !== null && { fix: unsafeFix(`Make it "${meant}"`, { set: at, value: meant }) }),
      };
    }
  },
});
