import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Input } from '@core/contract';
import { beforeAll, expect, it } from 'vitest';
import { makeCertificates } from '../../main/instance/certificates';
import type { Vault } from '../../main/keychain/vault';
import { RemoteStore } from '../../main/remote/remotes/store';
import { type Served, served } from '../remote/instances';
import { studioBench } from './bench';
import { buildEntries, remoteWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(remoteWorker);
});

/** What a user gives in the window. */
const given = (
  { baseUrl, tls, username, password }: Served,
  change: Partial<Input<'remote.add'>> = {},
): Input<'remote.add'> => ({
  name: 'production',
  address: baseUrl,
  account: { kind: 'user', user: username },
  secret: password,
  trust: { by: 'authority', pem: tls.authority },
  proxy: null,
  timeout: 20,
  mark: 'protected',
  place: 'file',
  passphrase: 'correct horse',
  ...change,
});

/** Every text below a folder. */
const textsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
    .join('\n');

it('adds a remote, says what may be done there, and keeps its secret sealed and out of the log', async () => {
  const a = await served({ profile: '7.6.5' });
  const { call, dataDir } = await studioBench(workersDir);
  expect(await call('remote.list', {})).toEqual({ remotes: [] });
  expect(await call('remote.places', {})).toEqual({ places: ['file', 'environment'] });
  const added = await call('remote.add', given(a));
  expect(added).toMatchObject({ name: 'production', mark: 'protected', secret: 'file', locked: false });
  const access = await call('remote.test', { job: 'one', name: 'production' });
  expect(access).toMatchObject({ profile: '7.6.5', readOnlyBecause: null });
  expect(access.kinds.find(({ kind }) => kind === 'playbooks')).toMatchObject({ read: true, update: true });
  const { requests, hasOlder } = await call('remote.log', { name: 'production', most: 2_000 });
  expect(hasOlder).toBe(false);
  const last = await call('remote.log', { name: 'production', most: 1 });
  expect(last).toEqual({ requests: requests.slice(-1), hasOlder: true });
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain('POST /auth/authenticate');
  const kept = textsIn(dataDir);
  expect(kept).not.toContain(a.password);
  expect(kept).not.toContain('correct horse');
  await expect(call('remote.add', given(a))).rejects.toMatchObject({ code: 'conflict' });
  await call('remote.remove', { name: 'production' });
  expect(await call('remote.list', {})).toEqual({ remotes: [] });
});

it('asks for the passphrase again after a start, and takes only the right one', async () => {
  const a = await served();
  const first = await studioBench(workersDir);
  await first.call('remote.add', given(a));
  const { call } = await studioBench(workersDir, { dataDir: first.dataDir });
  expect((await call('remote.list', {})).remotes).toMatchObject([{ locked: true }]);
  await expect(call('remote.test', { job: 'one', name: 'production' })).rejects.toMatchObject({
    code: 'refused',
    remedy: 'Give it in the Remote view.',
  });
  await expect(call('remote.unlock', { name: 'production', passphrase: 'another' })).rejects.toMatchObject({
    code: 'refused',
  });
  expect((await call('remote.list', {})).remotes).toMatchObject([{ locked: true }]);
  await call('remote.unlock', { name: 'production', passphrase: 'correct horse' });
  expect((await call('remote.test', { job: 'two', name: 'production' })).user).toBeTruthy();
});

it('opens each secret with its own passphrase, and locks one that the passphrase of another does not open', async () => {
  const a = await served();
  const first = await studioBench(workersDir);
  await first.call('remote.add', given(a));
  await first.call('remote.add', given(a, { name: 'staging', passphrase: 'battery staple' }));
  for (const name of ['production', 'staging']) await first.call('remote.test', { job: name, name });
  const { call } = await studioBench(workersDir, { dataDir: first.dataDir });
  const lockedOnes = async () =>
    (await call('remote.list', {})).remotes.flatMap(({ name, locked }) => (locked ? [name] : []));
  expect(await lockedOnes()).toEqual(['production', 'staging']);
  await call('remote.unlock', { name: 'production', passphrase: 'correct horse' });
  const test = (name: string) => call('remote.test', { job: name, name });
  await expect(test('staging')).rejects.toMatchObject({ code: 'refused' });
  expect(await lockedOnes()).toEqual(['staging']);
  await call('remote.unlock', { name: 'staging', passphrase: 'battery staple' });
  await Promise.all([test('production'), test('staging')]);
  expect(await lockedOnes()).toEqual([]);
});

it('forgets no remote that something is being done with', async () => {
  const a = await served();
  const { call } = await studioBench(workersDir);
  await call('remote.add', given(a));
  const asked = call('remote.test', { job: 'one', name: 'production' });
  await expect(call('remote.remove', { name: 'production' })).rejects.toMatchObject({ code: 'conflict' });
  await asked;
  await call('remote.remove', { name: 'production' });
  expect(await call('remote.list', {})).toEqual({ remotes: [] });
});

