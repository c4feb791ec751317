import { PackwrightError } from '@core/contract/errors';

/** Why nothing is pushed: stable, for programs (docs/remote.md#exit-codes-and-reasons). */
export const pushRefusals = [
  /** The remote is marked as one that is only read, or its release is not known. */
  'read-only',
  /** Nobody has said that it is to be done. */
  'not-confirmed',
  /** Something of the plan is to be decided or mapped first. */
  'blocked',
  /** A publish would ship drafts of somebody else. */
  'foreign-drafts',
  /** The plan was made for another instance, release or account. */
  'stale-plan',
  /** The plan relies on what was not tried on that instance. */
  'not-probed',
  /** The plan was made of other content than the workspace holds. */
  'other-content',
  /** The plan was pushed before. */
  'plan-used',
  /** Another push is under way. */
  'push-running',
  /** There is nothing to resume or to take back. */
  'nothing-to-do',
] as const;
export type PushRefusalReason = (typeof pushRefusals)[number];

/** A push that is not begun: nothing was sent. */
export class PushRefusal extends PackwrightError {
  constructor(
    readonly reason: PushRefusalReason,
    message: string,
    remedy?: string,
  ) {
    super(['plan-used', 'push-running'].includes(reason) ? 'conflict' : 'refused', message, remedy);
  }
}
