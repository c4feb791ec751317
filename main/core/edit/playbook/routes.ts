import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { stepTypeOf } from '../../content/steps/index';
import { textOf } from '../../content/shape';
import { isBranching, leadBranch, redirectBranches } from './branches';
import {
  elementOf,
  mapElements,
  stepIri,
  triggerOf,
  withLists,
  type Draft,
  type Element,
  type PlaybookEdit,
} from './draft';
import { nameOf, newRoute } from './elements';

export interface Ends {
  source: string;
  target: string;
}

/** Why two steps cannot be connected, as a sentence; null when they can. */
export function connectRefusal(draft: Draft, { source, target }: Ends, without?: string): string | null {
  const [from, to] = [elementOf(draft.steps, source), elementOf(draft.steps, target)];
  if (!from || !to) return 'One of the steps is no longer there.';
  if (uuidOfIri(from.value.uuid) !== from.id || uuidOfIri(to.value.uuid) !== to.id)
    return 'A route needs steps with a uuid of their own. Mend what the Problems panel says of this one first.';
  if (source === target) return 'A step cannot lead to itself. Use its loop or its retry instead.';
  if (target === triggerOf(draft) || stepTypeOf(to.value.stepType)?.family === 'trigger')
    return 'No route leads into a trigger: the playbook starts there.';
  const others = draft.routes.filter(({ id }) => id !== without);
  const isThere = others.some((route) => isBetween(route, source, target));
  if (isThere && !isBranching(from)) return 'There is a route between these steps already.';
  if (leadsTo(others, target, source))
    return 'This would lead in a circle. A playbook repeats steps with loops, never with routes.';
  return null;
}

/**
 * Connects two steps. Out of a step that branches the new route is that of the branch `label`, else of the first
 * branch without one, else of a new branch.
 * @throws PackwrightError `invalid-input` with the reason of `connectRefusal`
 */
export function connect(
  draft: Draft,
  ends: Ends & { label?: string | null },
  newUuid: () => string,
): PlaybookEdit {
  const { source, target } = checked(draft, ends);
  const led = leadBranch(source, { uuid: target.id, name: nameOf(target) }, ends.label ?? null);
  const route = newRoute(draft, { uuid: newUuid(), source, target, label: led.label });
  return {
    draft: withLists(draft, {
      steps: mapElements(draft.steps, (step) => (step === source ? led.value : step.value)),
      routes: [...draft.routes, route],
    }),
    label: 'Connect steps',
    select: [route.id],
  };
}

/** Leads a route from or to another step; the branch it belongs to goes along. */
export function reconnect(draft: Draft, routeId: string, ends: Partial<Ends>): PlaybookEdit {
  const route = elementOf(draft.routes, routeId);
  if (!route) throw refused('The route is no longer there.');
  const before = endsOf(route);
  const after = { ...before, ...ends };
  if (after.source === before.source && after.target === before.target)
    return { draft, label: 'Reconnect route', select: [routeId] };
  const { source, target } = checked(draft, after, routeId);
  const label = textOf(route.value.label);
  const moved = { uuid: target.id, name: nameOf(target) };
  let newLabel = label;
  const steps = mapElements(draft.steps, (step) => {
    if (step.id === before.source && step.id !== after.source)
      return redirectBranches(step.value, before.target, null, label);
    if (step.id !== after.source) return step.value;
    if (step.id === before.source) return redirectBranches(step.value, before.target, moved, label);
    const led = leadBranch(step, moved, null);
    newLabel = led.label;
    return led.value;
  });
  const routes = mapElements(draft.routes, ({ id, value }) =>
    id === routeId
      ? { ...value, sourceStep: stepIri(source.id), targetStep: stepIri(target.id), label: newLabel }
      : value,
  );
  return { draft: withLists(draft, { steps, routes }), label: 'Reconnect route', select: [routeId] };
}

/** Uuids of the steps a route joins; empty where it names none. */
export function endsOf({ value }: Element): Ends {
  return { source: uuidOfIri(value.sourceStep) ?? '', target: uuidOfIri(value.targetStep) ?? '' };
}

function checked(draft: Draft, ends: Ends, without?: string): { source: Element; target: Element } {
  const refusal = connectRefusal(draft, ends, without);
  const [source, target] = [elementOf(draft.steps, ends.source), elementOf(draft.steps, ends.target)];
  if (refusal !== null || !source || !target) throw refused(refusal ?? 'The step is no longer there.');
  return { source, target };
}

function refused(reason: string): PackwrightError {
  return new PackwrightError('invalid-input', reason);
}

function isBetween(route: Element, source: string, target: string): boolean {
  const ends = endsOf(route);
  return ends.source === source && ends.target === target;
}

function leadsTo(routes: readonly Element[], from: string, to: string): boolean {
  const outgoing = Map.groupBy(routes.map(endsOf), ({ source }) => source);
  const reached = new Set([from]);
  // A set hands out what is added while it is walked.
  for (const step of reached) for (const { target } of outgoing.get(step) ?? []) reached.add(target);
  return reached.has(to);
}
