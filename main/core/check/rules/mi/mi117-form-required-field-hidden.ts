import { isMap } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Required field that may be hidden',
  severity: 'hint',
  why: 'A field that is both required and hidden stops a user who cannot see what is missing, on releases that check hidden fields; on others its answer is empty although it is required.',
  remedy: 'Make the field optional, and let a Decision ask whether it was filled in.',
  fix: 'unsafe',
  types: formSteps,
  *step(step) {
    for (const { value, name, pointer } of formFields(step)) {
      const { required, visibilityQuery } = value;
      const filters = isMap(visibilityQuery) ? visibilityQuery.filters : undefined;
      if (required !== true || !Array.isArray(filters) || filters.length === 0) continue;
      yield {
        message: `"${name}" is required, but shows only under a condition.`,
        pointer: `${pointer}/required`,
        fix: unsafeFix(`Make "${name}" optional`, { set: `${pointer}/required`, value: false }),
      };
    }
  },
});
