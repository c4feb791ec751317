import { asText } from '../text/values';
import { containsJson } from './contains-json';
import { like } from './like';
import { asInstant, isNothing, listOf } from './operand';
import { QueryError } from './query';

/**
 * What an operator compares: all values of the field (more than one across a list) with the filter's value. `isWithin`
 * says that they are parts of a list or of JSON.
 */
export type Operator = (
  values: readonly unknown[],
  wanted: unknown,
  type: string | null,
  isWithin: boolean,
) => boolean;

const uuidAtEnd = /\/([^/?]+)(?:\?.*)?$/;

/** The operators of the query route (docs/platform/queries.md#operators) by name. */
export const operators: Readonly<Record<string, Operator>> = {
  eq: (values, wanted, type) =>
    isNothing(wanted) ? values.length === 0 : values.some((value) => same(value, wanted, type)),
  neq: (values, wanted, type) =>
    !(isNothing(wanted) ? values.length === 0 : values.some((value) => same(value, wanted, type))),
  lt: (values, wanted, type) => values.some((value) => compare(value, wanted, type) < 0),
  lte: (values, wanted, type) => values.some((value) => compare(value, wanted, type) <= 0),
  gt: (values, wanted, type) => values.some((value) => compare(value, wanted, type) > 0),
  gte: (values, wanted, type) => values.some((value) => compare(value, wanted, type) >= 0),
  in: (values, wanted) =>
    listOf(wanted).some((entry) => values.some((value) => sameIgnoringCase(value, entry))),
  // NULL rows belong to "not in", as in the platform's own SQL.
  nin: (values, wanted) =>
    !listOf(wanted).some((entry) => values.some((value) => sameIgnoringCase(value, entry))),
  in_all: (values, wanted) =>
    listOf(wanted).every((entry) => values.some((value) => sameIgnoringCase(value, entry))),
  like: (values, wanted) => values.some((value) => isLike(value, wanted)),
  notlike: (values, wanted) => !values.some((value) => isLike(value, wanted)),
  isnull: (values, wanted) => (values.length === 0) === isTrue(wanted),
  contains: (values, wanted, _type, isWithin) => contains(values, wanted, isWithin),
  exists: (values, wanted) => values.length > 0 === isTrue(wanted),
  between: (values, wanted, type) => {
    const [low, high] = listOf(wanted);
    return values.some((value) => compare(value, low, type) >= 0 && compare(value, high, type) <= 0);
  },
};

function isLike(value: unknown, wanted: unknown): boolean {
  return typeof value !== 'object' && like(identity(value), asText(wanted));
}

/**
 * Equality as the database sees it: an IRI is its uuid, and where the record holds a number the filter may write it, or a
 * date, as text. A text that looks like a number is a text.
 */
function same(value: unknown, wanted: unknown, type: string | null): boolean {
  if (typeof value === 'boolean' || typeof wanted === 'boolean')
    return asBoolean(value) === asBoolean(wanted);
  if (typeof value === 'number' || type === 'datetime') return compare(value, wanted, type) === 0;
  return identity(value) === identity(wanted);
}

function sameIgnoringCase(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return same(value, wanted, null);
  return identity(value).toLowerCase() === identity(wanted).toLowerCase();
}

/** Comparable text of a value: the last part of an IRI, the identity of an expanded record or picklist item. */
function identity(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    return identity(record['@id'] ?? record['uuid'] ?? JSON.stringify(value));
  }
  const text = asText(value);
  return text.startsWith('/api/') ? (uuidAtEnd.exec(text)?.[1] ?? text) : text;
}

/** Below 0, 0 or above 0; NaN (no order) makes every comparison false. */
function compare(value: unknown, wanted: unknown, type: string | null): number {
  const [a, b] = [asInstant(value), asInstant(wanted)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  if (type === 'datetime' || isNothing(value) || isNothing(wanted)) return Number.NaN;
  const [left, right] = [asText(value), asText(wanted)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * JSON that contains JSON, a list that has an element, a text that has another in it, whatever the letter case; all
 * others are compared as a whole (docs/platform/queries.md#operators).
 */
function contains(values: readonly unknown[], wanted: unknown, isWithin: boolean): boolean {
  if (Array.isArray(wanted) && isWithin) return wanted.every((part) => contains(values, part, true));
  return values.some((value) => {
    if (typeof value === 'string' && value.startsWith('/api/')) return same(value, wanted, null);
    if (isWithin || (typeof wanted === 'object' && wanted !== null)) return containsJson(value, wanted);
    return typeof value === 'string'
      ? value.toLowerCase().includes(asText(wanted).toLowerCase())
      : same(value, wanted, null);
  });
}

function isTrue(wanted: unknown): boolean {
  if (isNothing(wanted)) return true;
  const truth = asBoolean(wanted);
  if (truth === null) throw new QueryError(`"${asText(wanted)}" is neither true nor false.`);
  return truth;
}

function asBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = asText(value).toLowerCase();
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null;
}
