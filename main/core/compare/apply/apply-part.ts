import { applyChanges } from '../../text/changes';
import { removeAt, setAt } from '../../text/json/edit';
import { readJson } from '../../text/json/read';
import { formatPointer, getAt, parsePointer } from '../../text/pointer';
import { elementsOf, isMap, sameValue } from '../../text/values';
import type { PlacedChange } from '../states/compare-items';
import type { MatchedIds } from '../states/ids';
import { isNothing } from '../states/same-value';

/** The text of a file with some of its changes made. */
export interface TextInPart {
  text: string;
  /** The changes that have no place there: the thing is written in another form in the two states. */
  left: PlacedChange[];
}

/**
 * The text of a file with some of the differences to its second state taken over, every other byte as it was. Throws
 * what editing text throws; it does not for differences of the two states themselves.
 * @param ids which uuids of the second state stand for which of the first
 */
export function withChanges(text: string, changes: readonly PlacedChange[], ids: MatchedIds): TextInPart {
  const [removed, others] = [
    changes.filter(({ after }) => after === undefined),
    changes.filter(({ after }) => after !== undefined),
  ];
  // Those further down first, as what follows moves up.
  const inTurn = [...others, ...removed.toSorted((one, other) => comparePlaces(other.pointer, one.pointer))];
  const left: PlacedChange[] = [];
  let now = text;
  for (const change of inTurn) {
    const edited = isReached(readJson(now).value, change) ? made(now, change, ids) : null;
    if (edited === null) left.push(change);
    else now = edited;
  }
  return { text: now, left };
}

/** Null where the change has no place. */
function made(text: string, change: PlacedChange, ids: MatchedIds): string | null {
  const { value: root } = readJson(text);
  const { pointer: a, of, before, after } = change;
  const place = of === 'plain' ? placeOfPlain(getAt(root, a), change) : a;
  if (place === null) return null;
  const isThere = getAt(root, place) !== undefined;
  if (after === undefined) return isThere ? applyChanges(text, removeAt(text, place)) : null;
  const value: unknown = JSON.parse(ids.inFormer(JSON.stringify(after)));
  if (before === undefined && of !== 'member') {
    const list = of === 'plain' ? a : parentOf(a);
    const there = getAt(root, list);
    if (Array.isArray(there)) return applyChanges(text, setAt(text, `${list}/-`, value));
    return isNothing(there) ? applyChanges(text, setAt(text, list, [value])) : null;
  }
  if (!isThere && (of !== 'member' || !isMap(getAt(root, parentOf(a))))) return null;
  return applyChanges(text, setAt(text, place, value));
}

/** Where a value of a plain list is, its list for one that is new; null where it is not there. */
function placeOfPlain(list: unknown, { pointer, before }: PlacedChange): string | null {
  if (before === undefined) return pointer;
  return elementsOf(list, pointer).find(({ value }) => sameValue(value, before))?.pointer ?? null;
}

/**
 * Whether each key of the pointer is that of the file: a list with holes is a map of numbers, of which a pointer says the
 * place (docs/platform/bytes.md#empty-maps).
 */
function isReached(root: unknown, { pointer, of }: PlacedChange): boolean {
  const keys = parsePointer(pointer);
  const ways = of === 'element' ? keys : keys.slice(0, -1);
  let at = root;
  for (const key of ways) {
    if (isMap(at) && elementsOf(at, '').length > 0) return false;
    at = getAt(at, formatPointer([key]));
  }
  return true;
}

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** By their keys, indices as numbers. */
const comparePlaces = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
