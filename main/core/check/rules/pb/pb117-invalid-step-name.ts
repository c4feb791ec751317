import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { stepKey } from '../../playbooks/step-key';

const refused = /[^A-Za-z0-9_ ]/g;

export default stepRule({
  title: 'Step name the designer refuses',
  severity: 'warning',
  why: 'Step names are letters, digits, blanks and underscores. The designer refuses to save a playbook with others, and templates cannot read such a step with a dot.',
  remedy: 'Leave out the other characters, and change the templates that read the step.',
  fix: 'unsafe',
  *step({ name, pointer }, { read: { playbook }, file }) {
    const [first] = name.match(refused) ?? [];
    if (first === undefined) return;
    const better = name.replace(refused, ' ').replace(/ +/g, ' ').trim();
    const taken = playbook.steps.some((other) => stepKey(other.name) === stepKey(better));
    // Where a template reads the step by its key, renaming is a refactoring and not a fix.
    const read = file.text.includes(stepKey(name)) && stepKey(name) !== name;
    yield {
      message: `The name "${name}" has the character "${first}", which the designer does not take.`,
      pointer: `${pointer}/name`,
      ...(better !== '' &&
        !taken &&
        !read && { fix: unsafeFix(`Rename to "${better}"`, { set: `${pointer}/name`, value: better }) }),
    };
  },
});
