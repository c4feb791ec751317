import type { DocumentSet } from '../store/documents';
import { type AccountDetailStore, userTypes } from './account-details';
import type { Account, Accounts } from './accounts';
import { invalid } from '../platform-error';
import type { AuthSettings } from './auth-settings';
import type { Directory } from './directory';

/** How long an account is locked after too many wrong passwords, in seconds. */
const lockTime = 30 * 60;

/** Somebody who signed in, or a sentence for who did not. */
export type SignInResult = { account: Account; simulated: boolean } | { refusal: string };

interface Attempts {
  failures: number;
  /** Seconds since the epoch; 0 where it is not locked. */
  lockedUntil: number;
  /** When the last token ends; 0 where nobody is signed in. */
  signedInUntil: number;
}

const none: Attempts = { failures: 0, lockedUntil: 0, signedInUntil: 0 };

/**
 * Signing in with a name and a password, by the rules of the security settings (docs/platform/identity.md#sign-in):
 * too many wrong passwords lock an account, and accounts that another service knows are looked up in its stand-in.
 */
export class SignIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly details: AccountDetailStore,
    private readonly settings: AuthSettings,
    private readonly directory: Directory,
    private readonly kept: DocumentSet,
    private readonly now: () => number,
  ) {}

  try(loginid: string, password: string): SignInResult {
    const known = this.accounts.byLogin(loginid);
    const attempts = known ? this.#attempts(known.uuid) : none;
    if (attempts.lockedUntil > this.now()) {
      const until = new Date(attempts.lockedUntil * 1000).toISOString();
      return {
        refusal: `The account is locked until ${until}, after ${attempts.failures} wrong passwords. An administrator can set a new password before that.`,
      };
    }
    const simulated = known !== undefined && this.details.of(known.uuid).userType !== userTypes.local;
    const result = simulated
      ? this.#tryDirectory(known, loginid, password)
      : this.accounts.signIn(loginid, password);
    // A service that cannot be asked says nothing of the password.
    if (typeof result === 'string') return { refusal: result };
    if (result) {
      this.unlock(result.uuid);
      return { account: result, simulated };
    }
    if (known) this.#countFailure(known.uuid, attempts);
    return { refusal: 'Invalid credentials.' };
  }

  /** As `try`, for requests that bring name and password along. */
  accountOf(loginid: string, password: string): Account | undefined {
    const result = this.try(loginid, password);
    return 'account' in result ? result.account : undefined;
  }

  /** @throws PlatformError 400 for a password the settings do not allow */
  setPassword(account: string, password: string): void {
    this.mustBeLongEnough(password);
    this.accounts.setPassword(account, password);
    this.unlock(account);
  }

  /** @throws PlatformError 400 */
  mustBeLongEnough(password: string): void {
    const least = this.settings.number('min_length');
    if (password.length < least)
      throw invalid(
        `The password must have at least ${least} characters: see "min_length" in the security settings.`,
      );
  }

  unlock(account: string): void {
    this.#keep(account, { failures: 0, lockedUntil: 0 });
  }

  /** Notes until when the token of an account is good; 0 when its sessions are ended. */
  noteSession(account: string, until: number): void {
    this.#keep(account, { signedInUntil: until });
  }

  isSignedIn(account: string): boolean {
    return this.#attempts(account).signedInUntil > this.now();
  }

  #tryDirectory(account: Account, loginid: string, password: string): Account | string | undefined {
    if (account.status !== 'active') return undefined;
    const answer = this.directory.check(loginid, this.details.of(account.uuid), password);
    if (typeof answer === 'string') return answer;
    return answer ? account : undefined;
  }

  #countFailure(account: string, before: Attempts): void {
    // A lock that is over leaves nothing behind.
    const failures = before.lockedUntil > 0 ? 1 : before.failures + 1;
    const isLocked = failures >= this.settings.number('max_attempts');
    this.#keep(account, { failures, lockedUntil: isLocked ? this.now() + lockTime : 0 });
  }

  #attempts(account: string): Attempts {
    return { ...none, ...this.kept.get(account)?.value };
  }

  #keep(account: string, change: Partial<Attempts>): void {
    const before = this.#attempts(account);
    const after = { ...before, ...change };
    const isSame = Object.entries(change).every(([name, value]) => before[name as keyof Attempts] === value);
    if (!isSame) this.kept.put(account, after);
  }
}
