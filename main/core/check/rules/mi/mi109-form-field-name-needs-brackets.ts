import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { isIdentifier } from '../../templates/variable-names';

export default stepRule({
  title: 'Field name that templates cannot read with a dot',
  severity: 'hint',
  why: 'An answer is read as `vars.steps.<Step>.input.<name>`. With blanks, question marks or dots in the name only brackets and quotes will do.',
  remedy: 'Use letters, digits and underscores for the name; the label may say anything.',
  types: formSteps,
  *step(step) {
    for (const { name, pointer } of formFields(step)) {
      if (name === '' || isIdentifier(name)) continue;
      yield {
        message: `The answer "${name}" can be read only as input['${name}'].`,
        pointer: `${pointer}/name`,
      };
    }
  },
});
