import { mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { waitOf } from '../../playbooks/waits';

export default stepRule({
  title: 'Wait that does not wait',
  severity: 'hint',
  why: 'All parts of the delay are nought, so the step only costs a round through the queue.',
  remedy: 'Say how long to wait, or take the step out.',
  types: ['Delay'],
  *step(step) {
    if (step.arguments.type === 'ConditionBased' || waitOf(mapOf(step.arguments.delay)).seconds !== 0) return;
    yield { message: `"${step.name}" waits for no time at all.`, pointer: argumentAt(step, 'delay') };
  },
});
