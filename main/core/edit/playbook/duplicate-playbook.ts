import { isUuid, uuidOfIri } from '../../content/iri';
import { listKeysOf } from '../../content/playbook-elements';
import { isMap, type JsonMap } from '../../text/values';
import { stateOf, triggerOf } from './playbook-state';

/**
 * A copy of a playbook (or block) that shares nothing with it: the playbook, its steps, routes and groups get new
 * uuids, and whatever names one of them inside names the copy's. It is inactive, as two playbooks with the same
 * trigger would both run, and without saved versions and schedules, which are the original's.
 */
export function duplicatePlaybook(playbook: JsonMap, name: string, newUuid: () => string): JsonMap {
  const { renewed, route } = renewals(playbook, newUuid);
  return { ...copyOf(playbook, renewed, route), name };
}

/** Such copies of playbooks that belong together: where one names another of them, its copy names the other's. */
export function duplicatePlaybooks(playbooks: readonly JsonMap[], newUuid: () => string): JsonMap[] {
  const own = playbooks.map((playbook) => ({ playbook, ...renewals(playbook, newUuid) }));
  const renewed = new Map(own.flatMap((each) => [...each.renewed]));
  return own.map(({ playbook, route }) => copyOf(playbook, renewed, route));
}

function copyOf(playbook: JsonMap, renewed: ReadonlyMap<string, string>, route: string | null): JsonMap {
  const copy = renew(playbook, renewed) as JsonMap;
  return {
    ...copy,
    ...('isActive' in copy ? { isActive: false } : {}),
    ...(Array.isArray(copy.versions) ? { versions: [] } : {}),
    ...(Array.isArray(copy.schedules) ? { schedules: [] } : {}),
    ...(route === null ? {} : withRoute(copy, route)),
  };
}

/** New uuid by old one; `route` is what the address of a custom endpoint becomes, which must be unique. */
function renewals(
  playbook: JsonMap,
  newUuid: () => string,
): { renewed: Map<string, string>; route: string | null } {
  const state = stateOf(playbook);
  const own = [playbook, ...[...state.steps, ...state.routes, ...state.groups].map(({ value }) => value)];
  const renewed = new Map<string, string>();
  for (const { uuid } of own) {
    const old = uuidOfIri(uuid);
    if (old !== null && !renewed.has(old)) renewed.set(old, newUuid());
  }
  const trigger = state.steps.find(({ id }) => id === triggerOf(state));
  const route = isMap(trigger?.value.arguments) ? trigger.value.arguments.route : null;
  if (typeof route !== 'string' || route === '') return { renewed, route: null };
  if (!isUuid(route)) return { renewed, route: `${route}_${newUuid().slice(0, 8)}` };
  // The button of a manual trigger has its own uuid.
  if (!renewed.has(route)) renewed.set(route, newUuid());
  return { renewed, route: null };
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

function renew(value: unknown, renewed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return renewed.get(value) ?? value.replace(uuids, (uuid) => renewed.get(uuid) ?? uuid);
  if (Array.isArray(value)) return value.map((inner) => renew(inner, renewed));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renew(inner, renewed)]));
}

function withRoute(copy: JsonMap, route: string): JsonMap {
  const state = stateOf(copy);
  const trigger = triggerOf(state);
  return {
    [listKeysOf(copy).steps]: state.steps.map(({ id, value }) =>
      id === trigger && isMap(value.arguments)
        ? { ...value, arguments: { ...value.arguments, route } }
        : value,
    ),
  };
}
