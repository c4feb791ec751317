import { isArrayIndex, joinPointer, parsePointer } from './pointer';

/** Tolerant looks at parsed files: real content has hand-made shapes, and none of them may end a reader. */

export type JsonMap = Record<string, unknown>;

/** Whether a value is a map: an object of JSON or YAML, no list. */
export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A map; the empty list the platform writes for an empty map, and anything else, is an empty one. */
export function mapOf(value: unknown): JsonMap {
  return isMap(value) ? value : {};
}

/** An own member of a map, else undefined. */
export function member(value: unknown, key: string): unknown {
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A non-empty string, or null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The first non-empty string among members of a map. */
export function firstText(value: unknown, ...keys: string[]): string | null {
  for (const key of keys) {
    const text = textOf(member(value, key));
    if (text !== null) return text;
  }
  return null;
}

/** The texts of a list; none of what is no list. */
export const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

/** A boolean, or null. */
export function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** An element of a list, with its pointer. */
export interface Element {
  value: unknown;
  pointer: string;
}

/**
 * The elements of the list at `pointer`. A list with holes is written as a map of indices by the platform
 * (docs/platform/bytes.md#empty-maps); it is a list all the same.
 */
export function elementsOf(list: unknown, pointer: string): Element[] {
  if (Array.isArray(list))
    return list.map((value, index) => ({ value, pointer: joinPointer(pointer, index) }));
  if (!isMap(list)) return [];
  const keys = Object.keys(list);
  if (!keys.every((key) => /^\d+$/.test(key))) return [];
  return keys.map((key) => ({ value: list[key], pointer: joinPointer(pointer, key) }));
}

/**
 * Any JSON value in one text: a text as it is, and null as `null` (`asText(value ?? '')` where nothing is to be
 * empty). `String` would call what a map of foreign content names `toString`.
 */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether two values of JSON or YAML say the same; the order of keys does not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  if (!isMap(a) || !isMap(b)) return Number.isNaN(a) && Number.isNaN(b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}

/**
 * The value with another one at a pointer; everything off that path is shared with it. A map is created where the path
 * leads through something that is neither map nor list.
 */
export function withAt(value: unknown, pointer: string, next: unknown): unknown {
  return withKeys(value, parsePointer(pointer), next);
}

function withKeys(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value) && isArrayIndex(key) && Number(key) <= value.length)
    return value.toSpliced(Number(key), 1, withKeys(value[Number(key)], rest, next));
  const map = new Map(Object.entries(mapOf(value)));
  return Object.fromEntries(map.set(key, withKeys(map.get(key), rest, next)));
}
