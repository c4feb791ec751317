import type { Values } from '../store/values';
import type { SignOuts } from './tokens';

/** Stored by the instance, so that a revoked token stays revoked after a restart. */
export class KeptSignOuts implements SignOuts {
  constructor(private readonly values: Values) {}

  of(account: string): number {
    return Number(this.values.get(nameOf(account)) ?? 0);
  }

  /** Revokes every token of the account. */
  signOut(account: string): void {
    this.values.set(nameOf(account), this.of(account) + 1);
  }
}

const nameOf = (account: string) => `sign-outs:${account}`;
