import { PackwrightError, toWireError, type WireError } from '@core/contract/errors';
import { diskFull } from './disk-full';

/** Prints an unexpected error in full, for a user who started Packwright in a terminal. */
export function reportToTerminal(where: string, thrown: unknown): void {
  process.stderr.write(`Packwright: unexpected error in ${where}: ${errorInFull(thrown)}\n`);
}

/** An error with its stack and what it came from, for its log. */
export function errorInFull(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const text = thrown.stack ?? thrown.message;
  return thrown.cause === undefined ? text : `${text}\n  because of ${errorInFull(thrown.cause)}`;
}

/** The error with its sentence for the user; null for one that nobody expected. */
const expected = (thrown: unknown): PackwrightError | null =>
  thrown instanceof PackwrightError ? thrown : diskFull(thrown);

/**
 * An error as a user may see it. An unexpected one is shown without its text, which may hold paths of the machine or
 * pieces of the program; `report` gets it in full.
 */
export function errorForUser(where: string, thrown: unknown, report = reportToTerminal): WireError {
  const known = expected(thrown);
  if (known) return toWireError(known);
  report(where, thrown);
  return {
    code: 'internal',
    message: 'An unexpected error occurred in Packwright.',
    remedy: 'Try again. If it happens again, please report what you did; unsaved changes are kept as drafts.',
  };
}

/** The error of a thread for its host, which logs an unexpected one in full and gives a page the rest. */
export function errorForHost(where: string, thrown: unknown): WireError {
  const told = errorForUser(where, thrown);
  return expected(thrown) ? told : { ...told, detail: errorInFull(thrown) };
}
