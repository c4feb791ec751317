import { counted } from '../text/counted';
import { isMap } from '../text/values';
import { joinPointer } from '../text/pointer';
import { nearestName } from '../text/near-name';
import { matchers } from './matchers';
import type { MatchContext } from './match-context';
import type { Mismatch } from './mismatch';

type Keys = readonly (string | number)[];

/**
 * Compares a value with what a test expects of it. A map expects its keys and ignores others; a list expects the same
 * number of elements, each matching, in this order; anything else expects the same value. A map whose keys begin with
 * `$` holds matchers, all of which must be met.
 * @returns what differs, in the order of the expectation; empty when it matches
 */
export function match(
  expected: unknown,
  actual: unknown,
  context: MatchContext,
  at: { expectation: Keys; value: Keys } = { expectation: [], value: [] },
): Mismatch[] {
  if (isMatcher(expected)) return matchOperators(expected, actual, context, at);
  const unlike = (): Mismatch[] => [{ ...at, expected: { value: expected }, actual }];
  if (Array.isArray(expected)) {
    // Of another length it is unlike as a whole: its elements would be compared with the wrong ones.
    if (!Array.isArray(actual) || actual.length !== expected.length) return unlike();
    return expected.flatMap((element, index) => match(element, actual[index], context, below(at, index)));
  }
  if (isMap(expected)) {
    if (!isMap(actual)) return unlike();
    return Object.entries(expected).flatMap(([key, inner]) =>
      match(inner, Object.hasOwn(actual, key) ? actual[key] : undefined, context, below(at, key)),
    );
  }
  return expected === actual ? [] : unlike();
}

const below = (at: { expectation: Keys; value: Keys }, key: string | number) => ({
  expectation: [...at.expectation, key],
  value: [...at.value, key],
});

/** Whether a part of an expectation consists of operators and is not itself an expected map. */
export function isMatcher(expected: unknown): expected is Record<string, unknown> {
  return isMap(expected) && Object.keys(expected).some((key) => key.startsWith('$'));
}

function matchOperators(
  expected: Record<string, unknown>,
  actual: unknown,
  context: MatchContext,
  at: { expectation: Keys; value: Keys },
): Mismatch[] {
  return Object.entries(expected).flatMap(([name, argument]): Mismatch[] => {
    const here = { expectation: [...at.expectation, name], value: at.value };
    const outcome = matchers.get(name)?.check(argument, actual, {
      context,
      match: (one, other, inside) =>
        match(one, other, context, { expectation: [...at.expectation, ...inside], value: at.value }),
    });
    if (typeof outcome === 'string') return [{ ...here, expected: { words: outcome }, actual }];
    return outcome ?? [];
  });
}

/** Something in an expectation that is no matcher, and why. */
export interface MatcherProblem {
  pointer: string;
  message: string;
}

/** Invalid matchers in an expectation; values inside `$exact` are literal. */
export function matcherProblems(expected: unknown, pointer: string): MatcherProblem[] {
  if (Array.isArray(expected))
    return expected.flatMap((element, index) => matcherProblems(element, joinPointer(pointer, index)));
  if (!isMap(expected)) return [];
  const operators = isMatcher(expected);
  return Object.entries(expected).flatMap(([key, inner]): MatcherProblem[] => {
    const at = joinPointer(pointer, key);
    if (!operators) return matcherProblems(inner, at);
    const matcher = matchers.get(key);
    if (!matcher) return [{ pointer: at, message: unknownMatcher(key) }];
    const misuse = matcher.misuse(inner);
    if (misuse !== null) return [{ pointer: at, message: `"${key}" ${misuse}.` }];
    return key === '$exact' || key === '$expr' ? [] : matcherProblems(inner, at);
  });
}

function unknownMatcher(key: string): string {
  if (!key.startsWith('$'))
    return `"${key}" stands beside matchers, where only matchers may stand. Write the other keys inside "$exact", or without "$".`;
  const near = nearestName(key, matchers.keys());
  return `There is no matcher "${key}".${near === null ? ` There are ${counted(matchers.size, 'matcher')}: ${[...matchers.keys()].join(', ')}.` : ` Did you mean "${near}"?`}`;
}
