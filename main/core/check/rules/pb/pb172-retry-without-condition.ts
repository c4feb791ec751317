import { isMap, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Retry without a condition',
  severity: 'error',
  why: 'A retry repeats the step until its condition is true. Without one it has no end to wait for; the designer removes it when it saves.',
  remedy: 'Write the condition, or remove `do_until`.',
  fix: 'safe',
  having: ['do_until'],
  *step(step) {
    const { do_until: retry } = step.arguments;
    // Nothing, or an empty map, is no retry at all.
    if (!isMap(retry) || Object.keys(retry).length === 0) return;
    const { condition } = retry;
    if (textOf(condition) !== null || typeof condition === 'boolean') return;
    const pointer = argumentAt(step, 'do_until');
    yield {
      message: `"${step.name}" is to be repeated, but not until when.`,
      pointer: condition === undefined ? pointer : `${pointer}/condition`,
      fix: safeFix('Remove the retry', { remove: pointer }),
    };
  },
});
