import { effort } from '../../../text/effort';
import { equals, sorted } from '../compare';
import { listOf } from '../iterate';
import type { Runtime, Value } from '../model';
import { raise, typeError, valueError } from '../raise';
import { repr } from '../repr';
import { toIndex } from '../convert';
import { tooMany } from '../limits';
import { methods } from '../native';
import { isInteger } from '../types';

function grow(runtime: Runtime, list: Value[], by: number): void {
  if (list.length + by > runtime.limits.elements) tooMany(runtime.limits);
  runtime.changed(list);
}

/** Index within a list for `insert`-like positions: negative ones count from the end, all are clamped. */
function clamped(list: readonly Value[], at: number): number {
  return at < 0 ? Math.max(0, at + list.length) : Math.min(at, list.length);
}

export function indexIn(items: readonly Value[], value: Value, from: Value, to: Value, kind: string): number {
  const place = (given: Value): number =>
    isInteger(given)
      ? clamped(items, Number(given))
      : typeError('slice indices must be integers or have an __index__ method');
  const start = place(from);
  const end = to === undefined ? items.length : place(to);
  effort(Math.max(0, end - start) >> 1);
  for (let at = start; at < end; at++) if (equals(items[at], value)) return at;
  return valueError(kind === 'tuple' ? 'tuple.index(x): x not in tuple' : `${repr(value)} is not in list`);
}

/** Methods of list. */
export const listMethods = methods({
  'append(object, /)': (runtime, list: Value[], value: Value) => {
    grow(runtime, list, 1);
    list.push(value);
    return null;
  },
  'extend(iterable, /)': (runtime, list: Value[], iterable: Value) => {
    const items = listOf(iterable);
    grow(runtime, list, items.length);
    for (const item of items) list.push(item);
    return null;
  },
  'insert(index, object, /)': (runtime, list: Value[], at: Value, value: Value) => {
    grow(runtime, list, 1);
    effort(list.length >> 5);
    list.splice(clamped(list, toIndex(at)), 0, value);
    return null;
  },
  'pop(index=-1, /)': (runtime, list: Value[], at: Value) => {
    const given = toIndex(at);
    runtime.changed(list);
    if (at !== -1) effort(list.length >> 5);
    if (!list.length) raise('IndexError', 'pop from empty list');
    const index = given < 0 ? given + list.length : given;
    if (index < 0 || index >= list.length) raise('IndexError', 'pop index out of range');
    return list.splice(index, 1)[0];
  },
  'remove(value, /)': (runtime, list: Value[], value: Value) => {
    effort(list.length >> 1);
    const at = list.findIndex((item) => equals(item, value));
    if (at < 0) valueError('list.remove(x): x not in list');
    runtime.changed(list);
    list.splice(at, 1);
    return null;
  },
  'clear()': (runtime, list: Value[]) => {
    runtime.changed(list);
    list.length = 0;
    return null;
  },
  'copy()': (_runtime, list: Value[]) => {
    effort(list.length >> 1);
    return [...list];
  },
  'count(value, /)': (_runtime, list: Value[], value: Value) => {
    effort(list.length >> 1);
    return list.filter((item) => equals(item, value)).length;
  },
  'index(value, start=0, stop=..., /)': (_runtime, list: Value[], value: Value, from: Value, to: Value) =>
    indexIn(list, value, from, to, 'list'),
  'reverse()': (runtime, list: Value[]) => {
    runtime.changed(list);
    effort(list.length >> 3);
    list.reverse();
    return null;
  },
  'sort(*, key=None, reverse=False)': (runtime, list: Value[], key: Value, reverse: Value) => {
    if (typeof reverse !== 'boolean' && typeof reverse !== 'number') typeError('an integer is required');
    runtime.changed(list);
    const keyOf = key === null ? (item: Value) => item : (item: Value) => runtime.call(key, [item], null);
    const result = sorted(list, keyOf, Boolean(reverse));
    list.splice(0, list.length, ...result);
    return null;
  },
});
