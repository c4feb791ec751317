import { isMap, mapOf, type JsonMap } from '../../text/values';

/**
 * Conditions as JSON holds them: a tree of groups `{logic, filters}` (docs/platform/queries.md#body). It is edited in
 * place, so that what is not known here (sort, editor state, further keys) is preserved.
 */

/** Where an entry is: its position in the list of each group on the way; `[]` is the query itself. */
export type EntryPath = readonly number[];

/** A query one can begin with. */
export const emptyQuery = (): JsonMap => ({ logic: 'AND', filters: [] });

/** Whether an entry has nested entries: a group, or a relative date. */
export const hasEntries = (entry: JsonMap): boolean =>
  Array.isArray(entry.filters) && entry.field === undefined;

/** Whether an entry is a group; a relative date, which is one inside, is a condition to a person. */
export const isGroup = (entry: JsonMap): boolean => hasEntries(entry) && typeof entry['_field'] !== 'string';

/** The conditions and groups of a query or group; what is neither is left out but keeps its position. */
export function entriesOf(group: unknown): { entry: JsonMap; index: number }[] {
  return filtersOf(group).flatMap((entry, index) => (isMap(entry) ? [{ entry, index }] : []));
}

function filtersOf(group: unknown): readonly unknown[] {
  const { filters } = mapOf(group);
  return Array.isArray(filters) ? filters : [];
}

/** The logic of a group in capitals; null for one that names none, whose conditions the platform drops. */
export function logicOf(group: unknown): 'AND' | 'OR' | null {
  const { logic } = mapOf(group);
  const name = typeof logic === 'string' ? logic.toUpperCase() : '';
  return name === 'AND' || name === 'OR' ? name : null;
}

/** Adds a condition or a group at the end of the group at the path. */
export function addAt(query: unknown, path: EntryPath, entry: JsonMap): JsonMap {
  return inGroup(query, path, (filters) => [...filters, entry]);
}

/** Replaces the entry at the path. */
export function replaceAt(query: unknown, path: EntryPath, entry: JsonMap): JsonMap {
  const index = path.at(-1) ?? 0;
  return inGroup(query, path.slice(0, -1), (filters) => filters.with(index, entry));
}

/** Removes the entry at the path, and the groups that are left without a condition. */
export function removeAt(query: unknown, path: EntryPath): JsonMap {
  const index = path.at(-1) ?? 0;
  const above = path.slice(0, -1);
  const next = inGroup(query, above, (filters) => filters.toSpliced(index, 1));
  return above.length > 0 && filtersOf(groupAt(next, above)).length === 0 ? removeAt(next, above) : next;
}

/** Sets whether all conditions of the group at the path have to hold, or one. */
export function setLogic(query: unknown, path: EntryPath, logic: 'AND' | 'OR'): JsonMap {
  if (path.length === 0) return { ...mapOf(query), logic };
  return replaceAt(query, path, { ...mapOf(groupAt(query, path)), logic });
}

function groupAt(query: unknown, path: EntryPath): unknown {
  return path.reduce<unknown>((group, index) => filtersOf(group)[index], query);
}

/** The query with what `change` makes of the entries of the group at the path. */
function inGroup(
  group: unknown,
  path: EntryPath,
  change: (filters: readonly unknown[]) => readonly unknown[],
): JsonMap {
  const map = mapOf(group);
  const [index, ...rest] = path;
  const filters = filtersOf(map);
  const next =
    index === undefined
      ? change(filters)
      : filters.map((entry, at) => (at === index ? inGroup(entry, rest, change) : entry));
  // Without a logic the platform drops the conditions (docs/platform/queries.md#missing-logic).
  return { ...map, logic: map.logic || 'AND', filters: [...next] };
}
