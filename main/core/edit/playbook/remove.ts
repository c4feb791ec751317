import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { redirectBranches } from './branches';
import {
  mapElements,
  stepIri,
  triggerOf,
  withLists,
  type Draft,
  type Element,
  type PlaybookEdit,
} from './draft';
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
export function remove(draft: Draft, { steps = [], routes = [], groups = [] }: Removal): PlaybookEdit {
  const trigger = triggerOf(draft);
  if (trigger !== null && steps.includes(trigger) && steps.length < draft.steps.length)
    throw new PackwrightError(
      'unsupported',
      'A playbook needs its trigger.',
      'Change its type in the properties, or delete the playbook.',
    );
  const without = withoutRoutes(draft, new Set(routes));
  const healed = new Set(steps).size > 0 ? withoutSteps(without, new Set(steps)) : without;
  const framed = new Set(groups);
  const inside = healed.steps.filter(({ value }) => framed.has(uuidOfIri(value.group) ?? ''));
  const freed = inside.length > 0 ? withGroup(healed, new Set(inside.map(({ id }) => id)), null) : healed;
  const count = steps.length + routes.length + groups.length;
  return {
    draft:
      framed.size > 0
        ? withLists(freed, { groups: freed.groups.filter(({ id }) => !framed.has(id)) })
        : freed,
    label:
      count === 1
        ? `Delete ${steps.length ? 'step' : routes.length ? 'route' : 'frame'}`
        : `Delete ${count} elements`,
    select: neighbourOf(draft, steps, routes),
  };
}

/** The step one goes on at, so that the keyboard is not left without a place: what led to what goes, or followed it. */
function neighbourOf(draft: Draft, gone: readonly string[], routes: readonly string[]): string[] {
  const route = gone.length === 0 ? draft.routes.find(({ id }) => routes.includes(id)) : undefined;
  if (route) return [endsOf(route).source];
  const ends = draft.routes.map(endsOf);
  const before = ends.find(({ source, target }) => gone.includes(target) && !gone.includes(source));
  const after = ends.find(({ source, target }) => gone.includes(source) && !gone.includes(target));
  const [id] = [before?.source, after?.target].filter((one) => one !== undefined);
  return id === undefined ? [] : [id];
}

/** A route that goes takes the target of its branch along; the branch itself stays, leading nowhere. */
function withoutRoutes(draft: Draft, gone: ReadonlySet<string>): Draft {
  if (gone.size === 0) return draft;
  const removed = draft.routes.filter(({ id }) => gone.has(id));
  const kept = draft.routes.filter(({ id }) => !gone.has(id));
  const steps = mapElements(draft.steps, (step) =>
    removed
      .filter((route) => endsOf(route).source === step.id)
      .reduce((value, route) => {
        const label = typeof route.value.label === 'string' ? route.value.label : null;
        return redirectBranches(value, endsOf(route).target, null, label);
      }, step.value),
  );
  return withLists(draft, { steps, routes: kept });
}

function withoutSteps(draft: Draft, gone: ReadonlySet<string>): Draft {
  const next = new Map([...gone].map((id) => [id, followerOf(draft, id, gone)]));
  const kept = draft.steps.filter(({ id }) => !gone.has(id));
  const steps = mapElements(kept, (step) =>
    [...next].reduce(
      (value, [id, follower]) =>
        redirectBranches(value, id, follower && { uuid: follower.id, name: nameOf(follower) }),
      step.value,
    ),
  );
  const known = new Set(draft.routes.filter((route) => !touches(route, gone)).map(keyOf));
  const routes = draft.routes.flatMap((route) => {
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
  return withLists(draft, { steps, routes });
}

/** The only step that stays and comes after a step that goes; null when there is none, or more than one. */
function followerOf(draft: Draft, id: string, gone: ReadonlySet<string>): Element | null {
  const outgoing = Map.groupBy(draft.routes.map(endsOf), ({ source }) => source);
  const passed = new Set([id]);
  const found = new Set<string>();
  // A set hands out what is added while it is walked.
  for (const step of passed)
    for (const { target } of outgoing.get(step) ?? []) (gone.has(target) ? passed : found).add(target);
  const [only] = found;
  return found.size === 1 ? (draft.steps.find((step) => step.id === only) ?? null) : null;
}

function touches(route: Element, gone: ReadonlySet<string>): boolean {
  const { source, target } = endsOf(route);
  return gone.has(source) || gone.has(target);
}

function keyOf(route: Element): string {
  const { source, target } = endsOf(route);
  return JSON.stringify([source, target, route.value.label]);
}
