import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Two fields of a form with the same name',
  severity: 'error',
  why: 'Answers are stored by the names of the fields. Of two with the same name one answer is lost.',
  remedy: 'Rename one of them, and the templates that read it.',
  types: formSteps,
  *step(step, { file }) {
    const seen = new Map<string, string>();
    for (const { name, pointer } of formFields(step)) {
      const twin = seen.get(name);
      if (twin === undefined) seen.set(name, pointer);
      else if (name !== '')
        yield {
          message: `The form of "${step.name}" has more than one field "${name}".`,
          pointer: `${pointer}/name`,
          related: [{ path: file.path, pointer: `${twin}/name`, message: 'The other field' }],
        };
    }
  },
});
