import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions } from '../../playbooks/step-options';

export default stepRule({
  title: 'Two default branches',
  severity: 'warning',
  why: 'A Decision goes one way when no condition is true. Of two default branches one is never taken.',
  remedy: 'Keep one default branch and give the other a condition, or remove it.',
  fix: 'unsafe',
  types: ['Decision'],
  *step(step, { file }) {
    const [first, ...others] = decisionOptions(step).filter(({ isDefault }) => isDefault);
    for (const { pointer } of others) {
      yield {
        message: `"${step.name}" has a default branch already.`,
        pointer: `${pointer}/default`,
        related: first
          ? [{ path: file.path, pointer: first.pointer, message: 'The first default branch' }]
          : [],
        fix: unsafeFix('Make it no default', { remove: `${pointer}/default` }),
      };
    }
  },
});
