import { PackwrightError, type ErrorCode } from '@core/contract/errors';

/** Why a remote could not be used: stable, for programs (docs/remote.md#exit-codes-and-reasons). */
export const failureReasons = [
  'unreachable',
  'timeout',
  'untrusted-certificate',
  'changed-certificate',
  'not-tls',
  'redirected',
  'proxy',
  'not-json',
  'other-product',
  'sign-in-refused',
  'forbidden',
  'busy',
  'answered-with-error',
  'too-large',
  'incomplete',
  /** A secret that a write needs is not known: of a thing of a push, never of a command. */
  'secret-missing',
] as const;
export type FailureReason = (typeof failureReasons)[number];

const codes: Partial<Record<FailureReason, ErrorCode>> = {
  'untrusted-certificate': 'refused',
  'changed-certificate': 'refused',
  'sign-in-refused': 'refused',
  redirected: 'refused',
  forbidden: 'refused',
  'secret-missing': 'refused',
};

/** A remote that could not be used, with the reason for programs and a sentence for people. */
export class RemoteFailure extends PackwrightError {
  constructor(
    readonly reason: FailureReason,
    message: string,
    remedy?: string,
    /** Of the answer, where there was one. */
    readonly status: number | null = null,
    /** Milliseconds after which the remote wants to be asked again; null where it does not say. */
    readonly retryAfter: number | null = null,
  ) {
    super(codes[reason] ?? 'unreadable', message, remedy);
  }
}
