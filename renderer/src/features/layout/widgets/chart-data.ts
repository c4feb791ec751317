import { asText, elementsOf, firstText, type JsonMap, member } from '@core/text/values';

/** One bar or slice of a chart. */
export interface ChartPart {
  label: string;
  /** What it is part of, where records are counted by two fields. */
  series: string | null;
  total: number;
  /** Of the picklist item; null where it has none that can be painted. */
  colour: string | null;
}

/** Aliases that sort, paint and identify groups. */
const aside = new Set(['total', 'color', 'orderIndex', 'firstOrderIndex', 'secondOrderIndex', 'uuid']);

/**
 * The parts of a chart from the rows that its query was answered with (docs/platform/queries.md#aggregates).
 * @param query with `aggregates`
 */
export function chartParts(query: unknown, rows: readonly JsonMap[]): ChartPart[] {
  const aliases = elementsOf(member(query, 'aggregates'), '').flatMap(({ value }) => {
    const alias = firstText(value, 'alias');
    return alias === null || aside.has(alias) || alias.endsWith('__uuid') ? [] : [alias];
  });
  const [first = '', second] = aliases;
  return rows.map((row) => ({
    label: named(row[first]),
    series: second === undefined ? null : named(row[second]),
    total: typeof row.total === 'number' ? row.total : Number(row.total ?? 0),
    colour: /^#[0-9a-f]{6}$/i.test(asText(row.color ?? '')) ? asText(row.color) : null,
  }));
}

const named = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'None';
  return typeof value === 'object' ? (firstText(value, 'itemValue', 'name') ?? 'None') : asText(value);
};
