import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions } from '../../playbooks/step-options';

export default stepRule({
  title: 'Two branches with the same label',
  severity: 'warning',
  why: 'The labels are all that a reader of the drawing and of the run sees. It works, but nobody can distinguish the branches.',
  remedy: 'Name each branch after its case.',
  types: ['Decision'],
  *step(step, { file }) {
    const first = new Map<string, string>();
    for (const { label, pointer } of decisionOptions(step)) {
      const twin = first.get(label);
      if (twin === undefined) first.set(label, pointer);
      else if (label !== '')
        yield {
          message: `"${step.name}" has more than one branch "${label}".`,
          pointer: `${pointer}/option`,
          related: [{ path: file.path, pointer: `${twin}/option`, message: 'The other branch' }],
        };
    }
  },
});
