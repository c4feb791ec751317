import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { type Fault, faultProxy } from '../../remote/fault-proxy';
import { served } from '../../remote/instances';
import { isWrite } from '../../remote/push/cuts';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { packFolder } from './computer';

const kinds = ['--kinds', 'collections,playbooks'];

/** A computer that has pulled from `lab` and changed a playbook since, with what may go wrong on the way. */
async function computer() {
  const a = await served({ plain: true });
  await loadFolder(a.instance, packFolder);
  const proxy = await faultProxy(a.baseUrl);
  const folder = temporaryFolder();
  vi.stubEnv('PACKWRIGHT_DATA', join(folder.path, 'data'));
  for (const name of ['LAB', 'OTHER']) vi.stubEnv(`PACKWRIGHT_REMOTE_${name}_API_KEY`, a.apiKey);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  const run = (...args: string[]) => packwright('', folder.path, ...args);
  const add = (name: string, address: string) =>
    run('remote', 'add', name, address, '--api-key', '--secret', 'environment', '--timeout', '5');
  expect((await add('lab', proxy.baseUrl)).code).toBe(0);
  expect((await run('pull', 'lab', 'here', ...kinds)).code).toBe(0);
  const path = readdirSync(join(folder.path, 'here'), { recursive: true, encoding: 'utf8' }).find((one) =>
    one.endsWith('Block Sender After Approval.json'),
  );
  const file = join(folder.path, 'here', path ?? '');
  const before = JSON.parse(readFileSync(file, 'utf8')) as JsonMap;
  writeFileSync(file, printFile({ ...before, description: 'Mine' }));
  const there = () => a.instance.records.get(a.instance.records.entity('workflows'), String(before.uuid));
  return { a, add, before, folder: folder.path, proxy, run, there };
}

/** Every command that speaks to a remote. */
const asking = (name: string): readonly (readonly string[])[] => [
  ['remote', 'test', name],
  ['remote', 'probe', name, '--confirm', name],
  ['pull', name, 'here', ...kinds],
  ['status', 'here', '--remote', name, '--look'],
  ['drift', name, 'here'],
  ['plan', 'here', '--to', name, ...kinds],
  ['push', 'here', '--to', name, ...kinds, '--probe', '--confirm', name],
];

interface Failed {
  error: { reason: string; message: string; remedy: string | null };
}

it('ends with 2 and the reason, whatever is asked of what is no instance', { timeout: 60_000 }, async () => {
  const { before, proxy, run, there } = await computer();
  const page = '<html><body>Sign in</body></html>';
  const wrong: readonly [Fault, string][] = [
    [{ answer: 200, body: page }, 'not-json'],
    [{ answer: 200, body: '{"title":"Another product"}' }, 'other-product'],
    [{ answer: 404, body: page }, 'other-product'],
    [{ answer: 401, body: '{"message":"revoked"}' }, 'sign-in-refused'],
    [{ answer: 302, headers: { location: 'https://elsewhere.example.com/' } }, 'redirected'],
    [{ answer: 407, body: '' }, 'proxy'],
  ];
  for (const [fault, reason] of wrong) {
    // A release is said to everybody; who signs in is asked afterwards.
    proxy.fault = ({ path }) => (path === '/api/version' && reason === 'sign-in-refused' ? 'pass' : fault);
    for (const args of asking('lab')) {
      const { code, out } = await run(...args, '--json');
      const { error } = JSON.parse(out) as Failed;
      expect([args, code, error.reason]).toEqual([args, 2, reason]);
      expect([error.message, error.remedy]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    }
    expect((await run('diff', 'here', 'instance:lab')).code).toBe(2);
  }
  expect(proxy.seen.filter(isWrite)).toEqual([]);
  expect(there().description).toBe(before.description);
});

it('only reads from a release it does not know, and says so', { timeout: 60_000 }, async () => {
  const { before, proxy, run, there } = await computer();
  for (const version of ['7.4.2-1', '9.1.0-1']) {
    proxy.fault = ({ path }) =>
      path === '/api/version' ? { answer: 200, body: JSON.stringify({ version }) } : 'pass';
    const tested = await run('remote', 'test', 'lab');
    expect([tested.code, tested.out]).toEqual([0, expect.stringContaining('Only for reading')]);
    expect((await run('pull', 'lab', 'here', ...kinds)).code).toBe(0);
    expect((await run('drift', 'lab', 'here')).code).toBe(0);
    const planned = await run('plan', 'here', '--to', 'lab', ...kinds);
    expect([planned.code, planned.out]).toEqual([
      1,
      expect.stringContaining('Nothing of this is pushed there'),
    ]);
    // No probe is proposed that would be refused too.
    const pushed = await run('push', 'here', '--to', 'lab', ...kinds, '--confirm', 'lab', '--json');
    expect([pushed.code, (JSON.parse(pushed.out) as Failed).error]).toMatchObject([
      2,
      { reason: 'read-only', message: expect.stringContaining(version.replace('-1', '')) },
    ]);
    for (const args of asking('lab').filter(([command, action]) => command === 'push' || action === 'probe'))
      expect([args, (await run(...args)).code]).toEqual([args, 2]);
  }
  expect(proxy.seen.filter(isWrite)).toEqual([]);
  expect(there().description).toBe(before.description);
});

it('says that it waits for an instance that is away, once, and goes on when that is back', async () => {
  const { proxy, run } = await computer();
  let refused = 0;
  proxy.fault = ({ path }) =>
    path.startsWith('/api/query/workflows') && (refused += 1) <= 3 ? { answer: 503, body: '{}' } : 'pass';
  const { code, err } = await run('drift', 'lab', 'here');
  expect([code, err.split('\n').filter((line) => /away/.test(line))]).toEqual([
    0,
    ['lab is away or busy (503): it is asked again for more than a minute.'],
  ]);
});

it('comes to the same by a clock that is off by a day', async () => {
  const { proxy, run, there, a } = await computer();
  const { version } = (await (await fetch(`${a.baseUrl}/api/version`)).json()) as JsonMap;
  const date = new Date(Date.now() - 86_400_000).toUTCString();
  proxy.fault = ({ path }) =>
    path === '/api/version' ? { answer: 200, body: JSON.stringify({ version }), headers: { date } } : 'pass';
  expect((await run('remote', 'test', 'lab')).out).toMatch(/clock is \d+ seconds behind/);
  expect((await run('status', 'here', '--remote', 'lab', '--look')).code).toBe(1);
  expect((await run('drift', 'lab', 'here')).code).toBe(0);
  expect((await run('push', 'here', '--to', 'lab', ...kinds, '--probe', '--confirm', 'lab')).code).toBe(0);
  expect(there().description).toBe('Mine');
  expect((await run('plan', 'here', '--to', 'lab', ...kinds)).code).toBe(0);
});

it('says that nobody answers at a wrong port, and that an address is none, before anything is kept', async () => {
  const { a, add, run } = await computer();
  await a.stop();
  // Where nobody listens any more.
  expect((await add('other', a.baseUrl)).code).toBe(0);
  for (const args of asking('other').filter(([command = '']) => !['drift', 'status'].includes(command))) {
    const { code, out } = await run(...args, '--json');
    expect([args, code, (JSON.parse(out) as Failed).error.reason]).toEqual([args, 2, 'unreachable']);
  }
  for (const address of ['ftp://soar.example.com', 'https://', 'https://a b'])
    expect([address, (await add('third', address)).code]).toEqual([address, 2]);
  expect((await run('remote', 'list', '--json')).out).not.toContain('third');
});
