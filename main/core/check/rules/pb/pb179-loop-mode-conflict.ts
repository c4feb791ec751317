import { mapOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Loop both in bulk and in parallel',
  severity: 'warning',
  why: 'A loop goes through its items one after the other, in parallel, or in bulk. The designer allows one of the three; of two, the engine follows bulk.',
  remedy: 'Keep the one that is meant.',
  fix: 'safe',
  having: ['for_each'],
  *step(step) {
    const loop = mapOf(step.arguments.for_each);
    if (loop.parallel !== true || loop['__bulk'] !== true) return;
    const pointer = argumentAt(step, 'for_each', 'parallel');
    yield {
      message: `The loop of "${step.name}" is both in bulk and in parallel.`,
      pointer,
      fix: safeFix('Keep bulk alone', { set: pointer, value: false }),
    };
  },
});
