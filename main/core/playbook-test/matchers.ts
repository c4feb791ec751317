import { counted } from '../text/counted';
import { isMap } from '../text/values';
import { isTruthy } from '../engine/render';
import { castRendered } from '../template/cast';
import { TemplateError } from '../template/errors';
import { compilePattern, isFoundWithin } from '../regex/pattern';
import type { MatchContext } from './match-context';
import { isExactly, type Mismatch } from './mismatch';
import { shown } from './show';

/** Work one pattern may take; a search that needs more finds nothing. */
const patternBudget = 2_000_000;

/** The context of a matcher: everything but its own argument and the value. */
export interface MatchTools {
  context: MatchContext;
  /** Compares something inside the matcher with something inside the value. */
  match(expected: unknown, actual: unknown, inside: readonly (string | number)[]): Mismatch[];
}

/** One operator of the matcher language: a key of a map that begins with `$`. */
export interface Matcher {
  /** For the documentation, as a sentence. */
  description: string;
  /** What is wrong with the argument; null when it can be used. */
  misuse(argument: unknown): string | null;
  /** What is unlike; `actual` is undefined where there is no value. */
  check(argument: unknown, actual: unknown, tools: MatchTools): string | Mismatch[] | null;
}

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  map: isMap,
  null: (value) => value === null,
};

const anything = () => null;
const aText = (argument: unknown) => (typeof argument === 'string' ? null : 'needs a text');
const aFlag = (argument: unknown) => (argument === true ? null : 'needs the value true');
const aList = (argument: unknown) => (Array.isArray(argument) ? null : 'needs a list');
const aBound = (argument: unknown) =>
  typeof argument === 'number' || typeof argument === 'string' ? null : 'needs a number or a text';

/** Every operator, by its name. */
export const matchers: ReadonlyMap<string, Matcher> = new Map<string, Matcher>([
  [
    '$exact',
    {
      description: 'The value is this and nothing more: maps have no other keys.',
      misuse: anything,
      check: (argument, actual) => (isExactly(argument, actual) ? null : `exactly ${shown(argument)}`),
    },
  ],
  [
    '$contains',
    {
      description:
        'A text contains this text; a list has an element like this; a list of these: all of them are contained.',
      misuse: anything,
      check: contains,
    },
  ],
  [
    '$unordered',
    {
      description: 'A list with these elements in any order, and no others.',
      misuse: aList,
      check: unordered,
    },
  ],
  [
    '$regex',
    {
      description: 'A text in which this pattern is found; patterns are those of the template language.',
      misuse: (argument) => aText(argument) ?? patternProblem(String(argument)),
      check: (argument, actual) =>
        typeof actual === 'string' && isFound(String(argument), actual)
          ? null
          : `a text like ${shown(argument)}`,
    },
  ],
  [
    '$absent',
    {
      description: 'There is no such key.',
      misuse: aFlag,
      check: (_, actual) => (actual === undefined ? null : 'nothing at all'),
    },
  ],
  [
    '$any',
    {
      description: 'There is a value, whatever it is.',
      misuse: aFlag,
      check: (_, actual) => (actual === undefined ? 'any value' : null),
    },
  ],
  [
    '$type',
    {
      description: `The kind of value: ${Object.keys(types).join(', ')}.`,
      misuse: (argument) =>
        typeof argument === 'string' && Object.hasOwn(types, argument)
          ? null
          : `needs one of ${Object.keys(types).join(', ')}`,
      check: (argument, actual) =>
        types[String(argument)]?.(actual) === true ? null : `a value of type ${String(argument)}`,
    },
  ],
  [
    '$length',
    {
      description: 'The length of a text, list or map is this, or meets this matcher.',
      misuse: anything,
      check(argument, actual, { match }) {
        const length = lengthOf(actual);
        if (length === null) return 'a text, a list or a map';
        return match(argument, length, ['$length']).length === 0 ? null : `of length ${shown(argument)}`;
      },
    },
  ],
  ['$gt', bound('more than', (order) => order > 0)],
  ['$gte', bound('at least', (order) => order >= 0)],
  ['$lt', bound('less than', (order) => order < 0)],
  ['$lte', bound('at most', (order) => order <= 0)],
  [
    '$not',
    {
      description: 'The value is not like this.',
      misuse: anything,
      check: (argument, actual, { match }) =>
        match(argument, actual, ['$not']).length > 0 ? null : `anything but ${shown(argument)}`,
    },
  ],
  [
    '$oneOf',
    {
      description: 'The value is like one of these.',
      misuse: aList,
      check: (argument, actual, { match }) =>
        (argument as unknown[]).some((one, index) => match(one, actual, ['$oneOf', index]).length === 0)
          ? null
          : `one of ${shown(argument)}`,
    },
  ],
  [
    '$expr',
    {
      description:
        'A template or expression that holds. It sees `value`, the variables of the playbook as `vars`, and `case`.',
      misuse: aText,
      check: (argument, actual, { context }) => holds(String(argument), actual, context),
    },
  ],
]);

