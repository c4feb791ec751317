import { expect } from 'vitest';

/** Milliseconds after which the answer is not expected any more, even on a busy machine of two cores. */
export const patience = 15_000;

/** Asks again until the answer is the expected one: `await eventually(() => page.title()).toBe('…')`. */
export function eventually<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: patience, interval: 50 });
}
