import { randomUUID } from 'node:crypto';
import type { StudioEvent } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import type { RemoteInfo, RemoteRequest, RemoteSecretPlace } from '@core/contract/remote';
import { systemKeychain } from '../keychain/keychain';
import { proxyAddress, remoteAddress } from '../remote/remotes/address';
import type { Remote } from '../remote/remotes/remote';
import { RemoteStore } from '../remote/remotes/store';
import { RemoteSecrets, secretVariable, secretWord } from '../remote/secrets/secrets';
import { RemoteRequestLog } from '../remote/session/request-log';
import { authorityIn } from '../remote/session/trust';
import { RemoteThread } from '../remote-host/client';
import type { OfRemote, RemoteCalls, RemoteStep, Seen } from '../remote-host/protocol';
import type { Checked } from './handlers/handler';
import type { StudioOptions } from './options';
import { Passphrases } from './passphrases';

/** The calls of the thread that speak to a remote, and what they get besides it. */
type Work = {
  [C in keyof RemoteCalls]: RemoteCalls[C]['in'] extends OfRemote ? C : never;
}[keyof RemoteCalls];

interface WorkOptions {
  isOffline?: boolean;
  onStep?(step: RemoteStep): void;
  signal?: AbortSignal;
}

/** The remote instances this computer's user knows, and the work with them, in a thread of its own. */
export class Remotes {
  readonly store: RemoteStore;
  readonly #secrets: RemoteSecrets;
  #running: RemoteThread | null = null;
  readonly #jobs = new Map<string, { controller: AbortController; name: string; isOffline: boolean }>();
  readonly #passphrases = new Passphrases(process.env['PACKWRIGHT_PASSPHRASE'] || null);

