import { joinPointer } from '../text/pointer';

/** Tolerant looks at parsed files: real content has hand-made shapes, and none of them may end a reader. */

export type JsonMap = Record<string, unknown>;

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
 * (pack-format 19.4); it is a list all the same.
 */
export function elementsOf(list: unknown, pointer: string): Element[] {
  if (Array.isArray(list))
    return list.map((value, index) => ({ value, pointer: joinPointer(pointer, index) }));
  if (!isMap(list)) return [];
  const keys = Object.keys(list);
  if (!keys.every((key) => /^\d+$/.test(key))) return [];
  return keys.map((key) => ({ value: list[key], pointer: joinPointer(pointer, key) }));
}

/** Any JSON value in one text: a text as it is. `String` would call what a map of foreign content names `toString`. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
