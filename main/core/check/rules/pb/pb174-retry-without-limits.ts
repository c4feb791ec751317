import { isMap } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt, quantityOf } from '../../playbooks/step-arguments';

/** What the designer starts with. */
const usual = { retries: 3, delay: 5 };

export default stepRule({
  title: 'Retry without a number of times or seconds',
  severity: 'warning',
  why: 'A retry needs to know how often (`retries`) and how many seconds apart (`delay`). The engine cannot count with anything but a number.',
  remedy: 'Write whole numbers of one or more.',
  fix: 'unsafe',
  having: ['do_until'],
  *step(step) {
    const retry = step.arguments.do_until;
    if (!isMap(retry)) return;
    for (const key of ['retries', 'delay'] as const) {
      const quantity = quantityOf(retry[key]);
      if (
        quantity === 'template' ||
        (typeof quantity === 'number' && quantity >= (key === 'retries' ? 1 : 0))
      )
        continue;
      const pointer = argumentAt(step, 'do_until', key);
      yield {
        message: `"${step.name}" is to be repeated, but "${key}" is ${quantity === 'absent' ? 'missing' : 'no number the engine can use'}.`,
        pointer: retry[key] === undefined ? argumentAt(step, 'do_until') : pointer,
        subject: key,
        fix: unsafeFix(`Set it to ${usual[key]}`, { set: pointer, value: usual[key] }),
      };
    }
  },
});
