import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { proxyAddress, remoteAddress } from '../../../../remote/remotes/address';
import { Protection, type Remote, SecretPlaceName, type Trust } from '../../../../remote/remotes/remote';
import { secretVariable, secretWord, usualPlace } from '../../../../remote/secrets/secrets';
import { seenBy } from '../../../../remote/session/seen-by';
import { authorityIn } from '../../../../remote/session/trust';
import { fileError } from '../../../../workspace/file-errors';
import { askSecret, secretFromInput } from '../../ask-secret';
import { type CommandIo, exitCode } from '../../command';
import { oneOf } from '../../one-of';
import { type OpenRemotes, openRemotes, orFailureAsJson } from '../../remotes';
import { shownRemote } from './shown';

const options = {
  user: { type: 'string' },
  'api-key': { type: 'boolean' },
  authority: { type: 'string' },
  pin: { type: 'boolean' },
  proxy: { type: 'string' },
  timeout: { type: 'string' },
  protected: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  development: { type: 'boolean' },
  secret: { type: 'string' },
  'secret-stdin': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** `packwright remote add`. */
export async function add(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  return orFailureAsJson(values.json, io, async () => {
    const [name, address, ...more] = positionals;
    if (name === undefined || address === undefined || more.length > 0)
      throw new PackwrightError(
        'invalid-input',
        'Name the remote and say its address.',
        'For example: packwright remote add production https://soar.example.com --user admin',
      );
    const remotes = openRemotes();
    const known = await described(name, address, values, remotes);
    const remote = { ...known, trust: await trustOf(known, values, remotes, io) };
    const secret = await secretFor(remote, values);
    await remotes.store.add(remote);
    try {
      if (secret !== null) await remotes.secrets.set(remote, secret);
    } catch (thrown) {
      await remotes.store.remove(remote);
      throw thrown;
    }
    if (values.json) io.out(`${JSON.stringify(shownRemote(remote), null, 2)}\n`);
    else {
      if (remote.trust.by === 'pin') io.err(`Pinned the certificate ${remote.trust.fingerprint}\n`);
      io.err(`Added ${name}. packwright remote test ${name} signs in.\n`);
    }
    return exitCode.clean;
  });
}

async function described(
  name: string,
  address: string,
  values: Values,
  { secrets }: OpenRemotes,
): Promise<Omit<Remote, 'trust'>> {
  const { user, 'api-key': isKey = false } = values;
  if ((user === undefined) === !isKey)
    throw new PackwrightError('invalid-input', 'Say who signs in: --user NAME, or --api-key.');
  const marks = Protection.options.filter((mark) => values[mark]);
  if (marks.length > 1)
    throw new PackwrightError(
      'invalid-input',
      'A remote is protected, read-only or for development: one of them.',
    );
  const timeout = Number(values.timeout ?? 60);
  if (!(timeout > 0 && timeout <= 3600))
    throw new PackwrightError(
      'invalid-input',
      `"${values.timeout}" is no number of seconds.`,
      'Use 1 to 3600.',
    );
  return {
    id: randomUUID(),
    name,
    address: remoteAddress(address),
    account: user === undefined ? { kind: 'api-key' } : { kind: 'user', user },
    proxy: values.proxy === undefined ? null : proxyAddress(values.proxy),
    timeout,
    protection: marks[0] ?? 'protected',
    secret:
      values.secret === undefined
        ? await usualPlace(secrets)
        : oneOf('place', values.secret, SecretPlaceName.options),
  };
}

async function trustOf(
  remote: Omit<Remote, 'trust'>,
  { authority, pin = false }: Values,
  { secrets }: OpenRemotes,
  io: CommandIo,
): Promise<Trust> {
  if (authority !== undefined && pin)
    throw new PackwrightError('invalid-input', 'Trust an authority or the certificate itself: one of them.');
  if (authority !== undefined) {
    const text = await readFile(resolve(io.cwd, authority), 'utf8').catch((thrown: unknown) => {
      throw fileError(thrown, 'read', authority);
    });
    return { by: 'authority', pem: authorityIn(text, authority) };
  }
  if (!pin) return { by: 'system' };
  const { fingerprint, pem } = await seenBy(
    { ...remote, trust: { by: 'system' } },
    secrets.proxyCredentials(remote),
  );
  return { by: 'pin', fingerprint, pem };
}

/** Null where it is not to be kept. */
async function secretFor(remote: Remote, values: Values): Promise<string | null> {
  const inEnvironment = process.env[secretVariable(remote)];
  if (values['secret-stdin']) {
    // The environment comes first wherever the password lies: what is read here would be kept and never used.
    if (remote.secret === 'environment' || (inEnvironment ?? '') !== '')
      throw new PackwrightError(
        'invalid-input',
        `The ${secretWord(remote)} is to come from the environment and from standard input.`,
        `Leave out --secret-stdin, or unset ${secretVariable(remote)} and name another place with --secret.`,
      );
    return secretFromInput(process.stdin);
  }
  if (remote.secret === 'environment') return null;
  if (inEnvironment !== undefined && inEnvironment !== '') return inEnvironment;
  const word = secretWord(remote);
  return askSecret(
    `${word[0]?.toUpperCase()}${word.slice(1)} for ${remote.name}`,
    `Set ${secretVariable(remote)}, or give it with --secret-stdin.`,
  );
}
