import { match } from './match';
import type { MatchContext } from './match-context';
import type { Mismatch } from './mismatch';

/**
 * Compares as many values as are expected, in any order: each expectation takes the first value that meets it. What
 * remains is reported against the closest value, so that one wrong field is one failure.
 */
export function matchSeveral(
  expected: readonly unknown[],
  actual: readonly unknown[],
  context: MatchContext,
): Mismatch[] {
  const left = new Map(actual.entries());
  const unmet: number[] = [];
  for (const [index, one] of expected.entries()) {
    const found = [...left].find(([, value]) => match(one, value, context).length === 0);
    if (found) left.delete(found[0]);
    else unmet.push(index);
  }
  return unmet.flatMap((index) => {
    const values = [...left.values()];
    const near = fewestMismatches(expected[index], values, context);
    if (!near) return [];
    const key = [...left].find(([, value]) => value === near.value)?.[0];
    if (key !== undefined) left.delete(key);
    return near.mismatches.map((mismatch) => ({
      ...mismatch,
      expectation: [index, ...mismatch.expectation],
      value: [index, ...mismatch.value],
    }));
  });
}

/** The value closest to what is expected; null where there is none. */
export function fewestMismatches(
  expected: unknown,
  values: readonly unknown[],
  context: MatchContext,
): { value: unknown; mismatches: Mismatch[] } | null {
  return values
    .map((value) => ({ value, mismatches: match(expected, value, context) }))
    .reduce<{ value: unknown; mismatches: Mismatch[] } | null>(
      (best, one) => (best && best.mismatches.length <= one.mismatches.length ? best : one),
      null,
    );
}
