import { isMap } from '../text/values';

/** Something a value is unlike. */
export interface Mismatch {
  /** Keys into the expectation, down to what is not met. */
  expectation: readonly (string | number)[];
  /** Keys into the value. */
  value: readonly (string | number)[];
  /** What was expected: words, or a value to be compared line by line. */
  expected: { words: string } | { value: unknown };
  /** Undefined where there is no value. */
  actual: unknown;
}

/** Whether two values are the same JSON. The order of keys does not count. */
export function isExactly(one: unknown, other: unknown): boolean {
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((element, index) => isExactly(element, other[index]))
    );
  }
  if (isMap(one)) {
    if (!isMap(other)) return false;
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && isExactly(one[key], other[key]))
    );
  }
  return one === other;
}
