import { asText, isMap } from '../text/values';
import { QueryError } from './query-error';

/** A condition on one field. */
export interface Filter {
  field: string;
  operator: string;
  value: unknown;
  /** `primitive`, `object`, `array`, `datetime`; null when the filter names none. */
  type: string | null;
}

export interface FilterGroup {
  /** Null when the group names none: its filters are then dropped (docs/platform/queries.md#missing-logic). */
  logic: 'AND' | 'OR' | null;
  filters: (Filter | FilterGroup)[];
}

export interface SortKey {
  field: string;
  descending: boolean;
}

/** The query body of the platform, read. */
export interface Query extends FilterGroup {
  sort: SortKey[];
  /** Fields to return; null returns all. */
  selectFields: string[] | null;
}

export { QueryError };

/**
 * Reads a query body as written in content: editor state is ignored, and an empty map may be a list.
 * @throws QueryError when a part has a shape the platform does not understand
 */
export function readQuery(body: unknown): Query {
  if (body === null || body === undefined || body === '' || isEmptyList(body)) {
    return { logic: 'AND', filters: [], sort: [], selectFields: null };
  }
  if (!isMap(body)) throw new QueryError('The query is not an object with "logic" and "filters".');
  const selected = body['__selectFields'];
  return {
    ...readGroup(body),
    sort: readSort(body['sort']),
    selectFields: Array.isArray(selected) && selected.length > 0 ? selected.map(asText) : null,
  };
}

function readGroup(body: Record<string, unknown>): FilterGroup {
  const filters = body['filters'] ?? [];
  if (!Array.isArray(filters)) throw new QueryError('"filters" of the query is not a list.');
  return {
    logic: readLogic(body['logic']),
    filters: filters.map((entry, index) => {
      if (!isMap(entry)) throw new QueryError(`Filter ${index + 1} of the query is not an object.`);
      // A relative date is a group that repeats its field as `_field`; the condition itself is inside.
      return Array.isArray(entry['filters']) && entry['field'] === undefined
        ? readGroup(entry)
        : readFilter(entry, index);
    }),
  };
}

function readFilter(entry: Record<string, unknown>, index: number): Filter {
  const field = entry['field'];
  const operator = entry['operator'];
  if (typeof field !== 'string' || field === '')
    throw new QueryError(`Filter ${index + 1} of the query names no field.`);
  if (typeof operator !== 'string' || operator === '') {
    throw new QueryError(`The filter on "${field}" names no operator.`);
  }
  const type = entry['type'];
  return { field, operator, value: entry['value'], type: typeof type === 'string' ? type : null };
}

function readLogic(logic: unknown): 'AND' | 'OR' | null {
  if (logic === undefined || logic === null || logic === '') return null;
  const upper = asText(logic).toUpperCase();
  if (upper !== 'AND' && upper !== 'OR')
    throw new QueryError(`"${asText(logic)}" is no logic of a query: use AND or OR.`);
  return upper;
}

function readSort(sort: unknown): SortKey[] {
  if (!Array.isArray(sort)) return [];
  return sort.filter(isMap).flatMap((entry) => {
    const field = entry['field'];
    if (typeof field !== 'string' || field === '') return [];
    return [{ field, descending: asText(entry['direction'] ?? 'ASC').toUpperCase() === 'DESC' }];
  });
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
