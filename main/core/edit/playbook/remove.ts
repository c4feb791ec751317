import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { redirectBranches } from './branches';
import {
  mapElements,
  stepIri,
  triggerOf,
  withLists,
  type PlaybookState,
  type Element,
  type PlaybookEdit,
} from './playbook-state';
import { nameOf } from './elements';
import { withGroup } from './groups';
import { endsOf } from './routes';

/** What is to go, by id. */
export interface Removal {
  steps?: readonly string[];
  routes?: readonly string[];
  groups?: readonly string[];
}

/**
 * Takes steps, routes, frames and notes away. Where exactly one step followed what goes, everything that led there
 * leads on to it, in routes and branches alike; with none or several the way ends before the gap. The steps of a
 * frame stay.
 * @throws PackwrightError `unsupported` for the trigger of a playbook that has other steps
 */
export function remove(
  state: PlaybookState,
  { steps = [], routes = [], groups = [] }: Removal,
): PlaybookEdit {
  const trigger = triggerOf(state);
  if (trigger !== null && steps.includes(trigger) && steps.length < state.steps.length)
    throw new PackwrightError(
      'unsupported',
      'A playbook needs its trigger.',
      'Change its type in the properties, or delete the playbook.',
    );
  const without = withoutRoutes(state, new Set(routes));
  const healed = new Set(steps).size > 0 ? withoutSteps(without, new Set(steps)) : without;
  const framed = new Set(groups);
  const inside = healed.steps.filter(({ value }) => framed.has(uuidOfIri(value.group) ?? ''));
  const freed = inside.length > 0 ? withGroup(healed, new Set(inside.map(({ id }) => id)), null) : healed;
  const count = steps.length + routes.length + groups.length;
  return {
    state:
      framed.size > 0
        ? withLists(freed, { groups: freed.groups.filter(({ id }) => !framed.has(id)) })
        : freed,
    label:
      count === 1
        ? `Delete ${steps.length ? 'step' : routes.length ? 'route' : 'frame'}`
        : `Delete ${count} elements`,
    select: neighbourOf(state, steps, routes),
  };
}

/** The step to focus next, so that the keyboard keeps a position: what led to the removed steps, or followed them. */
function neighbourOf(state: PlaybookState, gone: readonly string[], routes: readonly string[]): string[] {
  const route = gone.length === 0 ? state.routes.find(({ id }) => routes.includes(id)) : undefined;
  if (route) return [endsOf(route).source];
  const ends = state.routes.map(endsOf);
  const before = ends.find(({ source, target }) => gone.includes(target) && !gone.includes(source));
  const after = ends.find(({ source, target }) => gone.includes(source) && !gone.includes(target));
  const [id] = [before?.source, after?.target].filter((one) => one !== undefined);
  return id === undefined ? [] : [id];
}

/** A route that goes takes the target of its branch along; the branch itself stays, leading nowhere. */
function withoutRoutes(state: PlaybookState, gone: ReadonlySet<string>): PlaybookState {
  if (gone.size === 0) return state;
  const removed = state.routes.filter(({ id }) => gone.has(id));
  const kept = state.routes.filter(({ id }) => !gone.has(id));
  const steps = mapElements(state.steps, (step) =>
    removed
      .filter((route) => endsOf(route).source === step.id)
      .reduce((value, route) => {
        const label = typeof route.value.label === 'string' ? route.value.label : null;
        return redirectBranches(value, endsOf(route).target, null, label);
      }, step.value),
  );
  return withLists(state, { steps, routes: kept });
}

function withoutSteps(state: PlaybookState, gone: ReadonlySet<string>): PlaybookState {
  const next = new Map([...gone].map((id) => [id, followerOf(state, id, gone)]));
  const kept = state.steps.filter(({ id }) => !gone.has(id));
  const steps = mapElements(kept, (step) =>
    [...next].reduce(
      (value, [id, follower]) =>
        redirectBranches(value, id, follower && { uuid: follower.id, name: nameOf(follower) }),
      step.value,
    ),
  );
  const known = new Set(state.routes.filter((route) => !touches(route, gone)).map(keyOf));
  const routes = state.routes.flatMap((route) => {
    const { source, target } = endsOf(route);
    if (gone.has(source)) return [];
    if (!gone.has(target)) return [route];
    const follower = next.get(target);
    if (!follower) return [];
    const healed = { ...route, value: { ...route.value, targetStep: stepIri(follower.id) } };
    // Two routes between the same steps under one label would be one arrow drawn twice.
    if (known.has(keyOf(healed))) return [];
    known.add(keyOf(healed));
    return [healed];
  });
  return withLists(state, { steps, routes });
}

/** The only remaining step that follows a removed one; null when there is none, or more than one. */
function followerOf(state: PlaybookState, id: string, gone: ReadonlySet<string>): Element | null {
  const outgoing = Map.groupBy(state.routes.map(endsOf), ({ source }) => source);
  const passed = new Set([id]);
  const found = new Set<string>();
  // A set hands out what is added while it is walked.
  for (const step of passed)
    for (const { target } of outgoing.get(step) ?? []) (gone.has(target) ? passed : found).add(target);
  const [only] = found;
  return found.size === 1 ? (state.steps.find((step) => step.id === only) ?? null) : null;
}

function touches(route: Element, gone: ReadonlySet<string>): boolean {
  const { source, target } = endsOf(route);
  return gone.has(source) || gone.has(target);
}

function keyOf(route: Element): string {
  const { source, target } = endsOf(route);
  return JSON.stringify([source, target, route.value.label]);
}
