import type { Values } from '../store/values';
import type { SignOuts } from './tokens';

/** Kept by the instance, so that a token that was ended stays so after a restart. */
export class KeptSignOuts implements SignOuts {
  constructor(private readonly values: Values) {}

  of(account: string): number {
    return Number(this.values.get(nameOf(account)) ?? 0);
  }

  /** Ends every token the account has. */
  signOut(account: string): void {
    this.values.set(nameOf(account), this.of(account) + 1);
  }
}

const nameOf = (account: string) => `sign-outs:${account}`;
