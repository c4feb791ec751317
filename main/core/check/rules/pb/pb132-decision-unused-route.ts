import { isUuid } from '../../../content/iri';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions } from '../../playbooks/step-options';

export default stepRule({
  title: 'Route out of a Decision that no branch takes',
  severity: 'warning',
  why: 'A Decision goes on where the chosen condition says. An arrow that belongs to no condition is never taken, though the drawing shows it.',
  remedy: 'Add a branch for it, or remove the route.',
  fix: 'unsafe',
  types: ['Decision'],
  *step(step, { read: { outgoing, steps } }) {
    const targets = new Set(decisionOptions(step).map(({ target }) => target));
    // Where a branch leads to a step that is gone (PB110), the arrow is most likely its own.
    if ([...targets].some((target) => target !== null && isUuid(target) && !steps.has(target))) return;
    for (const { target, pointer } of outgoing.get(step.uuid) ?? []) {
      const to = steps.get(target);
      if (!to || targets.has(target)) continue;
      yield {
        message: `No branch of "${step.name}" leads to "${to.name}", so this route is never taken.`,
        pointer,
        fix: unsafeFix('Remove the route', { remove: pointer }),
      };
    }
  },
});
