import type { TestFailure } from '../contract/test';
import { counted } from '../text/counted';
import { joinPointer } from '../text/pointer';
import { differenceOf } from './difference';
import { isMatcher, match } from './match';
import type { MatchContext } from './match-context';
import type { Mismatch } from './mismatch';
import { fewestMismatches, matchSeveral } from './several';
import { keyPath, shown } from './show';

/** A failure before it has a place in the file. */
export type Failure = Omit<TestFailure, 'range'>;

/** Where in a test file it is said what was expected. */
export interface Place {
  pointer: string;
  /** Keys of the expectation down to what was compared. */
  keys: readonly (string | number)[];
  step?: string | null;
}

/** What differs from an expectation, as failures at its place. */
export function failuresOf(mismatches: readonly Mismatch[], { pointer, keys, step }: Place): Failure[] {
  return mismatches.map(({ expectation, value, expected, actual }) => {
    const words = 'words' in expected;
    return {
      what: keyPath([...keys, ...value]).replace(/^\./, ''),
      expected: words ? expected.words : shown(expected.value),
      actual: shown(actual),
      diff: words ? null : differenceOf(expected.value, actual),
      pointer: joinPointer(pointer, ...keys, ...expectation),
      step: step ?? null,
    };
  });
}

/** What a list is compared with, and by what. */
interface Comparison {
  context: MatchContext;
  /** Pointer of the expectation in its file. */
  pointer: string;
}

/** Failures of a number of things, of what each of them is like, or of matchers for the whole list. */
export function several(
  wanted: unknown,
  actual: readonly unknown[],
  noun: string,
  keys: readonly string[],
  { context, pointer }: Comparison,
): Failure[] {
  const count = (expected: string) => [
    { expectation: [], value: [], expected: { words: expected }, actual: undefined },
  ];
  const place = { pointer, keys };
  if (typeof wanted === 'number') {
    if (actual.length === wanted) return [];
    return failuresOf(count(counted(wanted, noun)), place).map((failure) => ({
      ...failure,
      actual: counted(actual.length, noun),
    }));
  }
  if (isMatcher(wanted) || !Array.isArray(wanted)) return failuresOf(match(wanted, actual, context), place);
  if (actual.length !== wanted.length) {
    return failuresOf(count(counted(wanted.length, noun)), place).map((failure) => ({
      ...failure,
      actual: counted(actual.length, noun),
      diff: differenceOf(wanted, actual),
    }));
  }
  return failuresOf(matchSeveral(wanted, actual, context), place);
}

/**
 * Failures of a list of what must be among some things, each so often as its `times` says, else at least once; an empty
 * list wants none at all.
 */
export function likeFailures(
  wanted: readonly { times?: unknown }[],
  actual: readonly unknown[],
  noun: string,
  keys: readonly string[],
  { context, pointer }: Comparison,
): Failure[] {
  if (wanted.length === 0 && actual.length > 0) {
    const expected = { words: `no ${noun}s at all` };
    return failuresOf([{ expectation: [], value: [], expected, actual }], { pointer, keys });
  }
  return wanted.flatMap(({ times, ...like }, index) => {
    const place = { pointer, keys: [...keys, index] };
    const fitting = actual.filter((one) => match(like, one, context).length === 0).length;
    if (times !== undefined)
      return failuresOf(match(times, fitting, context), { pointer, keys: [...keys, index, 'times'] });
    if (fitting > 0) return [];
    const near = fewestMismatches(like, actual, context);
    const expected = { words: `a ${noun} like this` };
    return failuresOf(
      near?.mismatches ?? [{ expectation: [], value: [], expected, actual: undefined }],
      place,
    );
  });
}
