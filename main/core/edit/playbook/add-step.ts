import type { JsonMap } from '../../content/shape';
import type { StepType } from '../../content/steps/step-type';
import {
  elementOf,
  mapElements,
  stepIri,
  triggerOf,
  withLists,
  type Draft,
  type PlaybookEdit,
} from './draft';
import { freeName, nameOf, newRoute, newStep, type Place } from './elements';
import { wayToFree } from './free-place';
import { groupAt, toAbsolute, toRelative } from './groups';
import { redirectBranches } from './branches';
import { connect, endsOf } from './routes';

/** Distance of connected steps in the platform's own designer (pack-format 4.3). */
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

/** Adds a step under a free name, beside what is there already. The first trigger of a playbook becomes what starts it. */
export function addStep(draft: Draft, wanted: NewStep, newUuid: () => string): PlaybookEdit {
  const { type, at } = wanted;
  const uuid = newUuid();
  const wished = placeFor(draft, at);
  const place = { ...wished, left: wished.left + wayToFree(draft, [wished]) };
  const group = groupAt(draft, place);
  const step = newStep(draft, {
    uuid,
    name: freeName(wanted.name ?? type.label, draft.steps.map(nameOf)),
    type: type.uuid,
    arguments: wanted.arguments,
    group,
    ...toRelative(draft, group, place),
  });
  const added = withStart(withLists(draft, { steps: [...draft.steps, step] }), type, uuid);
  const label = `Add ${type.label}`;
  if ('after' in at) {
    const { draft: connected } = connect(
      added,
      { source: at.after, target: uuid, label: at.label ?? null },
      newUuid,
    );
    return { draft: connected, label, select: [uuid] };
  }
  if ('into' in at) return { draft: intoRoute(added, at.into, uuid, newUuid), label, select: [uuid] };
  return { draft: added, label, select: [uuid] };
}

/** Cuts a route in two, with the step in between: the branch it belongs to now leads to the step. */
function intoRoute(draft: Draft, routeId: string, uuid: string, newUuid: () => string): Draft {
  const route = elementOf(draft.routes, routeId);
  const step = elementOf(draft.steps, uuid);
  if (!route || !step) return draft;
  const { source, target } = endsOf(route);
  const end = elementOf(draft.steps, target);
  const label = typeof route.value.label === 'string' ? route.value.label : null;
  const routes = mapElements(draft.routes, ({ id, value }) =>
    id === routeId ? { ...value, targetStep: stepIri(uuid) } : value,
  );
  const second = end ? [newRoute(draft, { uuid: newUuid(), source: step, target: end, label: null })] : [];
  const steps = mapElements(draft.steps, ({ id, value }) =>
    id === source ? redirectBranches(value, target, { uuid, name: nameOf(step) }, label) : value,
  );
  return withLists(draft, { steps, routes: [...routes, ...second] });
}

function placeFor(draft: Draft, at: NewStep['at']): Place {
  if ('left' in at) return at;
  if ('after' in at) {
    if (at.place) return at.place;
    const before = elementOf(draft.steps, at.after);
    const from = before ? toAbsolute(draft, before) : { left: 40, top: 40 };
    // Beside the steps that follow already.
    const followers = draft.routes.filter((route) => endsOf(route).source === at.after).length;
    return { left: from.left + followers * 300, top: from.top + stepDistance };
  }
  const route = elementOf(draft.routes, at.into);
  const { source, target } = route ? endsOf(route) : { source: '', target: '' };
  const [first, second] = [elementOf(draft.steps, source), elementOf(draft.steps, target)].map(
    (end) => end && toAbsolute(draft, end),
  );
  const [from, to] = [first ?? second, second ?? first];
  if (!from || !to) return { left: 40, top: 40 };
  return { left: (from.left + to.left) / 2, top: (from.top + to.top) / 2 };
}

function withStart(draft: Draft, type: StepType, uuid: string): Draft {
  if (type.family !== 'trigger' || triggerOf(draft) !== null) return draft;
  const start = { triggerStep: stepIri(uuid) };
  const { value } = draft;
  return {
    ...draft,
    value:
      'workflowSteps' in value ? { ...value, hasTriggerStep: true, metadata: start } : { ...value, ...start },
  };
}
