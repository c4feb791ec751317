import type { JsonMap } from '../../text/values';
import type { StepType } from '../../content/steps/index';
import {
  elementOf,
  mapElements,
  stepIri,
  triggerOf,
  withLists,
  type PlaybookState,
  type PlaybookEdit,
} from './playbook-state';
import { freeName } from '../../content/free-name';
import { nameOf, newRoute, newStep, type Place } from './elements';
import { wayToFree } from './free-place';
import { groupAt, toAbsolute, toRelative } from './groups';
import { redirectBranches } from './branches';
import { connect, endsOf } from './routes';

/** Distance of connected steps in the platform's own designer (docs/platform/playbooks.md#step). */
const stepDistance = 135;

export interface NewStep {
  type: StepType;
  /** What it is called, as long as no other step is; the label of its type where this is absent. */
  name?: string;
  /** Arguments it begins with; see the step type's description. */
  arguments: JsonMap;
  /** Where it goes: a place on the canvas, below a step (or elsewhere) with a route from it, or into a route. */
  at: Place | { after: string; label?: string | null; place?: Place } | { into: string };
}

/** Adds a step under a free name, where it covers nothing. The first trigger of a playbook becomes what starts it. */
export function addStep(state: PlaybookState, wanted: NewStep, newUuid: () => string): PlaybookEdit {
  const { type, at } = wanted;
  const uuid = newUuid();
  const proposed = placeFor(state, at);
  const place = { ...proposed, left: proposed.left + wayToFree(state, [proposed]) };
  const group = groupAt(state, place);
  const step = newStep(state, {
    uuid,
    name: freeName(wanted.name ?? type.label, state.steps.map(nameOf)),
    type: type.uuid,
    arguments: wanted.arguments,
    group,
    ...toRelative(state, group, place),
  });
  const added = withStart(withLists(state, { steps: [...state.steps, step] }), type, uuid);
  const label = `Add ${type.label}`;
  if ('after' in at) {
    const { state: connected } = connect(
      added,
      { source: at.after, target: uuid, label: at.label ?? null },
      newUuid,
    );
    return { state: connected, label, select: [uuid] };
  }
  if ('into' in at) return { state: intoRoute(added, at.into, uuid, newUuid), label, select: [uuid] };
  return { state: added, label, select: [uuid] };
}

/** Splits a route, with the step in between: the branch it belongs to now leads to the step. */
function intoRoute(
  state: PlaybookState,
  routeId: string,
  uuid: string,
  newUuid: () => string,
): PlaybookState {
  const route = elementOf(state.routes, routeId);
  const step = elementOf(state.steps, uuid);
  if (!route || !step) return state;
  const { source, target } = endsOf(route);
  const end = elementOf(state.steps, target);
  const label = typeof route.value.label === 'string' ? route.value.label : null;
  const routes = mapElements(state.routes, ({ id, value }) =>
    id === routeId ? { ...value, targetStep: stepIri(uuid) } : value,
  );
  const second = end ? [newRoute(state, { uuid: newUuid(), source: step, target: end, label: null })] : [];
  const steps = mapElements(state.steps, ({ id, value }) =>
    id === source ? redirectBranches(value, target, { uuid, name: nameOf(step) }, label) : value,
  );
  return withLists(state, { steps, routes: [...routes, ...second] });
}

function placeFor(state: PlaybookState, at: NewStep['at']): Place {
  if ('left' in at) return at;
  if ('after' in at) {
    if (at.place) return at.place;
    const before = elementOf(state.steps, at.after);
    const from = before ? toAbsolute(state, before) : { left: 40, top: 40 };
    // Next to the steps that already follow.
    const followers = state.routes.filter((route) => endsOf(route).source === at.after).length;
    return { left: from.left + followers * 300, top: from.top + stepDistance };
  }
  const route = elementOf(state.routes, at.into);
  const { source, target } = route ? endsOf(route) : { source: '', target: '' };
  const [first, second] = [elementOf(state.steps, source), elementOf(state.steps, target)].map(
    (end) => end && toAbsolute(state, end),
  );
  const [from, to] = [first ?? second, second ?? first];
  if (!from || !to) return { left: 40, top: 40 };
  return { left: (from.left + to.left) / 2, top: (from.top + to.top) / 2 };
}

function withStart(state: PlaybookState, type: StepType, uuid: string): PlaybookState {
  if (type.family !== 'trigger' || triggerOf(state) !== null) return state;
  const start = { triggerStep: stepIri(uuid) };
  const { value } = state;
  return {
    ...state,
    value:
      'workflowSteps' in value ? { ...value, hasTriggerStep: true, metadata: start } : { ...value, ...start },
  };
}
