import { mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt, quantityOf } from '../../playbooks/step-arguments';

/** Longer than this a run holds a worker for nothing. */
const mostSeconds = 3600;

export default stepRule({
  title: 'Retry that goes on for hours',
  severity: 'hint',
  why: '`delay` is in seconds. A number meant as milliseconds makes a run wait for hours, and the worker with it.',
  remedy: 'Shorten the delay, or use a Wait step that resumes when the record changes.',
  having: ['do_until'],
  *step(step) {
    const { delay, retries } = mapOf(step.arguments.do_until);
    const [seconds, times] = [quantityOf(delay), quantityOf(retries)];
    if (typeof seconds !== 'number' || typeof times !== 'number' || seconds * times <= mostSeconds) return;
    yield {
      message: `"${step.name}" may retry for ${Math.round((seconds * times) / 360) / 10} hours: ${times} times ${seconds} seconds.`,
      pointer: argumentAt(step, 'do_until', 'delay'),
    };
  },
});
