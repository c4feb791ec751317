import { textOf } from '../../../text/values';
import { getAt } from '../../../text/pointer';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions } from '../../playbooks/step-options';

export default stepRule({
  title: 'Default branch with a condition',
  severity: 'warning',
  why: 'The default branch is taken when no condition is true. A condition on it reads as if it decided something.',
  remedy: 'Remove the condition, or `default` where the condition is meant.',
  fix: 'unsafe',
  types: ['Decision'],
  *step(step, { file }) {
    for (const { isDefault, pointer } of decisionOptions(step)) {
      const condition = `${pointer}/condition`;
      if (!isDefault || textOf(getAt(file.value, condition)) === null) continue;
      yield {
        message: `The default branch of "${step.name}" has a condition, which does not decide.`,
        pointer: condition,
        fix: unsafeFix('Remove the condition', { remove: condition }),
      };
    }
  },
});
