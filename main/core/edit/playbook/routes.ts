import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { stepTypeOf } from '../../content/steps/index';
import { textOf } from '../../text/values';
import { isBranching, leadBranch, redirectBranches } from './branches';
import {
  elementOf,
  mapElements,
  stepIri,
  triggerOf,
  withLists,
  type PlaybookState,
  type Element,
  type PlaybookEdit,
} from './playbook-state';
import { nameOf, newRoute } from './elements';

export interface Ends {
  source: string;
  target: string;
}

/** Why two steps cannot be connected, as a sentence; null when they can. */
export function connectRefusal(
  state: PlaybookState,
  { source, target }: Ends,
  without?: string,
): string | null {
  const [from, to] = [elementOf(state.steps, source), elementOf(state.steps, target)];
  if (!from || !to) return 'One of the steps is no longer there.';
  if (uuidOfIri(from.value.uuid) !== from.id || uuidOfIri(to.value.uuid) !== to.id)
    return 'A route needs steps with unique uuids. Fix the problems of this step first.';
  if (source === target) return 'A step cannot connect to itself. Use its loop or its retry instead.';
  if (target === triggerOf(state) || stepTypeOf(to.value.stepType)?.family === 'trigger')
    return 'A route cannot lead to a trigger: the playbook starts there.';
  const others = state.routes.filter(({ id }) => id !== without);
  const isThere = others.some((route) => isBetween(route, source, target));
  if (isThere && !isBranching(from)) return 'There is a route between these steps already.';
  if (leadsTo(others, target, source))
    return 'This would create a cycle. A playbook repeats steps with loops, never with routes.';
  return null;
}

/**
 * Connects two steps. Out of a step that branches the new route is that of the branch `label`, else of the first
 * branch without one, else of a new branch.
 * @throws PackwrightError `invalid-input` with the reason of `connectRefusal`
 */
export function connect(
  state: PlaybookState,
  ends: Ends & { label?: string | null },
  newUuid: () => string,
): PlaybookEdit {
  const { source, target } = checked(state, ends);
  const led = leadBranch(source, { uuid: target.id, name: nameOf(target) }, ends.label ?? null);
  const route = newRoute(state, { uuid: newUuid(), source, target, label: led.label });
  return {
    state: withLists(state, {
      steps: mapElements(state.steps, (step) => (step === source ? led.value : step.value)),
      routes: [...state.routes, route],
    }),
    label: 'Connect steps',
    select: [route.id],
  };
}

/** Leads a route from or to another step; the branch it belongs to goes along. */
export function reconnect(state: PlaybookState, routeId: string, ends: Partial<Ends>): PlaybookEdit {
  const route = elementOf(state.routes, routeId);
  if (!route) throw refused('The route is no longer there.');
  const before = endsOf(route);
  const after = { ...before, ...ends };
  if (after.source === before.source && after.target === before.target)
    return { state, label: 'Reconnect route', select: [routeId] };
  const { source, target } = checked(state, after, routeId);
  const label = textOf(route.value.label);
  const moved = { uuid: target.id, name: nameOf(target) };
  let newLabel = label;
  const steps = mapElements(state.steps, (step) => {
    if (step.id === before.source && step.id !== after.source)
      return redirectBranches(step.value, before.target, null, label);
    if (step.id !== after.source) return step.value;
    if (step.id === before.source) return redirectBranches(step.value, before.target, moved, label);
    const led = leadBranch(step, moved, null);
    newLabel = led.label;
    return led.value;
  });
  const routes = mapElements(state.routes, ({ id, value }) =>
    id === routeId
      ? { ...value, sourceStep: stepIri(source.id), targetStep: stepIri(target.id), label: newLabel }
      : value,
  );
  return { state: withLists(state, { steps, routes }), label: 'Reconnect route', select: [routeId] };
}

/** Uuids of the steps a route joins; empty where it names none. */
export function endsOf({ value }: Element): Ends {
  return { source: uuidOfIri(value.sourceStep) ?? '', target: uuidOfIri(value.targetStep) ?? '' };
}

function checked(state: PlaybookState, ends: Ends, without?: string): { source: Element; target: Element } {
  const refusal = connectRefusal(state, ends, without);
  const [source, target] = [elementOf(state.steps, ends.source), elementOf(state.steps, ends.target)];
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
