import { PackwrightError, toWireError, type WireError } from '@core/contract/errors';

/** Tells whoever started Packwright in a terminal of an unexpected error, in full. */
export function reportToTerminal(where: string, thrown: unknown): void {
  const what = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  process.stderr.write(`Packwright: unexpected error in ${where}: ${what}\n`);
}

/**
 * An error as a user may see it. What nobody foresaw goes without its text, which may hold paths of the machine or
 * pieces of the program; `report` gets it whole.
 */
export function errorForUser(where: string, thrown: unknown, report = reportToTerminal): WireError {
  if (thrown instanceof PackwrightError) return toWireError(thrown);
  report(where, thrown);
  return {
    code: 'internal',
    message: 'Something went wrong inside Packwright that should not have.',
    remedy: 'Try again. If it happens again, please report what you did; unsaved changes are kept as drafts.',
  };
}
