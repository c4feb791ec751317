import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { PackwrightError } from '@core/contract/errors';
import { answerOf, type Keychain } from '../../keychain/keychain';
import type { Vault } from '../../keychain/vault';
import { type Remote, type SecretPlaceName, variablePrefix } from '../remotes/remote';
import type { RemoteStore } from '../remotes/store';
import { openSealed, sealInto } from './sealed-file';
import { putInVault, takeFromVault } from './vault-file';

export interface SecretsOptions {
  store: RemoteStore;
  env: Readonly<Record<string, string | undefined>>;
  /** Null where there is none, or none is to be asked. */
  keychain: Keychain | null;
  /** The safe storage of the desktop; left out where this is no desktop window. */
  vault?: Vault | null;
  /** Asks for the passphrase of the sealed file of a remote; throws where nobody can be asked. */
  passphrase: (remote: Remote) => Promise<string>;
  /** Milliseconds the keychain may take to answer. */
  patience?: number;
}

/** The passwords and API keys of remotes: in the environment, else where each was put when it was added. */
export class RemoteSecrets {
  constructor(private readonly options: SecretsOptions) {}

  /**
   * The password or key of a remote.
   * @throws PackwrightError `not-found` where there is none, `refused` where its file does not open, `unreadable` where
   * the keychain does not answer
   */
  async get(remote: Remote): Promise<string> {
    const given = this.options.env[secretVariable(remote)];
    if (given !== undefined && given !== '') return given;
    const kept = await this.#kept(remote);
    if (kept !== null) return kept;
    throw new PackwrightError(
      'not-found',
      `Nothing holds the ${secretWord(remote)} of "${remote.name}".`,
      `Set ${secretVariable(remote)}, or remove the remote and add it again.`,
    );
  }

  /** User and password of the remote's proxy, as `user:password`; null where none are needed. */
  proxyCredentials({ name }: Pick<Remote, 'name'>): string | null {
    return this.options.env[`${variablePrefix(name)}PROXY_CREDENTIALS`] ?? null;
  }

  /** Whether the keychain of this computer keeps a secret of a remote; what was tried with is taken out, also late. */
  async keychainWorks(): Promise<boolean> {
    const name = `probe-${crypto.randomUUID()}`;
    try {
      await this.#put(name, name);
    } catch {
      return false;
    }
    const isKept = await this.#ask((keychain) => keychain.get(name)).catch(() => null);
    const isRemoved = await this.#ask((keychain) => keychain.remove(name)).then(
      () => true,
      () => false,
    );
    return isKept === name && isRemoved;
  }

  /** Puts the secret where the remote says. Throws `unreadable` where that place does not take it. */
  async set(remote: Remote, secret: string): Promise<void> {
    if (remote.secret === 'file')
      return sealInto(this.#fileOf(remote), secret, await this.options.passphrase(remote), remote.id);
    if (remote.secret === 'safe-storage')
      return putInVault(this.#vault, this.#vaultFileOf(remote), secret, remote.id);
    if (remote.secret === 'keychain') await this.#inKeychain(() => this.#put(remote.id, secret));
  }

  async remove(remote: Remote): Promise<void> {
    if (remote.secret === 'file') await rm(this.#fileOf(remote), { force: true });
    if (remote.secret === 'safe-storage') await rm(this.#vaultFileOf(remote), { force: true });
    if (remote.secret === 'keychain')
      await this.#inKeychain(() => this.#ask((keychain) => keychain.remove(remote.id)));
  }

  async #kept(remote: Remote): Promise<string | null> {
    if (remote.secret === 'file')
      return openSealed(this.#fileOf(remote), () => this.options.passphrase(remote), remote.id);
    if (remote.secret === 'safe-storage')
      return takeFromVault(this.#vault, this.#vaultFileOf(remote), remote.id);
    return remote.secret === 'keychain'
      ? this.#inKeychain(() => this.#ask((keychain) => keychain.get(remote.id)))
      : null;
  }

  async #inKeychain<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new PackwrightError(
        'unreadable',
        `The keychain of this computer cannot be used: ${reason}`,
        'Unlock it and try again, or give the password in the environment.',
      );
    }
  }

  /** One that is put only after it was given up is taken out again. */
  async #put(name: string, secret: string): Promise<void> {
    let isGivenUp = false;
    try {
      await this.#ask(async (keychain) => {
        await keychain.set(name, secret);
        if (isGivenUp) await keychain.remove(name);
      });
    } catch (thrown) {
      isGivenUp = true;
      throw thrown;
    }
  }

  #ask<T>(ask: (keychain: Keychain) => Promise<T>): Promise<T> {
    return answerOf(this.options, ask);
  }

  get #vault(): Vault | null {
    return this.options.vault ?? null;
  }

  #vaultFileOf(remote: Remote): string {
    return join(this.options.store.folderOf(remote), 'secret.sealed');
  }

  #fileOf(remote: Remote): string {
    return join(this.options.store.folderOf(remote), 'secret.json');
  }
}

/** What the secret of a remote is called. */
export const secretWord = ({ account }: Pick<Remote, 'account'>): string =>
  account.kind === 'user' ? 'password' : 'API key';

/** The variable of the environment that holds it. */
export const secretVariable = ({ name, account }: Pick<Remote, 'name' | 'account'>): string =>
  `${variablePrefix(name)}${account.kind === 'user' ? 'PASSWORD' : 'API_KEY'}`;

/** Where secrets are put when nobody says: the keychain where one answers, else a file. */
export async function usualPlace(secrets: RemoteSecrets): Promise<SecretPlaceName> {
  return (await secrets.keychainWorks()) ? 'keychain' : 'file';
}
