import { elementsOf, firstText, isMap, type JsonMap, mapOf, member } from '../text/values';

/** Ends of paths that only paint and sort what another groups by. */
const aside = ['.color', '.orderIndex'];

/**
 * The query for the records that one row of a counting query stands for: its conditions, and that each record has the
 * values the row was grouped by.
 * @param query the counting query, with its `aggregates` (docs/platform/queries.md#aggregates)
 * @param row one row of its answer, keyed by alias
 */
export function recordsBehind(query: unknown, row: JsonMap): JsonMap {
  const groups = elementsOf(member(query, 'aggregates'), '').flatMap(({ value }) => {
    const field = firstText(value, 'field');
    const alias = firstText(value, 'alias');
    return firstText(value, 'operator') !== 'groupby' || field === null || alias === null || !(alias in row)
      ? []
      : { field, value: row[alias] };
  });
  const records = groups.flatMap(({ field }) => (field.endsWith('.uuid') ? field.slice(0, -4) : []));
  const filters = groups
    .filter(
      ({ field }) =>
        !aside.some((end) => field.endsWith(end)) &&
        (field.endsWith('.uuid') || !records.some((record) => field.startsWith(record))),
    )
    .map(({ field, value }) => conditionOn(field, isMap(value) ? (value['@id'] ?? null) : value));
  return { sort: [], logic: 'AND', filters: [...conditionsOf(query), ...filters] };
}

/**
 * The query for the records of a moment: the conditions of a query, and that a date lies in a span.
 * @param from seconds since 1970, the first that counts
 * @param to seconds since 1970, the first that counts no more
 */
export function recordsWithin(query: unknown, date: string, from: number, to: number): JsonMap {
  return {
    sort: [],
    logic: 'AND',
    filters: [
      ...conditionsOf(query),
      { field: date, operator: 'gte', value: from, type: 'datetime' },
      { field: date, operator: 'lt', value: to, type: 'datetime' },
    ],
  };
}

/** The conditions of a query as one entry of a group, where it has any. */
function conditionsOf(query: unknown): JsonMap[] {
  const { logic, filters } = mapOf(query);
  return Array.isArray(filters) && filters.length > 0 ? [{ logic: logic ?? 'AND', filters }] : [];
}

/** Nothing at all is asked for by a text, as content writes it (docs/platform/queries.md#operators). */
const conditionOn = (field: string, value: unknown): JsonMap =>
  value === null || value === ''
    ? { field, operator: 'isnull', value: 'true', type: 'primitive' }
    : { field, operator: 'eq', value, type: 'primitive' };
