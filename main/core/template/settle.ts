import { PyDict, dictEntries, dictSet } from './values/dict';
import { PyFloat } from './values/float';
import { PyObject, type Value } from './values/model';
import { str } from './values/repr';
import { isPlainObject, sequenceOf } from './values/types';
import { PySet } from './values/set';

/**
 * Makes host containers that a template changed in place plain data again: what was put into them becomes objects,
 * arrays, numbers and text.
 */
export function settle(touched: ReadonlySet<object>): void {
  const seen = new Set<object>();
  for (const container of touched) settleWithin(container, seen);
}

function settleWithin(container: object, seen: Set<object>): void {
  if (seen.has(container)) return;
  seen.add(container);
  if (Array.isArray(container)) {
    const items = container as Value[];
    for (let at = 0; at < items.length; at++) items[at] = settled(items[at], seen);
  } else if (isPlainObject(container)) {
    for (const [key, value] of Object.entries(container)) {
      const plain = settled(value, seen);
      if (plain !== value) dictSet(container, key, plain);
    }
  }
}

function settled(value: Value, seen: Set<object>): Value {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value;
  if (value instanceof PyObject) return toPlain(value);
  settleWithin(value, seen);
  return value;
}

/**
 * A value as new plain data. Values that contain themselves end in null where they would begin again.
 * @param options.exact numbers keep their template representation where plain ones would differ
 */
export function toPlain(
  value: Value,
  options: { exact?: boolean } = {},
  around: readonly Value[] = [],
): unknown {
  if (typeof value === 'bigint') return options.exact ? value : Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof PyFloat) return options.exact ? value : value.value;
  if (around.includes(value)) return null;
  const inside = [...around, value];
  const items = value instanceof PySet ? [...value.elements.values()] : sequenceOf(value);
  if (items) return items.map((item) => toPlain(item, options, inside));
  if (value instanceof PyDict || isPlainObject(value)) {
    return Object.fromEntries(
      dictEntries(value).map(([key, item]) => [str(key), toPlain(item, options, inside)]),
    );
  }
  return str(value);
}
