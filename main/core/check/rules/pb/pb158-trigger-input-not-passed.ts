import { safeFix } from '../../fix';
import { formFields } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { inputParameters } from '../../playbooks/playbook-triggers';

const readFromForm = (name: string) => `{{vars.request.data["${name}"]}}`;

export default stepRule({
  title: 'Input of a manual trigger that is not handed on',
  severity: 'warning',
  why: 'What a user enters is read as `vars.input.params.<name>`, which the trigger’s `step_variables` fill. An input that is missing there stays empty in every step.',
  remedy: 'Open and save the trigger in the designer, or add the line the fix adds.',
  fix: 'safe',
  types: ['cybersponse.action'],
  *step(step) {
    const { params, written, pointer } = inputParameters(step);
    const fields = formFields(step).filter(({ name }) => name !== '');
    const all = Object.fromEntries(fields.map(({ name }) => [name, readFromForm(name)]));
    for (const { name, pointer: field } of fields) {
      if (Object.hasOwn(params, name)) continue;
      yield {
        message: `The input "${name}" is asked for, but not handed on to the steps.`,
        pointer: `${field}/name`,
        fix: safeFix(
          'Hand it on',
          written ? { insert: pointer, key: name, value: readFromForm(name) } : { set: pointer, value: all },
        ),
      };
    }
  },
});
