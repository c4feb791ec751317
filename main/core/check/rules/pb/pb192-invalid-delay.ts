import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { waitOf } from '../../playbooks/waits';

export default stepRule({
  title: 'Delay that is no number, or lies in the past',
  severity: 'error',
  why: 'The parts of a delay are whole numbers of nought or more. The engine cannot wait for a word or for a negative time.',
  remedy: 'Write a number.',
  fix: 'unsafe',
  types: ['Delay'],
  *step(step) {
    const delay = mapOf(step.arguments.delay);
    for (const part of waitOf(delay).wrong) {
      const pointer = argumentAt(step, 'delay', part);
      yield {
        message: `"${step.name}" waits for ${JSON.stringify(delay[part])} ${part}.`,
        pointer,
        fix: unsafeFix('Set it to 0', { set: pointer, value: 0 }),
      };
    }
  },
});
