import { PyDict, dictEntries, dictGet, dictSize, type AnyDict } from './dict';
import { effort } from '../../text/effort';
import { PyFloat } from './float';
import { PyObject, type Value } from './model';
import { PyTuple } from './objects';
import { raise, typeError } from './raise';
import { textOrder } from './text';
import { isPlainObject, textOf, typeName } from './types';

/** Nesting at which Python gives up as well. */
const deepest = 500;

/** A number to compare with, or undefined. */
function numberOf(value: Value): number | bigint | undefined {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    default:
      return value instanceof PyFloat ? value.value : undefined;
  }
}

/** `left == right`. */
export function equals(left: Value, right: Value, depth = 0): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    if (left.length > 255 && left.length === right.length) effort(left.length >> 8);
    return left === right;
  }
  if (left === right && typeof left === 'object') return true;
  const a = numberOf(left);
  if (a !== undefined) {
    const b = numberOf(right);
    if (b === undefined || typeof a === typeof b) return a === b;
    const [big, number] = typeof a === 'bigint' ? [a, Number(b)] : [b, Number(a)];
    return Number.isInteger(number) && BigInt(number) === big;
  }
  if (left === null || right === null) return left === right;
  const text = textOf(left);
  if (text !== undefined) return text === textOf(right);
  if (depth > deepest) raise('RecursionError', 'maximum recursion depth exceeded in comparison');
  if (Array.isArray(left)) return Array.isArray(right) && sameItems(left, right, depth);
  if (left instanceof PyTuple) return right instanceof PyTuple && sameItems(left.items, right.items, depth);
  if (left instanceof PyDict || isPlainObject(left)) {
    return (right instanceof PyDict || isPlainObject(right)) && sameEntries(left, right, depth);
  }
  if (left instanceof PyObject) {
    const own = left.equals(right);
    if (own !== null) return own;
  }
  return right instanceof PyObject ? (right.equals(left) ?? false) : false;
}

function sameItems(left: readonly Value[], right: readonly Value[], depth: number): boolean {
  if (left.length !== right.length) return false;
  effort(left.length);
  return left.every((item, at) => equals(item, right[at], depth + 1));
}

function sameEntries(left: AnyDict, right: AnyDict, depth: number): boolean {
  if (dictSize(left) !== dictSize(right)) return false;
  effort(dictSize(left));
  return dictEntries(left).every(([key, value]) => {
    const other = dictGet(right, key);
    return other !== undefined && equals(value, other, depth + 1);
  });
}

export type Ordering = '<' | '<=' | '>' | '>=';

/** `left operator right` of an ordering; TypeError when Python cannot order the two. */
export function ordered(operator: Ordering, left: Value, right: Value, depth = 0): boolean {
  const a = numberOf(left);
  const b = a === undefined ? undefined : numberOf(right);
  if (a !== undefined && b !== undefined)
    return holds(operator, a < b ? -1 : a > b ? 1 : a >= b ? 0 : Number.NaN);
  const text = textOf(left);
  const other = text === undefined ? undefined : textOf(right);
  if (text !== undefined && other !== undefined) return holds(operator, textOrder(text, other));
  if (depth > deepest) raise('RecursionError', 'maximum recursion depth exceeded in comparison');
  if (Array.isArray(left) && Array.isArray(right)) return orderedItems(operator, left, right, depth);
  if (left instanceof PyTuple && right instanceof PyTuple) {
    return orderedItems(operator, left.items, right.items, depth);
  }
  effort(1);
  const own = left instanceof PyObject ? left.order(right) : null;
  if (own !== null) return holds(operator, own);
  const reflected = right instanceof PyObject ? right.order(left) : null;
  if (reflected !== null) return holds(operator, -reflected);
  return typeError(
    `'${operator}' not supported between instances of '${typeName(left)}' and '${typeName(right)}'`,
  );
}

function orderedItems(
  operator: Ordering,
  left: readonly Value[],
  right: readonly Value[],
  depth: number,
): boolean {
  const shared = Math.min(left.length, right.length);
  effort(shared);
  for (let at = 0; at < shared; at++) {
    if (!equals(left[at], right[at], depth + 1)) return ordered(operator, left[at], right[at], depth + 1);
  }
  return holds(operator, left.length - right.length);
}

function holds(operator: Ordering, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** A stable sort by `key`, with `<` alone, as Python sorts; equal elements keep their order, also when reversed. */
export function sorted(items: readonly Value[], key: (item: Value) => Value, reverse = false): Value[] {
  effort(items.length * 2);
  const keyed = items.map((item) => ({ item, key: key(item) }));
  // Reversed before and after, as Python does, so that the same pairs are compared and equal ones keep their order.
  const ordering = reverse ? keyed.toReversed() : keyed;
  ordering.sort((left, right) => {
    effort(3);
    if (ordered('<', left.key, right.key)) return -1;
    return ordered('<', right.key, left.key) ? 1 : 0;
  });
  return (reverse ? ordering.toReversed() : ordering).map((entry) => entry.item);
}
