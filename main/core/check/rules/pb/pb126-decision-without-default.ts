import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { otherwiseNothing } from '../../playbooks/otherwise';
import { decisionOptions } from '../../playbooks/step-options';

export default stepRule({
  title: 'Decision without a default branch',
  severity: 'hint',
  why: 'Where no condition is true and there is no default branch, the Decision fails the run. That is fine only if the conditions leave no case out.',
  remedy: 'Add a default branch, or make sure that one of the conditions is always true.',
  fix: 'unsafe',
  types: ['Decision'],
  *step(step, { read, world }) {
    const options = decisionOptions(step);
    if (options.length === 0 || options.some(({ isDefault }) => isDefault)) return;
    yield {
      message: `When none of its conditions is true, "${step.name}" fails the run.`,
      pointer: argumentAt(step, 'conditions'),
      fix: otherwiseNothing(read.playbook, step, world.catalogue),
    };
  },
});
