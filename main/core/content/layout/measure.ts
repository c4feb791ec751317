import { elementsOf, firstText, type JsonMap, mapOf, member } from '../../text/values';

/**
 * What the queries of numbers and of widgets on one's own records are on the wire (docs/platform/views.md#numbers): their
 * settings say a span of days and whose records, which the platform's page adds when it asks.
 */

/** The last days, by a date of the records. */
export interface Span {
  date: string;
  days: number;
}

/**
 * The span a number is of; null for all of time.
 * @param dateKey of its settings: `timeRange`, of what it is compared with `ratiotimeRange`
 */
export function spanOf(config: unknown, dateKey: 'timeRange' | 'ratiotimeRange' = 'timeRange'): Span | null {
  const date = firstText(config, dateKey);
  const days = Number(member(config, 'days') ?? 0);
  return date === null || !(days > 0) ? null : { date, days: Math.ceil(days) };
}

/**
 * A query limited to a span of days.
 * @param before how many such spans ago it ends: 0 for now
 */
export function withinSpan(query: unknown, span: Span | null, before = 0): JsonMap {
  if (span === null) return mapOf(query);
  const { date, days } = span;
  return andAlso(query, [
    { field: date, operator: 'gte', value: daysAgo(days * (before + 1)), type: 'datetime' },
    ...(before === 0
      ? []
      : [{ field: date, operator: 'lt', value: daysAgo(days * before), type: 'datetime' }]),
  ]);
}

const daysAgo = (days: number): string => `{{getRelativeDate(0,0,-${days},0,0,0)}}`;

/** The field that says whose records a widget shows, where it shows those of its reader alone; null for everybody's. */
export function assignedField(config: unknown): string | null {
  return firstText(config, 'assignedToSetting') === 'onlyMe'
    ? firstText(member(config, 'mapping'), 'assignedToPerson')
    : null;
}

/** A query for the records that are assigned to somebody, where a widget asks for those alone. */
export function assignedTo(query: unknown, field: string | null, person: string | null): JsonMap {
  return field === null || person === null
    ? mapOf(query)
    : andAlso(query, [{ field, operator: 'eq', value: person, type: 'object' }]);
}

/** A query with further conditions that all have to hold. */
export function andAlso(query: unknown, conditions: readonly JsonMap[]): JsonMap {
  const own = mapOf(query);
  const hasOwn = elementsOf(own.filters, '').length > 0;
  return {
    ...own,
    logic: 'AND',
    filters: [...(hasOwn ? [{ logic: own.logic ?? 'AND', filters: own.filters }] : []), ...conditions],
  };
}

/** Rows of the time between two dates: both dates, and how many records have them. */
export const betweenAggregates = (from: string, to: string): JsonMap[] => [
  { operator: 'countdistinct', field: '*', alias: 'total' },
  { operator: 'groupby', alias: 'from', field: from },
  { operator: 'groupby', alias: 'to', field: to },
];

/**
 * Seconds between the two dates, over all rows that have both; null where none has.
 * @param most the longest instead of the mean
 */
export function secondsBetween(rows: readonly JsonMap[], most: boolean): number | null {
  const spans = rows.flatMap(({ from, to, total }) =>
    typeof from === 'number' && typeof to === 'number' ? [{ seconds: to - from, total: Number(total) }] : [],
  );
  if (spans.length === 0) return null;
  if (most) return spans.reduce((longest, { seconds }) => Math.max(longest, seconds), -Infinity);
  const records = spans.reduce((all, { total }) => all + total, 0);
  return spans.reduce((all, { seconds, total }) => all + seconds * total, 0) / records;
}

/** What runs have saved: `perMin` minutes each, an hour of which costs `perHour` (docs/platform/views.md#numbers). */
export function savings(config: unknown, runs: number): { minutes: number; cost: number } {
  const { perMin, perHour } = mapOf(config);
  const minutes = runs * (Number(perMin) || 0);
  return { minutes, cost: (minutes / 60) * (Number(perHour) || 0) };
}
