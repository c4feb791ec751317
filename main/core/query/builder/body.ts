import { isMap, type JsonMap } from '../../content/shape';
import { isNothing, listOf } from '../operand';
import type { QueryField } from './field';
import { filterType, offerOf, operatorsFor, valueFor } from './operators';

/**
 * A query body as a tree of groups and conditions that is edited in place: what the builder does not know (sort,
 * editor state, further keys) stays as it is.
 */
export type QueryBody = JsonMap;

/** Where an entry stands: its position in the list of each group on the way; `[]` is the body itself. */
export type EntryPath = readonly number[];

export const isGroup = (entry: JsonMap): boolean => Array.isArray(entry.filters) && entry.field === undefined;

/** The conditions and groups of a group; what is neither is left out but keeps its place. */
export function entriesOf(group: JsonMap): { entry: JsonMap; index: number }[] {
  if (!Array.isArray(group.filters)) return [];
  return (group.filters as unknown[]).flatMap((entry, index) => (isMap(entry) ? [{ entry, index }] : []));
}

/** The logic of a group in capitals; null for one that names none. */
export function logicOf(group: JsonMap): 'AND' | 'OR' | null {
  const logic = typeof group.logic === 'string' ? group.logic.toUpperCase() : '';
  return logic === 'AND' || logic === 'OR' ? logic : null;
}

/** A body one can begin with. */
export const emptyBody = (): QueryBody => ({ logic: 'AND', filters: [] });

/** A condition on a field with its likeliest operator and no value yet. */
export function newFilter(path: string, field: QueryField | undefined): JsonMap {
  const [operator] = operatorsFor(field);
  return {
    field: path,
    operator: operator?.id ?? 'eq',
    value: valueFor(operator?.shape ?? 'one', null),
    type: filterType(field),
  };
}

/** The same condition on another field: operator and value stay where they fit. */
export function withField(filter: JsonMap, path: string, field: QueryField | undefined): JsonMap {
  const fits = operatorsFor(field).some(({ id }) => id === filter.operator);
  const next = { ...filter, field: path, type: filterType(field) };
  if (fits && filter.type === next.type && !field?.choices) return next;
  const { operator, value } = newFilter(path, field);
  return fits
    ? { ...next, value: valueFor(offerOf(String(filter.operator))?.shape ?? 'one', null) }
    : { ...next, operator, value };
}

/** The same condition with another operator; its value in the shape that one wants. */
export function withOperator(filter: JsonMap, operator: string): JsonMap {
  return { ...filter, operator, value: valueFor(offerOf(operator)?.shape ?? 'one', filter.value) };
}

/** The body with one entry exchanged. */
export function changeEntry(
  body: QueryBody,
  path: EntryPath,
  change: (entry: JsonMap) => JsonMap,
): QueryBody {
  const [index, ...rest] = path;
  if (index === undefined) return change(body);
  return changeList(body, (filters) =>
    filters.map((entry, at) => (at === index && isMap(entry) ? changeEntry(entry, rest, change) : entry)),
  );
}

/** The body with an entry more, at the end of a group. */
export const addEntry = (body: QueryBody, group: EntryPath, entry: JsonMap): QueryBody =>
  changeEntry(body, group, (found) => changeList(found, (filters) => [...filters, entry]));

/** The body without an entry. */
export function removeEntry(body: QueryBody, path: EntryPath): QueryBody {
  const index = path.at(-1);
  if (index === undefined) return body;
  return changeEntry(body, path.slice(0, -1), (group) =>
    changeList(group, (filters) => filters.filter((_, at) => at !== index)),
  );
}

function changeList(group: JsonMap, change: (filters: readonly unknown[]) => unknown[]): JsonMap {
  return { ...group, filters: change(Array.isArray(group.filters) ? (group.filters as unknown[]) : []) };
}

/** The query without the conditions that have no value yet, for a list that follows what is typed. */
export function withoutUnfinished(body: QueryBody): QueryBody {
  return changeList(body, (filters) =>
    filters.flatMap((entry) => {
      if (!isMap(entry)) return [entry];
      if (isGroup(entry)) {
        const group = withoutUnfinished(entry);
        return entriesOf(group).length > 0 ? [group] : [];
      }
      return isFinished(entry) ? [entry] : [];
    }),
  );
}

function isFinished({ operator, value }: JsonMap): boolean {
  const shape = offerOf(String(operator))?.shape;
  if (shape === 'list') return listOf(value).length > 0;
  if (shape === 'range') return listOf(value).length === 2 && !listOf(value).some(isNothing);
  return shape !== 'one' || !isNothing(value);
}
