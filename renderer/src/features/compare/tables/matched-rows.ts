import { MatchedIds } from '@core/compare/states/ids';
import { grammarOf } from '@core/compare/states/kinds/index';
import { matchElements } from '@core/compare/states/match-elements';
import { isNothing } from '@core/compare/states/same-value';
import { usualList } from '@core/compare/states/usual-list';
import type { ContentItem } from '@core/contract/workspace';
import { getAt } from '@core/text/pointer';
import { elementsOf, isMap, type JsonMap, sameValue } from '@core/text/values';

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
  depth = 0,
): MatchedRow[] {
  const pointer = keys.map((key) => `/${key}`).join('');
  const [old, now] = [before, after].map((state) =>
    elementsOf(getAt(state, pointer), '')
      .map(({ value }) => value)
      .filter(isMap),
  );
  const rule = grammarOf(kind).list?.(keys) ?? usualList(keys);
  const { pairs, removed, added } = matchElements(old ?? [], now ?? [], rule, new MatchedIds());
  const present = [
    ...pairs.map((pair) => ({ at: pair.after.index, before: pair.before.value, after: pair.after.value })),
    ...added.map((one) => ({ at: one.index, before: null, after: one.value })),
  ].sort((one, other) => one.at - other.at);
  const gone = removed.map((one) => ({ before: one.value, after: null }));
  return [...present, ...gone].flatMap((states, at) => {
    const row = rowOf(states, columns, depth, String(at));
    if (!nested || depth === deepest) return row;
    const inside = matchedRows(kind, { keys: nested, nested }, [row.before, row.after], columns, depth + 1);
    return [row, ...inside.map((inner) => ({ ...inner, id: `${row.id} ${inner.id}` }))];
  });
}

function rowOf(
  { before, after }: { before: JsonMap | null; after: JsonMap | null },
  columns: readonly Column[],
  depth: number,
  id: string,
): MatchedRow {
  const cells = columns.map(({ at }) => {
    const [old, now] = [getAt(before, at), getAt(after, at)];
    return { before: old, after: now, differs: before !== null && after !== null && !isSame(old, now) };
  });
  const isChanged = cells.some(({ differs }) => differs);
  const status = !before ? 'added' : !after ? 'removed' : isChanged ? 'changed' : 'same';
  return { id, status, before, after, cells, depth };
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || sameValue(one, other);
