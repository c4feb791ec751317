import { mapOf, textOf } from '../../../text/values';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';

const kinds = new Set<unknown>(['picklist', 'multiselectpicklist', 'lookup', 'manyToMany']);

export default stepRule({
  title: 'Field that looks nowhere',
  severity: 'warning',
  why: 'A picklist or a lookup takes its choices from the module its `dataSource` names. Without it the field is empty.',
  remedy: 'Choose the picklist or the module.',
  types: formSteps,
  *step(step) {
    for (const { value, name, pointer } of formFields(step)) {
      // A field of the record brings its choices along.
      if (!kinds.has(value.formType) || textOf(value.moduleField) !== null || value.useModuleField === true)
        continue;
      if (textOf(mapOf(value.dataSource).model) !== null) continue;
      yield {
        message: `The field "${name}" does not say where its choices come from.`,
        pointer: value.dataSource === undefined ? pointer : `${pointer}/dataSource`,
      };
    }
  },
});
