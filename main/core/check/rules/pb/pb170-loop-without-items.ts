import { isMap, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Loop over nothing',
  severity: 'error',
  why: 'A loop runs the step for each element of `item`. Without it there is no list to go through; the designer removes such a loop when it saves.',
  remedy: 'Say what to loop over, or remove `for_each`.',
  fix: 'safe',
  having: ['for_each'],
  *step(step) {
    const loop = step.arguments.for_each;
    // Nothing, or an empty map, is no loop at all.
    if (!isMap(loop) || Object.keys(loop).length === 0) return;
    if (textOf(loop.item) !== null || Array.isArray(loop.item)) return;
    const pointer = argumentAt(step, 'for_each');
    yield {
      message: `The loop of "${step.name}" does not say what to go through.`,
      pointer: 'item' in loop ? `${pointer}/item` : pointer,
      fix: safeFix('Remove the loop', { remove: pointer }),
    };
  },
});