function bound(words: string, holdsFor: (order: number) => boolean): Matcher {
  return {
    description: `A number, or a text in the order of letters, that is ${words} this.`,
    misuse: aBound,
    check(argument, actual) {
      if (typeof argument !== typeof actual) return `${words} ${shown(argument)}`;
      const [one, other] = [actual as number | string, argument as number | string];
      return holdsFor(one < other ? -1 : one > other ? 1 : 0) ? null : `${words} ${shown(argument)}`;
    },
  };
}

function contains(argument: unknown, actual: unknown, { match }: MatchTools): string | null {
  const wanted = Array.isArray(argument) ? argument : [argument];
  const place = (index: number) => (Array.isArray(argument) ? ['$contains', index] : ['$contains']);
  const missing = wanted.find((one, index) =>
    typeof actual === 'string'
      ? typeof one !== 'string' || !actual.includes(one)
      : !Array.isArray(actual) || !actual.some((element) => match(one, element, place(index)).length === 0),
  ) as unknown;
  return missing === undefined ? null : `something that contains ${shown(missing)}`;
}

/** Pairs are found greedily; a vaguer element may take what a later one needs, which naming the exact ones first avoids. */
function unordered(argument: unknown, actual: unknown, { match }: MatchTools): string | null {
  const wanted = argument as unknown[];
  if (!Array.isArray(actual)) return 'a list';
  if (actual.length !== wanted.length) return `a list of ${counted(wanted.length, 'element')}`;
  const left = new Set(actual.keys());
  for (const [index, one] of wanted.entries()) {
    const found = [...left].find((at) => match(one, actual[at], ['$unordered', index]).length === 0);
    if (found === undefined) return `a list with ${shown(one)}`;
    left.delete(found);
  }
  return null;
}

function patternProblem(pattern: string): string | null {
  try {
    compilePattern(pattern, {});
    return null;
  } catch (thrown) {
    return `is no pattern: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

/** A search that takes too long finds nothing. */
function isFound(pattern: string, text: string): boolean {
  return isFoundWithin(patternBudget, compilePattern(pattern, {}), text) ?? false;
}

function lengthOf(value: unknown): number | null {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isMap(value) ? Object.keys(value).length : null;
}

/** A bare expression is put between braces, so that `value > 3` is as good as `{{ value > 3 }}`. */
function holds(
  source: string,
  value: unknown,
  { vars, case: values, templates }: MatchContext,
): string | null {
  const template = source.includes('{{') || source.includes('{%') ? source : `{{ ${source} }}`;
  try {
    const result = castRendered(templates.render(template, { value: value ?? null, vars, case: values }));
    return isTruthy(result) ? null : `that ${source} holds`;
  } catch (thrown) {
    if (!(thrown instanceof TemplateError)) throw thrown;
    return `that ${source} can be evaluated: ${thrown.message}`;
  }
}
