import { isMap } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Wait for a condition without a time limit',
  severity: 'hint',
  why: 'A Wait for a condition that is never met waits until the platform gives up after days, without the playbook knowing.',
  remedy: 'Set a time limit and the step to go on at when it is up.',
  types: ['Delay'],
  *step(step) {
    if (step.arguments.type !== 'ConditionBased' || isMap(step.arguments.timeout)) return;
    yield {
      message: `"${step.name}" waits for a condition without a time limit.`,
      pointer: argumentAt(step, 'type'),
    };
  },
});
