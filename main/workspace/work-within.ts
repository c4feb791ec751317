import { createContext, Script } from 'node:vm';
import type { CheckSession } from '@core/check/running/session';
import { stopCounting } from '@core/text/effort';

/** How long a rule may look at one file, milliseconds, before it is given up there. */
const ruleClock = 10_000;

/** Code of the platform runs here under a clock that ends it wherever it is, expressions of the host included. */
const room = createContext({ work: (): boolean => false });
const call = new Script('work()');

/**
 * A piece of a session's work: up to `count` files. A rule that does not end is ended, and given up in that file
 * where it has a whole piece for itself and does not end either.
 * @param clock milliseconds
 * @returns false when nothing is left
 */
export function workWithin(session: CheckSession, count: number, clock = ruleClock): boolean {
  room.work = (): boolean => session.work(count);
  try {
    return call.runInContext(room, { timeout: clock }) as boolean;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
    stopCounting();
    if (!session.interrupted()) throw thrown;
    return true;
  } finally {
    room.work = (): boolean => false;
  }
}
