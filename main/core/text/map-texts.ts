import { isMap } from './values';

/** A value whose texts are changed; what holds nothing that changes stays the very value it was. */
export function mapTexts<T>(value: T, change: (text: string) => string): T;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const next = value.map((inner: unknown) => mapTexts(inner, change));
    return next.every((inner, index) => inner === value[index]) ? value : next;
  }
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    mapTexts(inner, change),
  ]);
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries);
}
