import { textUuid } from '@core/text/text-uuid';
import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { iriOf } from '../records/reader';
import type { ModuleRegistry } from './module-registry';

/** What a role grants, module by module: written as a list, or as a map of indices (docs/platform/identity.md#roles). */
export const grantsIn = (value: unknown): JsonMap[] =>
  elementsOf(value, '').flatMap((element) => (isMap(element.value) ? [element.value] : []));

/** API name of the module of a grant, which names it, gives its IRI, or holds its entry in the registry. */
export function moduleOfGrant(modules: ModuleRegistry, { module }: JsonMap): string {
  return modules.typeOf(String(isMap(module) ? (module.type ?? module['@id']) : module));
}

/**
 * The grants of a role as they are read over the wire, each a record of its own that is written with its role
 * (docs/platform/identity.md#wire).
 * @param cell what the role's record holds
 */
export function shownGrants(modules: ModuleRegistry, cell: string, role: string): JsonMap[] {
  const registry = new Map(modules.all().map(({ type, uuid }) => [type, iriOf('modules', uuid)]));
  return grantsIn(JSON.parse(cell)).map((grant) => {
    const type = moduleOfGrant(modules, grant);
    const uuid = typeof grant.uuid === 'string' ? grant.uuid : textUuid(`grant of ${role} on ${type}`);
    return {
      '@id': iriOf('module_permissions', uuid),
      '@type': 'ModulePermission',
      ...grant,
      module: registry.get(type) ?? type,
      uuid,
    };
  });
}

/** What a role grants once a bundle has come: what the bundle says of a module, and what was granted on the others. */
export function mergedGrants(modules: ModuleRegistry, own: unknown, given: unknown): JsonMap[] {
  const brought = grantsIn(given);
  const named = new Set(brought.map((grant) => moduleOfGrant(modules, grant)));
  return [...grantsIn(own).filter((grant) => !named.has(moduleOfGrant(modules, grant))), ...brought];
}

/**
 * Grants as a bundle holds them: modules by their names, those the bundle named first and under the same indices
 * (docs/platform/jobs.md#as-imported).
 * @param original what the bundle said that brought the role, if one did
 */
export function exportedGrants(modules: ModuleRegistry, own: unknown, original: unknown): unknown {
  const named = grantsIn(own).map((grant): [string, JsonMap] => {
    const { role: _role, ...rest } = grant;
    const module = moduleOfGrant(modules, grant);
    return [module, { ...rest, module }];
  });
  const left = Map.groupBy(named, ([module]) => module);
  const placed = elementsOf(original, '').flatMap(({ value, pointer }): [string, JsonMap][] => {
    const module = isMap(value) ? moduleOfGrant(modules, value) : '';
    const grant = left.get(module)?.shift()?.[1];
    return grant ? [[pointer.slice(1), grant]] : [];
  });
  const others = [...left.values()].flat().map(([, grant]) => grant);
  if (!isMap(original)) return [...placed.map(([, grant]) => grant), ...others];
  const next = 1 + Math.max(-1, ...placed.map(([index]) => Number(index)));
  return Object.fromEntries([
    ...placed,
    ...others.map((grant, at): [string, JsonMap] => [String(next + at), grant]),
  ]);
}
