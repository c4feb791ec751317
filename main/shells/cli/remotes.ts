import { PackwrightError } from '@core/contract/errors';
import { systemKeychain } from '../../keychain/keychain';
import type { Remote } from '../../remote/remotes/remote';
import { RemoteStore } from '../../remote/remotes/store';
import { RemoteSecrets } from '../../remote/secrets/secrets';
import { PushRefusal } from '../../remote/push/refusal';
import { RemoteFailure } from '../../remote/session/failure';
import type { RemoteSession } from '../../remote/session/session';
import { withSession as inSession } from '../../remote/session/with-session';
import { defaultDataDir } from '../data-dir';
import { askSecret } from './ask-secret';
import { type CommandIo, exitCode } from './command';

/** The remotes of this computer's user, and their secrets. */
export interface OpenRemotes {
  store: RemoteStore;
  secrets: RemoteSecrets;
}

export function openRemotes(): OpenRemotes {
  const store = new RemoteStore(defaultDataDir());
  const secrets = new RemoteSecrets({
    store,
    env: process.env,
    // A build server has none, and an isolated data folder wants none of its secrets elsewhere.
    keychain:
      process.env['CI'] || process.env['PACKWRIGHT_DATA'] ? null : systemKeychain('packwright-remote'),
    passphrase,
  });
  return { store, secrets };
}

async function passphrase(): Promise<string> {
  const given = process.env['PACKWRIGHT_PASSPHRASE'];
  if (given !== undefined && given !== '') return given;
  return askSecret(
    'Passphrase of the passwords in files',
    'Set PACKWRIGHT_PASSPHRASE, or give the password itself in the environment.',
  );
}

/** Runs with a session of a remote, and closes it afterwards. */
export async function withSession<T>(
  remote: Remote,
  { store, secrets }: OpenRemotes,
  io: Pick<CommandIo, 'signal' | 'err'>,
  body: (session: RemoteSession) => Promise<T>,
): Promise<T> {
  const means = {
    remote,
    remoteFolder: store.folderOf(remote),
    secret: await secrets.get(remote),
    proxyCredentials: secrets.proxyCredentials(remote),
    onAway: (status: number) =>
      io.err(`${remote.name} is away or busy (${status}): it is asked again for more than a minute.\n`),
    signal: io.signal,
  };
  return inSession(means, body);
}

/** Runs a command whose failures a program wants as JSON too, with a reason that stays. */
export async function orFailureAsJson(
  isWanted: boolean | undefined,
  io: CommandIo,
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run();
  } catch (thrown) {
    if (!isWanted || !(thrown instanceof PackwrightError)) throw thrown;
    const hasReason = thrown instanceof RemoteFailure || thrown instanceof PushRefusal;
    const reason = hasReason ? thrown.reason : thrown.code;
    const error = { reason, message: thrown.message, remedy: thrown.remedy ?? null };
    io.out(`${JSON.stringify({ error }, null, 2)}\n`);
    return exitCode.unusable;
  }
}