  constructor(
    private readonly options: Pick<StudioOptions, 'dataDir' | 'workersDir' | 'vault' | 'isIsolated'>,
    private readonly emit: (event: StudioEvent) => void,
    /** Files of the open workspace with unsaved changes. */
    private readonly unsaved: () => readonly string[],
  ) {
    this.store = new RemoteStore(options.dataDir);
    this.#secrets = new RemoteSecrets({
      store: this.store,
      env: process.env,
      // A build server has none, and an isolated data folder wants none of its secrets elsewhere.
      keychain: process.env['CI'] || options.isIsolated ? null : systemKeychain('packwright-remote'),
      vault: options.vault,
      passphrase: async (remote) => this.#passphrases.of(remote),
    });
  }

  async list(): Promise<RemoteInfo[]> {
    return (await this.store.all()).map((remote) => this.#shown(remote));
  }

  /** Where secrets can be put, the usual place first: the command line reads those of the keychain too. */
  async places(): Promise<RemoteSecretPlace[]> {
    const { vault } = this.options;
    const [hasKeychain, hasVault] = await Promise.all([
      this.#secrets.keychainWorks(),
      vault ? vault.isAvailable() : false,
    ]);
    return [
      ...(hasKeychain ? (['keychain'] as const) : []),
      ...(hasVault ? (['safe-storage'] as const) : []),
      'file',
      'environment',
    ];
  }

  /** The certificate that is shown at an address. */
  see(given: Pick<Remote, 'name' | 'address' | 'proxy' | 'timeout'>): Promise<Seen> {
    const { address, proxy, timeout } = given;
    return this.#thread.call('see', {
      remote: {
        address: remoteAddress(address),
        proxy: proxy === null ? null : proxyAddress(proxy),
        timeout,
        trust: { by: 'system' },
      },
      credentials: this.#secrets.proxyCredentials(given),
    });
  }

  async add(given: Checked<'remote.add'>): Promise<RemoteInfo> {
    const { name, account, timeout, mark, place, secret, passphrase } = given;
    const described: Omit<Remote, 'trust'> = {
      id: randomUUID(),
      name,
      address: remoteAddress(given.address),
      account,
      proxy: given.proxy === null ? null : proxyAddress(given.proxy),
      timeout,
      protection: mark,
      secret: place,
    };
    const remote = { ...described, trust: await this.#trustOf(described, given.trust) };
    if (place !== 'environment' && secret === '')
      throw new PackwrightError('invalid-input', `Give the ${secretWord(remote)} of "${name}".`);
    if (place === 'file') await this.#passphrases.give(remote, passphrase, () => this.#keep(remote, secret));
    else await this.#keep(remote, secret);
    return this.#shown(remote);
  }

  async mark(name: string, mark: Remote['protection']): Promise<RemoteInfo> {
    const remote = { ...(await this.store.get(name)), protection: mark };
    await this.store.put(remote);
    return this.#shown(remote);
  }

  /**
   * Keeps another password or API key where the one before is.
   * @throws PackwrightError `unsupported` where it is in the environment, `refused` where its passphrase was not given yet
   */
  async changeSecret(name: string, secret: string): Promise<void> {
    const remote = await this.store.get(name);
    if (remote.secret === 'environment')
      throw new PackwrightError(
        'unsupported',
        `The ${secretWord(remote)} of "${name}" is in the environment.`,
        `Set ${secretVariable(remote)}, and start Packwright again.`,
      );
    // Under another passphrase than its own it would be sealed anew, and its owner could not open it any more.
    if (remote.secret === 'file') await this.#secretOf(remote);
    await this.#secrets.set(remote, secret);
  }

  /** The certificate a remote shows now; it is pinned from now on if it is the one that is named. */
  async trust(name: string, fingerprint: string | null): Promise<Seen & { taken: boolean }> {
    const remote = await this.store.get(name);
    const credentials = this.#secrets.proxyCredentials(remote);
    const { address, proxy, timeout, trust } = remote;
    const seen = await this.#thread.call('see', { remote: { address, proxy, timeout, trust }, credentials });
    const taken = fingerprint === seen.fingerprint;
    if (taken)
      await this.store.put({
        ...remote,
        trust: { by: 'pin', fingerprint: seen.fingerprint, pem: seen.pem },
      });
    return { ...seen, taken };
  }

  /**
   * Where the keychain does not give up the secret the remote stays, so that nothing is left behind unseen.
   * @throws PackwrightError `conflict` while something is done with it: the journal of a push would be taken from under it
   */
  async remove(name: string): Promise<void> {
    const remote = await this.store.get(name);
    if ([...this.#jobs.values()].some((job) => job.name === name && !job.isOffline))
      throw new PackwrightError(
        'conflict',
        `Something is being done with ${name}.`,
        'Wait until it ends, or cancel it; then remove it.',
      );
    await this.#secrets.remove(remote);
    await this.store.remove(remote);
    this.#passphrases.forget(remote);
  }

  /** Throws `refused` for a passphrase that does not open the secret of the remote; the one before stays then. */
  async unlock(name: string, passphrase: string): Promise<void> {
    const remote = await this.store.get(name);
    await this.#passphrases.give(remote, passphrase, () => this.#secrets.get(remote));
  }

  /** The latest requests that were sent to a remote, oldest first, and whether the log has more than so many. */
  async log(name: string, most: number): Promise<{ requests: RemoteRequest[]; hasOlder: boolean }> {
    const remote = await this.store.get(name);
    const found = await new RemoteRequestLog(this.store.folderOf(remote)).read(most + 1);
    return { requests: found.slice(-most), hasOlder: found.length > most };
  }

  /**
   * Does something with a remote in the thread, which can be cancelled by the id of the job.
   * @param options.isOffline whether the remote is not asked: nobody has to give its secret then
   * @param options.onStep hears how far it is in place of the page
   * @param options.signal ends it too
   * @throws PackwrightError what the thread refuses, `cancelled`, and what reading the secret throws
   */
  async work<C extends Work>(
    job: string,
    name: string,
    call: C,
    input: Omit<RemoteCalls[C]['in'], 'means'>,
    { isOffline = false, onStep, signal }: WorkOptions = {},
  ): Promise<RemoteCalls[C]['out']> {
    const controller = new AbortController();
    this.#jobs.set(job, { controller, name, isOffline });
    try {
      const remote = await this.store.get(name);
      const means = {
        remote,
        remoteFolder: this.store.folderOf(remote),
        secret: isOffline ? '' : await this.#secretOf(remote),
        proxyCredentials: this.#secrets.proxyCredentials(remote),
      };
      return await this.#thread.call(call, { ...input, means } as RemoteCalls[C]['in'], {
        signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
        onProgress:
          onStep ?? ((step: RemoteStep) => this.emit({ type: 'remote.progress', payload: { job, ...step } })),
      });
    } finally {
      this.#jobs.delete(job);
    }
  }

  /** What does not speak to the remote. */
  async kept(name: string): Promise<{ remote: Remote; remoteFolder: string }> {
    const remote = await this.store.get(name);
    return { remote, remoteFolder: this.store.folderOf(remote) };
  }

  async begun(name: string, folder: string): Promise<RemoteCalls['begun']['out']> {
    const { remoteFolder } = await this.kept(name);
    return this.#thread.call('begun', { folder, remoteFolder });
  }

  /** The file of a plan that was shown of a workspace. */
  planText(plan: string, folder: string): Promise<string> {
    return this.#thread.call('planText', { plan, folder });
  }

  /** Hosts of the other remotes: content that names one would reach the wrong instance. */
  async otherHosts(name: string): Promise<string[]> {
    const remotes = await this.store.all();
    const own = remotes.find((remote) => remote.name === name);
    const hosts = remotes.map(({ address }) => new URL(address).hostname);
    return hosts.filter((host) => !own || host !== new URL(own.address).hostname);
  }

  cancel(job: string): void {
    this.#jobs.get(job)?.controller.abort();
  }

  /** Ends what is under way: the workspace is closed. */
  cancelAll(): void {
    for (const { controller } of this.#jobs.values()) controller.abort();
  }

  async close(): Promise<void> {
    this.cancelAll();
    await this.#running?.close();
  }

  get #thread(): RemoteThread {
    if (!this.#running?.isAlive()) this.#running = new RemoteThread(this.options.workersDir, this.unsaved);
    return this.#running;
  }

  async #trustOf(
    remote: Omit<Remote, 'trust'>,
    trust: Checked<'remote.add'>['trust'],
  ): Promise<Remote['trust']> {
    if (trust.by === 'system') return trust;
    if (trust.by === 'authority') return { by: 'authority', pem: authorityIn(trust.pem, 'the text') };
    const { fingerprint, pem } = await this.see(remote);
    if (fingerprint === trust.fingerprint) return { by: 'pin', fingerprint, pem };
    throw new PackwrightError(
      'refused',
      `${new URL(remote.address).host} shows another certificate now than the one you have looked at. Nothing was sent.`,
      'Look at the certificate again, and ask who runs the instance.',
    );
  }

  #shown(remote: Remote): RemoteInfo {
    const { name, address, account, trust, proxy, timeout, protection, secret } = remote;
    const isGiven = (process.env[secretVariable(remote)] ?? '') !== '';
    return {
      name,
      address,
      account,
      trust: { by: trust.by, fingerprint: trust.by === 'pin' ? trust.fingerprint : null },
      proxy,
      timeout,
      mark: protection,
      secret,
      locked: secret === 'file' && !this.#passphrases.isKnown(remote) && !isGiven,
    };
  }

  /** The secret of a remote; one whose file the usual passphrase does not open is locked from then on. */
  async #secretOf(remote: Remote): Promise<string> {
    try {
      return await this.#secrets.get(remote);
    } catch (thrown) {
      const isRefused = thrown instanceof PackwrightError && thrown.code === 'refused';
      if (remote.secret === 'file' && isRefused) this.#passphrases.refuse(remote);
      throw thrown;
    }
  }

  /** Remembers a remote with its secret, or neither. */
  async #keep(remote: Remote, secret: string): Promise<void> {
    await this.store.add(remote);
    try {
      if (remote.secret !== 'environment') await this.#secrets.set(remote, secret);
    } catch (thrown) {
      await this.store.remove(remote);
      throw thrown;
    }
  }
}
