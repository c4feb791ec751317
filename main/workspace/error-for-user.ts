import { PackwrightError, toWireError, type WireError } from '@core/contract/errors';
import { diskFull } from './disk-full';

/** Prints an unexpected error in full, for a user who started Packwright in a terminal. */
export function reportToTerminal(where: string, thrown: unknown): void {
  const what = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  process.stderr.write(`Packwright: unexpected error in ${where}: ${what}\n`);
}

/**
 * An error as a user may see it. An unexpected one is shown without its text, which may hold paths of the machine or
 * pieces of the program; `report` gets it in full.
 */
export function errorForUser(where: string, thrown: unknown, report = reportToTerminal): WireError {
  const known = thrown instanceof PackwrightError ? thrown : diskFull(thrown);
  if (known) return toWireError(known);
  report(where, thrown);
  return {
    code: 'internal',
    message: 'An unexpected error occurred in Packwright.',
    remedy: 'Try again. If it happens again, please report what you did; unsaved changes are kept as drafts.',
  };
}
