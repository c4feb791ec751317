import { like } from '../query/like';
import { QueryError } from '../query/query-error';
import { asText } from '../text/values';
import { matchesWildcard } from '../text/wildcard';
import { comparableValue } from './schema/field';
import { fieldOf, type TableSpec } from './schema/table-spec';
import type { Row } from './state';
import { refusal } from './status';

export type Condition = (row: Row) => boolean;

/** Conditions within conditions beyond this are refused, so that no client can exhaust the stack. */
const maxDepth = 32;

/**
 * A filter as clients write it: `["name", "==", "a"]`, conditions joined by `"&&"` and `"||"` (none means and, and
 * they are taken from left to right), `"!"` before a condition, lists within lists.
 * @throws Refusal -10 for anything else
 */
export function readFilter(spec: TableSpec, filter: unknown, depth = 0): Condition {
  if (depth > maxDepth || !Array.isArray(filter)) throw refusal.invalidData();
  if (filter.length === 0) return () => true;
  if (typeof filter[0] === 'string' && filter[0] !== '!') return readCondition(spec, filter);
  return readJoined(spec, filter, depth);
}

function readJoined(spec: TableSpec, parts: readonly unknown[], depth: number): Condition {
  const joined: { isOr: boolean; condition: Condition }[] = [];
  let isOr = false;
  let isNegated = false;
  for (const part of parts) {
    if (part === '&&' || part === '||') isOr = part === '||';
    else if (part === '!') isNegated = !isNegated;
    else {
      const inner = readFilter(spec, part, depth + 1);
      const negated: Condition = (row) => !inner(row);
      joined.push({ isOr, condition: isNegated ? negated : inner });
      [isOr, isNegated] = [false, false];
    }
  }
  return (row) =>
    joined.reduce(
      (holds, { isOr: or, condition }, index) =>
        index === 0 ? condition(row) : or ? holds || condition(row) : holds && condition(row),
      true,
    );
}

function readCondition(spec: TableSpec, parts: readonly unknown[]): Condition {
  const [name, operator, ...sources] = parts;
  if (typeof name !== 'string' || typeof operator !== 'string' || sources.length === 0)
    throw refusal.invalidData();
  const negates = operator.startsWith('!') && operator !== '!=';
  const test = operators[negates ? operator.slice(1) : operator];
  if (!test) throw refusal.invalidData();
  const field = fieldOf(spec, name);
  const wanted = sources.flat().map((source) => (field ? comparableValue(field, source) : source));
  return (row) => {
    const holds = test(Object.hasOwn(row, name) ? row[name] : null, wanted);
    return negates ? !holds : holds;
  };
}

type Test = (value: unknown, wanted: readonly unknown[]) => boolean;

const operators: Readonly<Record<string, Test | undefined>> = Object.assign(
  Object.create(null) as Record<string, Test>,
  {
    '==': (value, wanted) => same(value, wanted[0]),
    '!=': (value, wanted) => !same(value, wanted[0]),
    '<': (value, wanted) => order(value, wanted[0], (sign) => sign < 0),
    '<=': (value, wanted) => order(value, wanted[0], (sign) => sign <= 0),
    '>': (value, wanted) => order(value, wanted[0], (sign) => sign > 0),
    '>=': (value, wanted) => order(value, wanted[0], (sign) => sign >= 0),
    '&': (value, wanted) => (Number(value) & Number(wanted[0])) !== 0,
    in: (value, wanted) => wanted.some((one) => same(value, one)),
    like: (value, wanted) => texts(value).some((text) => isLike(text, compared(wanted[0]))),
    glob: (value, wanted) => texts(value).some((text) => matchesWildcard(compared(wanted[0]), text)),
    contain: (value, wanted) =>
      Array.isArray(value)
        ? value.some((one) => same(one, wanted[0]))
        : compared(value).includes(compared(wanted[0])),
  } satisfies Record<string, Test>,
);

/** A pattern that is too long, or takes too long, is refused as any other that is none. */
function isLike(text: string, pattern: string): boolean {
  try {
    return like(text, pattern);
  } catch (failure) {
    throw failure instanceof QueryError ? refusal.invalidData() : failure;
  }
}

/** A list of one value is that value: most fields that hold names hold one. */
function same(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value) && value.length === 1) return same(value[0], wanted);
  return compared(value) === compared(wanted);
}

function order(value: unknown, wanted: unknown, holds: (sign: number) => boolean): boolean {
  if (value === null || value === undefined) return false;
  return holds(compare(value, wanted));
}

/** Numbers by size, texts by their characters. */
export function compare(one: unknown, other: unknown): number {
  const [left, right] = [Number(one), Number(other)];
  if (compared(one) !== '' && compared(other) !== '' && !Number.isNaN(left) && !Number.isNaN(right))
    return left - right;
  const [first, second] = [compared(one), compared(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(compared) : [compared(value)]);

const compared = (value: unknown): string => asText(value ?? '');
