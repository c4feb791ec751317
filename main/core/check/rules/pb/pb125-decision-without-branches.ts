import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { decisionOptions } from '../../playbooks/step-options';

export default stepRule({
  title: 'Decision without branches',
  severity: 'error',
  why: 'A Decision that finds no true condition and no default fails the run. Without branches it always does.',
  remedy: 'Add the branches, or take the step out.',
  types: ['Decision'],
  *step(step) {
    if (decisionOptions(step).length > 0) return;
    yield { message: `The Decision "${step.name}" has no branches.`, pointer: argumentAt(step) };
  },
});
