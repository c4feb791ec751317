import { isMap } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { nearestName } from '../../../text/near-name';

export default stepRule({
  title: 'Field shown by the answer of a field that is not there',
  severity: 'warning',
  why: 'Whether a field shows can depend on the answers of others. A condition on a field the form does not have is never met, so the field never shows.',
  remedy: 'Choose a field of this form.',
  fix: 'unsafe',
  types: formSteps,
  *step(step) {
    const fields = formFields(step);
    const names = fields.map(({ name }) => name);
    for (const { value, name, pointer } of fields) {
      const filters = isMap(value.visibilityQuery) ? value.visibilityQuery.filters : undefined;
      for (const [index, filter] of (Array.isArray(filters) ? filters : []).entries()) {
        const field: unknown = isMap(filter) ? filter.field : undefined;
        const [first] = typeof field === 'string' ? field.split('.', 1) : [];
        if (typeof field !== 'string' || first === undefined || first === '' || names.includes(first))
          continue;
        const at = `${pointer}/visibilityQuery/filters/${index}/field`;
        const meant = nearestName(field, names);
        yield {
          message: `"${name}" shows when "${field}" has a value, which the form does not have.`,
          pointer: at,
          ...(meant !== null && { fix: unsafeFix(`Look at "${meant}"`, { set: at, value: meant }) }),
        };
      }
    }
  },
});
