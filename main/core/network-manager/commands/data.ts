import { isMap, mapOf } from '../../text/values';
import type { Row } from '../state';
import { refusal } from '../status';

/** The data of a command: one object, which some clients put into a list. */
export function dataOf({ params: { data } }: { params: Row }): Row {
  return mapOf(Array.isArray(data) ? data[0] : data);
}

/** A text a command requires. @throws Refusal -10 */
export function textIn(data: Row, name: string): string {
  const value = data[name];
  if (typeof value !== 'string' || value === '') throw refusal.invalidData();
  return value;
}

/** Words of a list that may be one text or absent, as `flags`. */
export function wordsIn(data: Row, name: string): string[] {
  const value = data[name];
  return (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string');
}

/** `[{name, vdom}]`; clients write a single one without its list. @throws Refusal -10 */
export function scopeIn(data: Row, name = 'scope'): { name: string; vdom: string | null }[] {
  const value = data[name];
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((entry) => {
    if (!isMap(entry) || typeof entry['name'] !== 'string') throw refusal.invalidData();
    return { name: entry['name'], vdom: typeof entry['vdom'] === 'string' ? entry['vdom'] : null };
  });
}
