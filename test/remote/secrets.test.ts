import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Keychain } from '../../main/keychain/keychain';
import type { Remote } from '../../main/remote/remotes/remote';
import { RemoteStore } from '../../main/remote/remotes/store';
import { RemoteSecrets, usualPlace } from '../../main/remote/secrets/secrets';
import { temporaryFolder } from '../support/host';
import { remoteAt } from './instances';

const canary = 'hunter2-über-canary';

function opened(options: Partial<ConstructorParameters<typeof RemoteSecrets>[0]> = {}) {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const store = new RemoteStore(folder.path);
  const passphrase = async () => 'correct horse';
  const secrets = new RemoteSecrets({ store, env: {}, keychain: null, passphrase, ...options });
  return { folder: folder.path, store, secrets, passphrase };
}

const at = (change: Partial<Remote>) => remoteAt('https://example.com', change);

it('seals a password in a file that opens for its owner, its passphrase and its remote alone', async () => {
  const { store, secrets } = opened();
  const remote = await at({ secret: 'file' });
  await secrets.set(remote, canary);
  expect(await secrets.get(remote)).toBe(canary);
  const file = join(store.folderOf(remote), 'secret.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain('canary');
  expect(Buffer.from((JSON.parse(text) as { data: string }).data, 'base64').toString()).not.toContain(
    'canary',
  );

  const other = opened({ store, passphrase: async () => 'another' });
  await expect(other.secrets.get(remote)).rejects.toMatchObject({ code: 'refused' });
  // Put in the place of another remote's it does not open.
  const stranger = await at({ secret: 'file' });
  mkdirSync(store.folderOf(stranger), { recursive: true });
  writeFileSync(join(store.folderOf(stranger), 'secret.json'), text);
  await expect(secrets.get(stranger)).rejects.toMatchObject({ code: 'refused' });
  // A byte of it changed.
  const sealed = JSON.parse(text) as { data: string; scrypt: { N: number } };
  const bytes = Buffer.from(sealed.data, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  writeFileSync(file, JSON.stringify({ ...sealed, data: bytes.toString('base64') }));
  await expect(secrets.get(remote)).rejects.toMatchObject({ code: 'refused' });
  // One that would take all memory is not tried.
  writeFileSync(file, JSON.stringify({ ...sealed, scrypt: { ...sealed.scrypt, N: 2 ** 30 } }));
  await expect(secrets.get(remote)).rejects.toMatchObject({ code: 'unreadable' });
  writeFileSync(file, 'damaged');
  await expect(secrets.get(remote)).rejects.toMatchObject({ code: 'unreadable' });
  await secrets.remove(remote);
  await expect(secrets.get(remote)).rejects.toMatchObject({ code: 'not-found' });
});

it('takes the password of the environment before any other', async () => {
  const env = { PACKWRIGHT_REMOTE_MY_PROD_API_KEY: canary, PACKWRIGHT_REMOTE_MY_PROD_PASSWORD: 'other' };
  const { secrets } = opened({ env });
  expect(await secrets.get(await at({ name: 'my-prod', secret: 'file' }))).toBe(canary);
  const account = { kind: 'user', user: 'me' } as const;
  expect(await secrets.get(await at({ name: 'my-prod', account }))).toBe('other');
  await expect(secrets.get(await at({ name: 'unknown' }))).rejects.toMatchObject({
    code: 'not-found',
    remedy: expect.stringContaining('PACKWRIGHT_REMOTE_UNKNOWN_API_KEY'),
  });
});

it('puts it into a keychain that answers, and into a file where none does within its time', async () => {
  const kept = new Map<string, string>();
  const answering: Keychain = {
    get: async (name) => kept.get(name) ?? null,
    set: async (name, secret) => void kept.set(name, secret),
    setNow: (name, secret) => void kept.set(name, secret),
    remove: async (name) => void kept.delete(name),
  };
  const { secrets } = opened({ keychain: answering });
  expect(await usualPlace(secrets)).toBe('keychain');
  expect(kept.size).toBe(0);
  const remote = await at({ secret: 'keychain' });
  await secrets.set(remote, canary);
  expect([...kept]).toEqual([[remote.id, canary]]);
  await secrets.remove(remote);
  expect(kept.size).toBe(0);

  const never = () => new Promise<never>(() => {});
  const silent: Keychain = { get: never, set: never, setNow: () => {}, remove: never };
  const without = opened({ keychain: silent, patience: 20 });
  expect(await usualPlace(without.secrets)).toBe('file');
  await expect(without.secrets.get(remote)).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringContaining('does not answer'),
  });
});

it('takes a secret out of the keychain again that was put there after it was given up', async () => {
  const kept = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const later: Keychain = {
    get: async (name) => kept.get(name) ?? null,
    set: async (name, secret) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      kept.set(name, secret);
    },
    setNow: (name, secret) => void kept.set(name, secret),
    remove: async (name) => void kept.delete(name),
  };
  const { secrets } = opened({ keychain: later, patience: 20 });
  expect(await usualPlace(secrets)).toBe('file');
  await expect(secrets.set(await at({ secret: 'keychain' }), canary)).rejects.toMatchObject({
    code: 'unreadable',
  });
  // Somebody unlocks it after all.
  for (const answer of waiting) answer();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  await vi.waitFor(() => expect([...kept]).toEqual([]));
});

it('keeps secrets of configurations beside the remote’s own, sealed as that one, and lets go of them with it', async () => {
  const id = '11111111-2222-4333-8444-555555555555';
  const kept = new Map<string, string>();
  const keychain: Keychain = {
    get: async (name) => kept.get(name) ?? null,
    set: async (name, secret) => void kept.set(name, secret),
    setNow: (name, secret) => void kept.set(name, secret),
    remove: async (name) => void kept.delete(name),
  };
  for (const place of ['file', 'keychain'] as const) {
    const env = { [`PACKWRIGHT_REMOTE_TEST_SECRET_${id.toUpperCase().replaceAll('-', '_')}_TOKEN`]: 'given' };
    const { store, secrets } = opened({ keychain, env });
    const remote = await at({ secret: place });
    await secrets.set(remote, 'own');
    expect(await secrets.ofConfiguration(remote, id, 'password')).toBeNull();
    await secrets.setOfConfiguration(remote, id, 'password', canary);
    await secrets.setOfConfiguration(remote, id, 'constructor', 'two');
    expect(await secrets.ofConfiguration(remote, id, 'password')).toBe(canary);
    expect(await secrets.ofConfiguration(remote, id, 'constructor')).toBe('two');
    expect(await secrets.ofConfiguration(remote, id, 'toString')).toBeNull();
    expect(await secrets.ofConfiguration(remote, 'other', 'password')).toBeNull();
    expect(await secrets.ofConfiguration(remote, id, 'token')).toBe('given');
    expect(await secrets.get(remote)).toBe('own');
    if (place === 'file')
      expect(readFileSync(join(store.folderOf(remote), 'configuration-secrets.json'), 'utf8')).not.toContain(
        'canary',
      );
    await secrets.remove(remote);
    expect(await secrets.ofConfiguration(remote, id, 'password')).toBeNull();
    expect(kept.size).toBe(0);
  }
  const { secrets } = opened();
  await expect(
    secrets.setOfConfiguration(await at({ secret: 'environment' }), id, 'a-b', canary),
  ).rejects.toMatchObject({ code: 'refused', remedy: expect.stringContaining('_A_B') });
});
