import { MatchedIds } from '@core/compare/states/ids';
import { grammarOf } from '@core/compare/states/kinds/index';
import { matchElements, type Placed } from '@core/compare/states/match-elements';
import { isNothing } from '@core/compare/states/same-value';
import { usualList } from '@core/compare/states/usual-list';
import type { ContentItem } from '@core/contract/workspace';
import { getAt } from '@core/text/pointer';
import { elementsOf, type JsonMap, sameValue } from '@core/text/values';
import { isAtOrIn, type PlaceOfChange } from '../place-of';

export type RowStatus = 'added' | 'removed' | 'changed' | 'same';

export interface Column {
  title: string;
  /** Pointer of the value in an element. */
  at: string;
}

export interface MatchedRow {
  id: string;
  status: RowStatus;
  before: JsonMap | null;
  after: JsonMap | null;
  /** For each column what was and is there. */
  cells: { before: unknown; after: unknown; differs: boolean }[];
  /** How many elements it is in. */
  depth: number;
  /** Where it is in either state, below the item; null where it is not there. */
  places: { before: string | null; after: string | null };
}

/** The lists a table is made of. */
interface Lists {
  /** The keys under which the list is in the item. */
  keys: readonly string[];
  /** The keys under which an element has elements of its own. */
  nested?: readonly string[];
}

/** Menus deeper than this are unusable; real ones nest once. */
const deepest = 16;

/**
 * The elements of a list in both states, a row each: those there now in their order, those gone at the end, each before
 * those in it.
 */
export function matchedRows(
  kind: ContentItem['kind'],
  { keys, nested }: Lists,
  [before, after]: readonly [unknown, unknown],
  columns: readonly Column[],
  within: { depth: number } & MatchedRow['places'] = { depth: 0, before: '', after: '' },
): MatchedRow[] {
  const pointer = keys.map((key) => `/${key}`).join('');
  const [old = [], now = []] = [before, after].map((state) => elementsOf(getAt(state, pointer), pointer));
  const rule = grammarOf(kind).list?.(keys) ?? usualList(keys);
  const { pairs, removed, added } = matchElements(old.map(valueOf), now.map(valueOf), rule, new MatchedIds());
  const present: Pair[] = [...pairs, ...added.map((one) => ({ before: null, after: one }))];
  present.sort((one, other) => (one.after?.index ?? 0) - (other.after?.index ?? 0));
  const gone = removed.map((one): Pair => ({ before: one, after: null }));
  return [...present, ...gone].flatMap((pair, at) => {
    const places = {
      before: placeIn(within.before, pair.before && old[pair.before.index]),
      after: placeIn(within.after, pair.after && now[pair.after.index]),
    };
    const states = { before: pair.before?.value ?? null, after: pair.after?.value ?? null };
    const row = { ...rowOf(states, columns, String(at)), depth: within.depth, places };
    if (!nested || row.depth === deepest) return row;
    const inside = matchedRows(kind, { keys: nested, nested }, [row.before, row.after], columns, {
      depth: row.depth + 1,
      ...places,
    });
    return [row, ...inside.map((inner) => ({ ...inner, id: `${row.id} ${inner.id}` }))];
  });
}

interface Pair {
  before: Placed | null;
  after: Placed | null;
}

const valueOf = ({ value }: { value: unknown }): unknown => value;

const placeIn = (above: string | null, element: { pointer: string } | null | undefined): string | null =>
  above === null || !element ? null : above + element.pointer;

/** The row that a place is in; undefined where it is in none. Of rows in each other it is the inner one. */
export const rowAt = (
  rows: readonly MatchedRow[],
  { pointer, isGone }: PlaceOfChange,
): MatchedRow | undefined =>
  rows.findLast(({ places }) => {
    const place = isGone ? places.before : places.after;
    return place !== null && isAtOrIn(pointer, place);
  });

function rowOf(
  { before, after }: { before: JsonMap | null; after: JsonMap | null },
  columns: readonly Column[],
  id: string,
): Omit<MatchedRow, 'depth' | 'places'> {
  const cells = columns.map(({ at }) => {
    const [old, now] = [getAt(before, at), getAt(after, at)];
    return { before: old, after: now, differs: before !== null && after !== null && !isSame(old, now) };
  });
  const isChanged = cells.some(({ differs }) => differs);
  const status = !before ? 'added' : !after ? 'removed' : isChanged ? 'changed' : 'same';
  return { id, status, before, after, cells };
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || sameValue(one, other);
