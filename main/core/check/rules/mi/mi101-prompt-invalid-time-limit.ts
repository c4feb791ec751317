import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { timeoutOf } from '../../playbooks/step-options';
import { longestWait, waitOf } from '../../playbooks/waits';

export default stepRule({
  title: 'Time limit of no time, or of more than seven days',
  severity: 'warning',
  why: 'A time limit of nought is up before anybody can answer. One of more than seven days the platform cuts, and parts that are no numbers it cannot count.',
  remedy: 'Set days, hours and minutes so that they come to between a minute and seven days.',
  fix: 'unsafe',
  types: ['ManualInput', 'ApprovalManualInput', 'Delay', 'Approval'],
  *step(step) {
    const limit = timeoutOf(step);
    if (!limit) return;
    const { seconds, wrong } = waitOf(mapOf(step.arguments.timeout));
    const [part] = wrong;
    if (part === undefined && (seconds === null || (seconds > 0 && seconds <= longestWait))) return;
    const problem =
      part !== undefined
        ? `has "${part}" that are no number`
        : seconds === 0
          ? 'is nought'
          : 'is more than seven days';
    const day = { days: 1, hours: 0, minutes: 0, seconds: 0, weeks: 0 };
    const parts = Object.keys(mapOf(step.arguments.timeout)).filter((key) => key in day && key !== 'days');
    yield {
      message: `The time limit of "${step.name}" ${problem}.`,
      pointer: part === undefined ? limit.pointer : `${limit.pointer}/${part}`,
      fix: unsafeFix(
        'Set it to a day',
        { set: argumentAt(step, 'timeout', 'days'), value: 1 },
        ...parts.map((key) => ({ set: argumentAt(step, 'timeout', key), value: 0 })),
      ),
    };
  },
});
