import type { DocumentSet } from '../store/documents';
import type { Secrets } from '../store/secrets';
import type { Accounts, KeyInfo } from './accounts';
import { invalid } from '../platform-error';
import type { AuthSettings } from './auth-settings';

/** Keys of programs: created here, so that readable ones are stored, sealed (docs/platform/identity.md#wire). */
export class ApiKeys {
  constructor(
    private readonly accounts: Accounts,
    private readonly settings: AuthSettings,
    private readonly kept: DocumentSet,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A new key in clear, valid for some days. Whether it can be read later is decided now, regardless of later settings.
   * @throws PlatformError 400 where the settings do not allow keys that are valid so long
   */
  issue(account: string, days: number): string {
    this.#mustBeAllowed(days);
    const key = this.accounts.newKey(account, days);
    this.kept.remove(account);
    if (this.settings.isOn('retrievable_mode')) this.kept.put(account, { key: this.secrets.seal(key) });
    return key;
  }

  /** Makes a key valid for some days from now on. @throws PlatformError 400 as `issue` */
  extend(account: string, days: number): void {
    this.#mustBeAllowed(days);
    this.accounts.changeKey(account, { days });
  }

  /** @throws PlatformError 400 for a key that was revoked, which is for good */
  setStatus(account: string, status: KeyInfo['status']): void {
    if (this.accounts.key(account)?.status === 'Revoked' && status !== 'Revoked')
      throw invalid('The API key was revoked, which is for good. REGENERATE gives the account a new one.');
    this.accounts.changeKey(account, { status });
  }

  /** The key in clear if it was created as readable; null otherwise. */
  read(account: string): string | null {
    const sealed = this.kept.get(account)?.value.key;
    return typeof sealed === 'string' ? this.secrets.open(sealed) : null;
  }

  #mustBeAllowed(days: number): void {
    const [least, most] = [
      this.settings.number('api_key_validity_min'),
      this.settings.number('api_key_validity_max'),
    ];
    if (days < least || days > most)
      throw invalid(
        `An API key can be valid for ${least} to ${most} days, not for ${days}: see "api_key_validity_max" in the security settings.`,
      );
  }
}
