import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { longestWait, waitOf } from '../../playbooks/waits';

export default stepRule({
  title: 'Wait of more than seven days',
  severity: 'warning',
  why: 'The platform waits for seven days at most; the designer cuts a longer delay when it saves the step.',
  remedy: 'Shorten the wait, or start a playbook by a schedule.',
  fix: 'unsafe',
  types: ['Delay'],
  *step(step) {
    const { seconds } = waitOf(mapOf(step.arguments.delay));
    if (seconds === null || seconds <= longestWait) return;
    const pointer = argumentAt(step, 'delay');
    yield {
      message: `"${step.name}" is to wait for ${Math.round(seconds / 86_400)} days; seven are the most.`,
      pointer,
      fix: unsafeFix('Wait for seven days', {
        set: pointer,
        value: { days: 7, hours: 0, weeks: 0, minutes: 0, seconds: 0 },
      }),
    };
  },
});
