import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { timeoutOf } from '../../playbooks/step-options';

export default stepRule({
  title: 'Time limit leads nowhere',
  severity: 'error',
  fix: 'unsafe',
  why: 'When the time of a wait or a prompt is up, the run goes on at the step of `timeout`. Where that is missing, the run fails at that moment, days later.',
  remedy: 'Choose the step to go on at, or switch the time limit off.',
  // In a block a way out may lead to a step of the playbook that takes the block in.
  kinds: ['playbook'],
  having: ['timeout'],
  *step(step, { read: { steps } }) {
    const timeout = timeoutOf(step);
    if (!timeout || timeout.target === null || steps.has(timeout.target)) return;
    yield {
      message: `The time limit of "${step.name}" leads to a step that is not in this playbook.`,
      pointer: `${timeout.pointer}/step_iri`,
      fix: unsafeFix('Take the time limit away', { remove: timeout.pointer }),
    };
  },
});
