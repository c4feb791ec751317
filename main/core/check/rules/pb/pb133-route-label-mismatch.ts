import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions, inputOptions } from '../../playbooks/step-options';

export default stepRule({
  title: 'Label of a route that is not the one of its branch',
  severity: 'hint',
  why: 'A branch or button and its route carry the same label. Where they differ, the drawing says another story than the step.',
  remedy: 'Give the route the label of the branch.',
  fix: 'safe',
  types: ['Decision', 'ManualInput', 'ApprovalManualInput'],
  *step(step, { read: { outgoing } }) {
    const byTarget = Map.groupBy(
      [...decisionOptions(step), ...inputOptions(step)].filter(({ label }) => label !== ''),
      ({ target }) => target,
    );
    const routesByTarget = Map.groupBy(outgoing.get(step.uuid) ?? [], ({ target }) => target);
    for (const [target, options] of byTarget) {
      const routes = target === null ? [] : (routesByTarget.get(target) ?? []);
      const [option] = options;
      const [route] = routes;
      // With several ways to one step nobody can say which of them a label is for.
      if (!option || !route || options.length > 1 || routes.length > 1 || route.label === option.label)
        continue;
      const label = `${route.pointer}/label`;
      yield {
        message: `The route of "${option.label}" out of "${step.name}" is labelled ${route.label === null ? 'with nothing' : `"${route.label}"`}.`,
        pointer: label,
        fix: safeFix(`Label it "${option.label}"`, { set: label, value: option.label }),
      };
    }
  },
});
