import type { ExactNumbers } from '../contract/run-state';
import { PyFloat } from '../template/values/float';
import { joinPointer, parsePointer } from '../text/pointer';

/**
 * The numbers of a value that its copy as plain JSON does not keep: floats that are whole, which templates write as
 * `1.0`, and integers beyond what a number of JavaScript holds. Null where there are none.
 */
export function exactNumbersOf(value: unknown): ExactNumbers | null {
  const found: ExactNumbers = { floats: [], integers: {} };
  collect(value, '', [], found);
  return found.floats.length > 0 || Object.keys(found.integers).length > 0 ? found : null;
}

function collect(value: unknown, pointer: string, around: unknown[], found: ExactNumbers): void {
  if (typeof value === 'bigint') found.integers[pointer] = String(value);
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof PyFloat) {
    found.floats.push(pointer);
    return;
  }
  if (around.includes(value)) return;
  around.push(value);
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'bigint' || (typeof entry === 'object' && entry !== null))
      collect(entry, joinPointer(pointer, key), around, found);
  }
  around.pop();
}

/** Puts the exact numbers back into a fresh copy, and gives it. */
export function withExactNumbers<T extends object>(value: T, exact: ExactNumbers | undefined): T {
  for (const pointer of exact?.floats ?? [])
    replace(value, pointer, (number) => (typeof number === 'number' ? new PyFloat(number) : number));
  for (const [pointer, digits] of Object.entries(exact?.integers ?? {}))
    replace(value, pointer, () => BigInt(digits));
  return value;
}

function replace(value: object, pointer: string, next: (old: unknown) => unknown): void {
  const keys = parsePointer(pointer);
  const last = keys.pop();
  let at: unknown = value;
  for (const key of keys) at = own(at, key);
  if (last === undefined || typeof at !== 'object' || at === null || !Object.hasOwn(at, last)) return;
  const { value: old } = Object.getOwnPropertyDescriptor(at, last) ?? {};
  // A variable may have any name, also one that means something to every object.
  Object.defineProperty(at, last, { value: next(old), enumerable: true, configurable: true, writable: true });
}

function own(value: unknown, key: string): unknown {
  const isContainer = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isContainer ? (value as Record<string, unknown>)[key] : undefined;
}
