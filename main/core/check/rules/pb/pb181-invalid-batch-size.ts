import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt, quantityOf } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Size of a batch that is none',
  severity: 'warning',
  why: 'A bulk loop sends its items in batches of `batch_size`. Nought, a negative number or a word is no size.',
  remedy: 'Write a whole number; 100 is the designer’s.',
  fix: 'unsafe',
  having: ['for_each'],
  *step(step) {
    const { batch_size: size, __bulk: bulk } = mapOf(step.arguments.for_each);
    const quantity = quantityOf(size);
    if (bulk !== true || quantity === 'absent' || quantity === 'template') return;
    if (typeof quantity === 'number' && quantity >= 1 && Number.isInteger(quantity)) return;
    const pointer = argumentAt(step, 'for_each', 'batch_size');
    yield {
      message: `"${step.name}" sends its items in batches of ${JSON.stringify(size)}.`,
      pointer,
      fix: unsafeFix('Set it to 100', { set: pointer, value: 100 }),
    };
  },
});
