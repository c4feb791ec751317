import { createContext, Script } from 'node:vm';
import type { CheckSession } from '@core/check/running/session';
import type { Guard } from '@core/content/graph/graph';
import { stopCounting } from '@core/text/effort';

/** How long a rule may look at one file, milliseconds, before it is given up there. */
const ruleClock = 10_000;

/** How long one file may be looked through for what it defines and refers to. */
const graphClock = 5_000;

/** Code of the platform runs here under a clock that ends it wherever it is, expressions of the host included. */
const room = createContext({ work: (): void => {} });
const call = new Script('work()');

/**
 * Does a piece of work under a clock. One clock within another is the shorter one.
 * @param clock milliseconds
 * @returns null where the work did not end in time and was ended wherever it was
 */
export function within<T>(clock: number, work: () => T): { result: T } | null {
  room.work = work;
  try {
    return { result: call.runInContext(room, { timeout: clock }) as T };
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
    stopCounting();
    return null;
  } finally {
    room.work = (): void => {};
  }
}

/** Under it the graph of references is kept; shorter than the clock of the rule that may be the first to ask it. */
export const graphGuard: Guard = (work) => within(graphClock, work) !== null;

/**
 * A piece of a session's work: up to `count` files. A rule that does not end is ended, and given up in that file
 * where it has a whole piece for itself and does not end either.
 * @param clock milliseconds
 * @returns false when nothing is left
 * @throws Error where what did not end was no rule
 */
export function workWithin(session: CheckSession, count: number, clock = ruleClock): boolean {
  const done = within(clock, () => session.work(count));
  if (done) return done.result;
  if (!session.interrupted()) throw new Error(`Checking took longer than ${clock / 1000} seconds.`);
  return true;
}
