import { asText, elementsOf, firstText, isMap, type JsonMap, member } from '@core/text/values';

/** One bar or slice of a chart. */
export interface ChartPart {
  label: string;
  /** What it is part of, where records are counted by two fields. */
  series: string | null;
  total: number;
  /** Of the picklist item; null where it has none that can be painted. */
  colour: string | null;
  /** The row it was read from. */
  row: JsonMap;
}

/** Aliases that sort, paint and identify groups. */
const aside = new Set(['total', 'color', 'orderIndex', 'firstOrderIndex', 'secondOrderIndex', 'uuid']);

/**
 * The parts of a chart from the rows that its query was answered with (docs/platform/views.md#charts).
 * @param query with `aggregates`
 */
export function chartParts(query: unknown, rows: readonly JsonMap[]): ChartPart[] {
  const aliases = elementsOf(member(query, 'aggregates'), '').flatMap(({ value }) => {
    const alias = firstText(value, 'alias');
    const field = firstText(value, 'field') ?? '';
    return alias === null || aside.has(alias) || alias.endsWith('__uuid')
      ? []
      : [{ alias, of: field.split('.')[0] }];
  });
  // A record may be named by several of its fields: those stand together.
  const fields = [...new Set(aliases.map(({ of }) => of))];
  const said = (row: JsonMap, field: string | undefined) =>
    aliases
      .filter(({ of }) => of === field)
      .flatMap(({ alias }) => named(row[alias]) ?? [])
      .join(' ') || 'None';
  const [first, second] = fields;
  return rows.map((row) => ({
    label: said(row, first),
    series: second === undefined ? null : said(row, second),
    total: Number(row.total ?? 0),
    colour: colourIn(row),
    row,
  }));
}

function named(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return isMap(value) ? firstText(value, 'itemValue', 'name', 'display') : asText(value);
}

const colourIn = ({ color }: JsonMap): string | null =>
  /^#[0-9a-f]{6}$/i.test(asText(color ?? '')) ? asText(color) : null;

/** Told apart in both themes; item colours go before. */
const palette = ['#4a7fd0', '#c9803a', '#4f9a68', '#b0578f', '#8a77c9', '#3f9a9a', '#a88a2e', '#8b8f99'];

/** The colour of each name, in their order: an item's own, else one of the palette. */
export function coloursOf(parts: readonly { name: string; colour: string | null }[]): Map<string, string> {
  const colours = new Map<string, string>();
  for (const { name, colour } of parts)
    if (!colours.has(name)) colours.set(name, colour ?? palette[colours.size % palette.length] ?? '#8b8f99');
  return colours;
}

/** How many records there were in each day or month, by what they are counted by. */
export interface TimeSeries {
  name: string;
  colour: string | null;
  /** One for each of the moments. */
  counts: readonly number[];
}

/** A day or month: seconds since 1970, from the first that counts to the first that counts no more. */
export interface Moment {
  from: number;
  to: number;
}

/** Most days or months that are drawn, up to the latest. */
const mostMoments = 120;

/**
 * Records counted by day or month, in the time zone of the reader, without a gap between the first and the last.
 * @param rows keyed by alias: the value, its colour, the moment in seconds, and how many (`total`)
 */
export function overMoments(
  rows: readonly JsonMap[],
  by: string,
  date: string,
  scope: 'day' | 'month',
): { moments: readonly Moment[]; series: readonly TimeSeries[] } {
  const dated = rows.flatMap((row) => {
    const at = row[date];
    return typeof at === 'number' && Number.isFinite(at) ? [{ row, at }] : [];
  });
  if (dated.length === 0) return { moments: [], series: [] };
  const latest = dated.reduce((most, { at }) => Math.max(most, at), -Infinity);
  const earliest = dated.reduce((least, { at }) => Math.min(least, at), Infinity);
  const moments: Moment[] = [];
  for (let to = startOf(latest, scope, 1); to > earliest && moments.length < mostMoments;) {
    const from = startOf(to - 1, scope, 0);
    moments.unshift({ from, to });
    to = from;
  }
  const indexes = new Map(moments.map(({ from }, index) => [from, index]));
  const counts = new Map<string, { colour: string | null; counts: number[] }>();
  for (const { row, at } of dated) {
    const index = indexes.get(startOf(at, scope, 0));
    if (index === undefined) continue;
    const name = named(row[by]) ?? 'None';
    const own = counts.get(name) ?? { colour: colourIn(row), counts: moments.map(() => 0) };
    own.counts[index] = (own.counts[index] ?? 0) + Number(row.total ?? 1);
    counts.set(name, own);
  }
  return { moments, series: [...counts].map(([name, own]) => ({ name, ...own })) };
}

/** Where the day or month of a moment begins, or one after it. */
function startOf(seconds: number, scope: 'day' | 'month', after: number): number {
  const at = new Date(seconds * 1000);
  const begin =
    scope === 'day'
      ? new Date(at.getFullYear(), at.getMonth(), at.getDate() + after)
      : new Date(at.getFullYear(), at.getMonth() + after, 1);
  return begin.getTime() / 1000;
}
