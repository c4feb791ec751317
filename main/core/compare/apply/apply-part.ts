import { applyChanges } from '../../text/changes';
import { removeAt, setAt } from '../../text/json/edit';
import { readJson } from '../../text/json/read';
import { getAt, joinPointer } from '../../text/pointer';
import { sameValue } from '../../text/values';
import type { PlacedChange } from '../states/compare-items';
import type { MatchedIds } from '../states/ids';

/**
 * The text of a file with some of the differences to its second state taken over, every other byte as it was. Throws
 * what editing text throws; it does not for differences of the two states themselves.
 * @param ids which uuids of the second state stand for which of the first
 */
export function withChanges(text: string, changes: readonly PlacedChange[], ids: MatchedIds): string {
  const [removed, others] = [
    changes.filter(({ after }) => after === undefined),
    changes.filter(({ after }) => after !== undefined),
  ];
  const edited = others.reduce((now, change) => taken(now, change, ids), text);
  // Those further down first, as what follows moves up.
  return removed.toSorted((one, other) => comparePlaces(other.pointer, one.pointer)).reduce(without, edited);
}

function taken(text: string, { pointer: a, before, after }: PlacedChange, ids: MatchedIds): string {
  const value: unknown = JSON.parse(ids.inFormer(JSON.stringify(after)));
  const { value: root } = readJson(text);
  const there = getAt(root, a);
  // Of a plain list the place is that of the list.
  if (Array.isArray(there) && !Array.isArray(after))
    return applyChanges(
      text,
      before === undefined ? setAt(text, `${a}/-`, value) : replaced(text, a, there, before, value),
    );
  const isNewElement = before === undefined && Array.isArray(getAt(root, parentOf(a)));
  return applyChanges(text, setAt(text, isNewElement ? `${parentOf(a)}/-` : a, value));
}

function replaced(text: string, list: string, values: readonly unknown[], before: unknown, after: unknown) {
  const at = values.findIndex((one) => sameValue(one, before));
  return setAt(text, joinPointer(list, at < 0 ? '-' : at), after);
}

function without(text: string, { pointer: a, before }: PlacedChange): string {
  const there = getAt(readJson(text).value, a);
  if (!Array.isArray(there) || Array.isArray(before)) return applyChanges(text, removeAt(text, a));
  const at = there.findIndex((one) => sameValue(one, before));
  return at < 0 ? text : applyChanges(text, removeAt(text, joinPointer(a, at)));
}

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** By their keys, indices as numbers. */
const comparePlaces = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
