import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
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
    const kept = await this.#kept(remote, ownSlot);
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
  set(remote: Remote, secret: string): Promise<void> {
    return this.#keep(remote, ownSlot, secret);
  }

  async remove(remote: Remote): Promise<void> {
    for (const slot of [ownSlot, configurationSlot] as const) {
      if (remote.secret === 'file') await rm(this.#fileOf(remote, slot), { force: true });
      if (remote.secret === 'safe-storage') await rm(this.#vaultFileOf(remote, slot), { force: true });
      if (remote.secret === 'keychain')
        await this.#inKeychain(() => this.#ask((keychain) => keychain.remove(nameIn(remote, slot))));
    }
  }

  /**
   * A secret of a configuration of a connector there, for pushes: of the environment, else as it was put beside the remote's
   * own; null where there is none. Throws what {@link get} throws for a place that does not open.
   * @param configuration its id there
   */
  async ofConfiguration(remote: Remote, configuration: string, field: string): Promise<string | null> {
    const given = this.options.env[configurationVariable(remote, configuration, field)];
    if (given !== undefined && given !== '') return given;
    const { [configuration]: own } = await this.#configurations(remote);
    return own && Object.hasOwn(own, field) ? (own[field] ?? null) : null;
  }

  /** Keeps a secret of a configuration. Throws `refused` for a remote whose secrets are in the environment alone. */
  async setOfConfiguration(
    remote: Remote,
    configuration: string,
    field: string,
    secret: string,
  ): Promise<void> {
    if (remote.secret === 'environment')
      throw new PackwrightError(
        'refused',
        `The secrets of "${remote.name}" are in the environment alone.`,
        `Set ${configurationVariable(remote, configuration, field)}.`,
      );
    const all = await this.#configurations(remote);
    const next = { ...all, [configuration]: { ...all[configuration], [field]: secret } };
    await this.#keep(remote, configurationSlot, JSON.stringify(next));
  }

  async #configurations(remote: Remote): Promise<Record<string, Record<string, string>>> {
    const kept = await this.#kept(remote, configurationSlot);
    return kept === null ? {} : ConfigurationSecrets.parse(JSON.parse(kept));
  }

  async #keep(remote: Remote, slot: Slot, secret: string): Promise<void> {
    const name = nameIn(remote, slot);
    if (remote.secret === 'file')
      return sealInto(this.#fileOf(remote, slot), secret, await this.options.passphrase(remote), name);
    if (remote.secret === 'safe-storage')
      return putInVault(this.#vault, this.#vaultFileOf(remote, slot), secret, name);
    if (remote.secret === 'keychain') await this.#inKeychain(() => this.#put(name, secret));
  }

  async #kept(remote: Remote, slot: Slot): Promise<string | null> {
    const name = nameIn(remote, slot);
    if (remote.secret === 'file')
      return openSealed(this.#fileOf(remote, slot), () => this.options.passphrase(remote), name);
    if (remote.secret === 'safe-storage')
      return takeFromVault(this.#vault, this.#vaultFileOf(remote, slot), name);
    return remote.secret === 'keychain'
      ? this.#inKeychain(() => this.#ask((keychain) => keychain.get(name)))
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

  #vaultFileOf(remote: Remote, slot: Slot): string {
    return join(this.options.store.folderOf(remote), `${slot}.sealed`);
  }

  #fileOf(remote: Remote, slot: Slot): string {
    return join(this.options.store.folderOf(remote), `${slot}.json`);
  }
}

/** What is kept apart: what signs in at a remote, and secrets of configurations there, by id and field. */
const ownSlot = 'secret';
const configurationSlot = 'configuration-secrets';
type Slot = typeof ownSlot | typeof configurationSlot;

const ConfigurationSecrets = z.record(z.string(), z.record(z.string(), z.string()));

/** How a keychain calls it, and what a file of it is bound to. */
const nameIn = ({ id }: Remote, slot: Slot): string => (slot === ownSlot ? id : `${id} ${slot}`);

/** The variable of the environment that holds a secret of a configuration. */
export const configurationVariable = (
  { name }: Pick<Remote, 'name'>,
  configuration: string,
  field: string,
): string =>
  `${variablePrefix(name)}SECRET_${`${configuration}_${field}`.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;

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
