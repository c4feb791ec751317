import type { DocumentSet } from '../store/documents';
import type { Secrets } from '../store/secrets';
import type { Accounts } from './accounts';
import type { AuthSettings } from './auth-settings';

/** Keys of programs: created here, so that readable ones are stored, sealed (docs/platform/identity.md#wire). */
export class ApiKeys {
  constructor(
    private readonly accounts: Accounts,
    private readonly settings: AuthSettings,
    private readonly kept: DocumentSet,
    private readonly secrets: Secrets,
  ) {}

  /** A new key in clear. Whether it can be read later is decided now, regardless of later settings. */
  issue(account: string, days: number): string {
    const key = this.accounts.newKey(account, days);
    this.kept.remove(account);
    if (this.settings.get('retrievable_mode') === true) {
      this.kept.put(account, { key: this.secrets.seal(key) });
    }
    return key;
  }

  /** The key in clear if it was created as readable; null otherwise. */
  read(account: string): string | null {
    const sealed = this.kept.get(account)?.value.key;
    return typeof sealed === 'string' ? this.secrets.open(sealed) : null;
  }
}
