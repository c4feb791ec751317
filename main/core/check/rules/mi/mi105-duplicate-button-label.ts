import { stepRule } from '../../playbooks/playbook-rule';
import { buttonsOf, promptTypes } from '../../playbooks/prompts';

export default stepRule({
  title: 'Two buttons with the same label',
  severity: 'warning',
  why: 'The answer is the label of the button. Of two with the same one nobody can say which was pressed, and the run goes the way of the first.',
  remedy: 'Name each button after what it does.',
  types: promptTypes,
  *step(step, { file }) {
    const seen = new Map<string, string>();
    for (const { label, pointer } of buttonsOf(step)) {
      const twin = seen.get(label);
      if (twin === undefined) seen.set(label, pointer);
      else if (label !== '')
        yield {
          message: `"${step.name}" has more than one button "${label}".`,
          pointer: `${pointer}/option`,
          related: [{ path: file.path, pointer: `${twin}/option`, message: 'The other button' }],
        };
    }
  },
});
