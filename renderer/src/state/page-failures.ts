import { call } from './bridge';
import { reportError } from './toasts';

/** A page that fails again and again says so this often. */
const most = 20;
let told = 0;

/** Writes a failure of the page to the log of the studio, with its stack. */
export function logFailure(where: string, thrown: unknown): void {
  if (++told > most) return;
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  // A host that has gone cannot log it; that it has gone is shown.
  call('app.reportFailure', { where: where.slice(0, 200), text: text.slice(0, 20_000) }).catch(() => {});
}

/** From now on logs what nothing in the page has caught; a call that failed is shown, too. */
export function followPageFailures(): void {
  window.addEventListener('error', ({ error, message }) => logFailure('page', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason);
    logFailure('page', reason);
  });
}
