import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { drawRoute, timeoutOf } from '../../playbooks/step-options';

export default stepRule({
  title: 'Time limit without a route',
  severity: 'warning',
  why: 'The way on when the time is up stands in two places: in `timeout` and as a route. Without the route the designer draws no arrow, and the step looks as if nothing led to it.',
  remedy: 'Draw the route to the step of the time limit.',
  fix: 'safe',
  kinds: ['playbook'],
  types: ['ManualInput', 'ApprovalManualInput', 'Delay'],
  *step(step, { read: { outgoing, playbook, steps } }) {
    const limit = timeoutOf(step);
    const target = limit?.target ? steps.get(limit.target) : undefined;
    if (!limit || !target) return;
    // A route out of this step that leads nowhere (PB101) is most likely the one that would be missed here.
    const routes = outgoing.get(step.uuid) ?? [];
    if (routes.some((route) => route.target === target.uuid || !steps.has(route.target))) return;
    yield {
      message: `When the time of "${step.name}" is up the run goes to "${target.name}", but no route does.`,
      pointer: `${limit.pointer}/step_iri`,
      fix: safeFix('Draw the route', drawRoute(playbook, step, target, '')),
    };
  },
});