it('pins what was looked at and nothing else, and takes a renewed certificate by its fingerprint alone', async () => {
  const a = await served();
  const { call, dataDir } = await studioBench(workersDir);
  const where = { name: 'production', address: a.baseUrl, proxy: null, timeout: 20 };
  const seen = await call('remote.see', where);
  await expect(
    call('remote.add', given(a, { trust: { by: 'pin', fingerprint: 'AB:CD' } })),
  ).rejects.toMatchObject({ code: 'refused' });
  await expect(call('remote.add', given(a, { trust: { by: 'system' } }))).resolves.toBeTruthy();
  const untrusted = call('remote.test', { job: 'one', name: 'production' });
  await expect(untrusted).rejects.toMatchObject({
    code: 'refused',
    remedy: expect.stringContaining('Look at its certificate in the overview of the remote, and pin it'),
  });
  await call('remote.remove', { name: 'production' });
  const pin = { by: 'pin', fingerprint: seen.fingerprint } as const;
  expect(await call('remote.add', given(a, { trust: pin }))).toMatchObject({ trust: pin });
  await call('remote.test', { job: 'two', name: 'production' });
  // As after a renewal: what is pinned is another certificate than the one that is shown.
  const store = new RemoteStore(dataDir);
  const other = await makeCertificates();
  const before = await store.get('production');
  await store.put({ ...before, trust: { by: 'pin', fingerprint: 'AB:CD', pem: other.cert } });
  const changed = call('remote.test', { job: 'three', name: 'production' });
  await expect(changed).rejects.toMatchObject({ code: 'refused' });
  expect(await call('remote.trust', { name: 'production', fingerprint: null })).toMatchObject({
    fingerprint: seen.fingerprint,
    taken: false,
  });
  expect(await call('remote.trust', { name: 'production', fingerprint: seen.fingerprint })).toMatchObject({
    taken: true,
  });
  await call('remote.test', { job: 'four', name: 'production' });
});

it('puts secrets into the safe storage of the desktop, bound to their remote, and only where it is safe', async () => {
  const a = await served();
  const turned = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  const vault: Vault = {
    isAvailable: async () => true,
    seal: async (text) => turned(Buffer.from(text)),
    open: async (sealed) => ({ text: turned(sealed).toString(), isStale: false }),
  };
  const first = await studioBench(workersDir, { vault });
  expect((await first.call('remote.places', {})).places[0]).toBe('safe-storage');
  const inVault = given(a, { place: 'safe-storage', passphrase: null });
  await first.call('remote.add', inVault);
  await first.call('remote.test', { job: 'one', name: 'production' });
  expect(textsIn(first.dataDir)).not.toContain(a.password);
  const { dataDir } = first;
  const openToAll = await studioBench(workersDir, {
    dataDir,
    vault: { ...vault, isAvailable: async () => false },
  });
  expect((await openToAll.call('remote.places', {})).places).not.toContain('safe-storage');
  const refused = openToAll.call('remote.test', { job: 'two', name: 'production' });
  await expect(refused).rejects.toMatchObject({ code: 'refused' });
  await expect(openToAll.call('remote.add', { ...inVault, name: 'other' })).rejects.toMatchObject({
    code: 'refused',
  });
  expect((await openToAll.call('remote.list', {})).remotes).toHaveLength(1);
});

it('stops asking a remote that does not answer when it is cancelled', async () => {
  const a = await served();
  const { call } = await studioBench(workersDir);
  await call('remote.add', given(a));
  const asked = call('remote.test', { job: 'one', name: 'production' });
  const ended = expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  await call('remote.cancel', { job: 'one' });
  await ended;
});

it('takes another password of a remote and pins a certificate later, and keeps all else', async () => {
  const a = await served();
  const { call, dataDir } = await studioBench(workersDir);
  const trust = { by: 'system' as const };
  await call('remote.add', given(a, { secret: 'an old one', trust }));
  const test = () => call('remote.test', { job: 'test', name: 'production' });
  await expect(test()).rejects.toMatchObject({
    remedy: expect.stringContaining('Look at its certificate'),
  });
  const seen = await call('remote.trust', { name: 'production', fingerprint: null });
  expect(seen.taken).toBe(false);
  await expect(test()).rejects.toMatchObject({ message: expect.stringContaining('Nothing was sent') });
  expect(await call('remote.trust', { name: 'production', fingerprint: seen.fingerprint })).toMatchObject({
    taken: true,
  });
  await expect(test()).rejects.toMatchObject({ message: expect.not.stringContaining('certificate') });
  await call('remote.changeSecret', { name: 'production', secret: a.password });
  expect(await test()).toMatchObject({ readOnlyBecause: null });
  expect(textsIn(dataDir)).not.toContain(a.password);
  const { remotes } = await call('remote.list', {});
  expect(remotes).toMatchObject([
    { name: 'production', trust: { by: 'pin' }, secret: 'file', locked: false },
  ]);
});

it('changes no password of a remote whose file nobody has opened, or that is in the environment', async () => {
  const a = await served();
  const first = await studioBench(workersDir);
  await first.call('remote.add', given(a));
  await first.call(
    'remote.add',
    given(a, { name: 'ci', place: 'environment', secret: '', passphrase: null }),
  );
  await first.studio.close();
  const { call } = await studioBench(workersDir, { dataDir: first.dataDir });
  const change = (name: string) => call('remote.changeSecret', { name, secret: 'another' });
  await expect(change('production')).rejects.toMatchObject({
    message: expect.stringContaining('passphrase'),
  });
  await expect(change('ci')).rejects.toMatchObject({ code: 'unsupported' });
  await call('remote.unlock', { name: 'production', passphrase: 'correct horse' });
  expect(await call('remote.test', { job: 'test', name: 'production' })).toMatchObject({
    readOnlyBecause: null,
  });
});
