import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { promptTypes } from '../../playbooks/prompts';
import { inputOptions, timeoutOf } from '../../playbooks/step-options';

export default stepRule({
  title: 'Route out of a prompt that no button takes',
  severity: 'warning',
  why: 'A prompt goes on where the pressed button says, or its time limit. An arrow that belongs to neither is never taken, though the drawing shows it.',
  remedy: 'Add a button for it, or remove the route.',
  fix: 'unsafe',
  types: promptTypes,
  *step(step, { read: { outgoing, steps } }) {
    const buttons = inputOptions(step);
    const limit = timeoutOf(step);
    const ways = [...buttons, ...(limit ? [limit] : [])].map(({ target }) => target);
    // Where a way leads nowhere (PB112, PB114), the arrow is most likely its own.
    if (buttons.length === 0 || ways.some((target) => target === null || !steps.has(target))) return;
    for (const { target, pointer } of outgoing.get(step.uuid) ?? []) {
      const to = steps.get(target);
      if (!to || ways.includes(target)) continue;
      yield {
        message: `No button of "${step.name}" leads to "${to.name}", so this route is never taken.`,
        pointer,
        fix: unsafeFix('Remove the route', { remove: pointer }),
      };
    }
  },
});
