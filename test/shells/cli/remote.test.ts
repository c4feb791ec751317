import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeCertificates } from '../../../main/instance/certificates';
import { whileNobodyPushes } from '../../../main/remote/push/lock';
import { faultProxy } from '../../remote/fault-proxy';
import { type Served, served } from '../../remote/instances';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';

/** A user's computer: a data folder, a folder to work in, and the variables of the environment. */
function computer(env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const variables = {
    PACKWRIGHT_DATA: join(folder.path, 'data'),
    PACKWRIGHT_PASSPHRASE: 'a passphrase',
    ...env,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  return {
    folder: folder.path,
    run: (...args: string[]) => packwright('', folder.path, 'remote', ...args),
  };
}

const authority = ({ tls }: Served, folder: string): string => {
  writeFileSync(join(folder, 'authority.pem'), tls.authority);
  return 'authority.pem';
};

it('adds an instance with its authority, signs in with the sealed password, and forgets it all', async () => {
  const a = await served({ profile: '8.0.0' });
  const { folder, run } = computer({ PACKWRIGHT_REMOTE_PROD_PASSWORD: a.password });
  const added = await run(
    'add',
    'prod',
    a.baseUrl,
    '--user',
    a.username,
    '--authority',
    authority(a, folder),
  );
  expect(added).toMatchObject({ code: 0, err: expect.stringContaining('Added prod') });
  // From the file now.
  vi.stubEnv('PACKWRIGHT_REMOTE_PROD_PASSWORD', '');
  const tested = await run('test', 'prod', '--json');
  expect(tested.code).toBe(0);
  const report = JSON.parse(tested.out) as { version: string; kinds: { kind: string; read: boolean }[] };
  expect(report).toMatchObject({ profile: '8.0.0', protection: 'protected', readOnlyBecause: null });
  expect(report.kinds.filter(({ read }) => !read)).toEqual([]);
  expect((await run('test', 'prod')).out).toMatch(/Playbooks +read, create, update, delete/);

  const log = await run('log', 'prod', '--json');
  const paths = (JSON.parse(log.out) as { path: string }[]).map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(['/api/version', '/auth/authenticate', '/api/3/actors/current']);
  const list = await run('list', '--json');
  expect(JSON.parse(list.out)).toMatchObject([
    { name: 'prod', address: a.baseUrl, trust: { by: 'authority' } },
  ]);

  const kept = readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(kept.join('\n')).not.toContain(a.password);
  for (const { out, err } of [added, tested, log, list]) expect(out + err).not.toContain(a.password);

  expect((await run('remove', 'prod')).code).toBe(0);
  expect(readdirSync(join(folder, 'data', 'remotes'))).toEqual([]);
  expect(await run('test', 'prod')).toMatchObject({ code: 2, err: expect.stringContaining('no remote') });
});

it('pins a certificate, stops at another one, and takes it where somebody names it', async () => {
  const a = await served({ plain: true });
  const first = await faultProxy(a.baseUrl, await makeCertificates());
  const { run, folder } = computer({ PACKWRIGHT_REMOTE_LAB_API_KEY: a.apiKey });
  const added = await run(
    'add',
    'lab',
    first.baseUrl,
    '--api-key',
    '--pin',
    '--secret',
    'environment',
    '--json',
  );
  expect(added.code).toBe(0);
  expect((await run('test', 'lab')).code).toBe(0);
  expect((await run('trust', 'lab')).code).toBe(0);

  // The same address would be the same remote; what is behind it has changed.
  const second = await faultProxy(a.baseUrl, await makeCertificates());
  const { id } = JSON.parse(added.out) as { id: string };
  const file = join(folder, 'data', 'remotes', id, 'remote.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(first.baseUrl, second.baseUrl));
  const stopped = await run('test', 'lab', '--json');
  expect(stopped.code).toBe(2);
  expect(JSON.parse(stopped.out)).toMatchObject({ error: { reason: 'changed-certificate' } });
  expect(second.seen).toEqual([]);

  const shown = await run('trust', 'lab', '--json');
  expect(shown.code).toBe(1);
  const { shown: fingerprint, taken } = JSON.parse(shown.out) as { shown: string; taken: boolean };
  expect(taken).toBe(false);
  expect((await run('trust', 'lab', '--fingerprint', 'AA:BB')).code).toBe(1);
  expect((await run('test', 'lab')).code).toBe(2);
  expect((await run('trust', 'lab', '--fingerprint', fingerprint)).code).toBe(0);
  expect((await run('test', 'lab')).code).toBe(0);
});

it('says what a credential may not do, and that of a read-only remote nothing is written', async () => {
  const a = await served();
  const { folder, run } = computer({ PACKWRIGHT_REMOTE_RO_API_KEY: a.apiKey });
  const names = ['add', 'ro', a.baseUrl, '--api-key', '--authority', authority(a, folder)];
  await run(...names, '--secret', 'environment', '--read-only');
  expect((await run('test', 'ro')).out).toContain('Only for reading: It is marked as read-only here.');
});

it('ends with 2 and a sentence for what cannot be', async () => {
  const { run } = computer();
  const wrong: [args: string[], says: RegExp][] = [
    [[], /Say what to do/],
    [['frobnicate'], /no "packwright remote frobnicate"/],
    [['add', 'x'], /Name the remote and say its address/],
    [['add', 'x', 'https://soar.example.com'], /Say who signs in/],
    [['add', 'x', 'https://soar.example.com', '--user', 'a', '--api-key'], /Say who signs in/],
    [['add', 'x', 'http://soar.example.com', '--user', 'a'], /anybody on the way/],
    [['add', 'x', 'https://me:pw@soar.example.com', '--user', 'a'], /must not hold a password/],
    [['add', 'x', 'https://soar.example.com', '--user', 'a', '--secret', 'drawer'], /no place "drawer"/],
    [['add', 'x', 'https://soar.example.com', '--user', 'a', '--authority', 'gone.pem'], /gone\.pem/],
    [['add', 'x', 'https://soar.example.com', '--user', 'a', '--timeout', 'soon'], /no number of seconds/],
    [['add', 'x', 'https://soar.example.com', '--user', 'a', '--protected', '--read-only'], /one of them/],
    // Nobody is at the terminal of a test.
    [['add', 'x', 'https://soar.example.com', '--user', 'a'], /Nobody can be asked/],
    [['add', 'x', 'https://soar.example.com', '--password', 'pw'], /Unknown option/],
    [['test', 'x'], /no remote "x"/],
    [['remove'], /Name one remote/],
  ];
  for (const [args, says] of wrong) {
    const { code, err } = await run(...args);
    expect([args, code, err]).toEqual([args, 2, expect.stringMatching(says)]);
  }
  expect((await run('list')).err).toContain('no remote yet');
});

it('takes no password from two places', async () => {
  const { run } = computer({ PACKWRIGHT_REMOTE_PROD_API_KEY: 'from the environment' });
  for (const place of [[], ['--secret', 'environment'], ['--secret', 'file']]) {
    const added = await run(
      'add',
      'prod',
      'https://soar.example.com',
      '--api-key',
      '--secret-stdin',
      ...place,
    );
    expect([added.code, added.err]).toEqual([2, expect.stringContaining('from standard input')]);
  }
  expect((await run('list', '--json')).out.trim()).toBe('[]');
});

it('forgets no remote while somebody pushes to it', async () => {
  const a = await served();
  const { folder, run } = computer({ PACKWRIGHT_REMOTE_LAB_API_KEY: a.apiKey });
  const names = ['add', 'lab', a.baseUrl, '--api-key', '--authority', authority(a, folder)];
  await run(...names, '--secret', 'environment');
  const [id = ''] = readdirSync(join(folder, 'data', 'remotes'));
  await whileNobodyPushes(join(folder, 'data', 'remotes', id), async () => {
    expect(await run('remove', 'lab', '--json')).toMatchObject({
      code: 2,
      out: expect.stringContaining('push-running'),
    });
  });
  expect((await run('test', 'lab')).code).toBe(0);
  expect((await run('remove', 'lab')).code).toBe(0);
  expect(readdirSync(join(folder, 'data', 'remotes'))).toEqual([]);
});

it('asks for a secret of a configuration, and keeps none where secrets are in the environment alone', async () => {
  const a = await served();
  const { folder, run } = computer({ PACKWRIGHT_REMOTE_LAB_API_KEY: a.apiKey });
  const names = ['add', 'lab', a.baseUrl, '--api-key', '--authority', authority(a, folder)];
  await run(...names, '--secret', 'environment');
  expect(await run('secret', 'lab', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Name the remote'),
  });
  expect(await run('secret', 'lab', 'x', 'password')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--secret-stdin'),
  });
});

it('probes a remote once it is named, keeps what was found, and says so to programs', async () => {
  const a = await served();
  const { folder, run } = computer({ PACKWRIGHT_REMOTE_LAB_API_KEY: a.apiKey });
  const names = ['add', 'lab', a.baseUrl, '--api-key', '--authority', authority(a, folder)];
  const added = await run(...names, '--secret', 'environment', '--json');
  const { id } = JSON.parse(added.out) as { id: string };
  expect(await run('probe', 'lab')).toMatchObject({ code: 2, err: expect.stringMatching(/Type its name/) });
  const told = await run('probe', 'lab', '--confirm', 'lab');
  expect(told).toMatchObject({ code: 0, out: expect.stringMatching(/playbooks +as expected/) });
  const kept = readFileSync(join(folder, 'data', 'remotes', id, 'probe.json'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ left: [], found: { length: 6 } });
});
