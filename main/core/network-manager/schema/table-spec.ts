import { isMap } from '../../text/values';
import { refusal } from '../status';
import type { Row } from '../state';
import { type Field, shownValue, storedValue } from './field';

/** What is known of the objects of a table. Fields it does not name are kept as they are given. */
export interface TableSpec {
  /** The network manager's name of it, as `firewall address`. */
  category: string;
  /** The field objects are distinguished by. */
  key: string;
  /** The key is a number the manager hands out. */
  numbered?: boolean;
  fields: Readonly<Record<string, Field>>;
  /** What a new object has where its maker gives nothing. */
  defaults?: Row;
  /** Kept, but not answered. */
  hidden?: readonly string[];
  /** Objects have their own uuid. */
  hasUuid?: boolean;
}

/** Keys that would reach an object's prototype, and the manager's own, are no fields. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The fields of an object a client sends, as they are stored.
 * @throws Refusal -10 for anything but an object, and for a value of the wrong type
 */
export function storedFields(spec: TableSpec, data: unknown): Row {
  if (!isMap(data)) throw refusal.invalidData();
  const fields: Row = {};
  for (const [name, value] of Object.entries(data)) {
    if (forbidden.has(name)) throw refusal.invalidData();
    if (name === 'oid' || spec.hidden?.includes(name)) continue;
    const field = fieldOf(spec, name);
    fields[name] = field ? storedValue(field, value) : value;
  }
  return fields;
}

export function fieldOf(spec: TableSpec, name: string): Field | null {
  return Object.hasOwn(spec.fields, name) ? (spec.fields[name] ?? null) : null;
}

/** An object as it is answered: choices as numbers unless the call is verbose. */
export function shownRow(spec: TableSpec, row: Row, verbose: boolean): Row {
  const shown: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (spec.hidden?.includes(name)) continue;
    const field = fieldOf(spec, name);
    shown[name] = field ? shownValue(field, value, verbose) : value;
  }
  return shown;
}

export const keyOf = (spec: TableSpec, row: Row): string => String(row[spec.key] ?? '');
