import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import type { StateRef } from '@core/contract/comparing';
import { playbook } from '../remote/desk';
import { overHttp, served } from '../remote/instances';
import { analysisWorker, buildEntries, compareWorker, mergeWorker, remoteWorker, runProcess } from './built';
import { describeAs, name, playbookFile, readJsonFile, remoteDesk } from './remote-desk';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({
    ...remoteWorker,
    ...analysisWorker,
    ...compareWorker,
    ...mergeWorker,
    ...runProcess,
  });
});

/** A workspace with the playbooks of a remote, which is compared with states. */
async function desk() {
  const bench = await remoteDesk(workersDir, { kinds: ['collections', 'playbooks'] });
  const compare = (a: StateRef, b: StateRef, id: string = randomUUID()) =>
    bench.call('compare.run', { id, a, b });
  return { ...bench, ...playbookFile(bench, playbook), compare };
}

const saved: StateRef = { workspace: 'saved' };
const scratch = () => readdirSync(tmpdir()).filter((one) => one.startsWith('packwright-remote-'));

it('compares all of a remote with the workspace: what was changed there and here, and nothing else', async () => {
  const { a, proxy, call, compare, file, path, pathOf, folder } = await desk();
  expect(await compare({ remote: name }, saved)).toMatchObject({
    same: true,
    a: { title: name, detail: `${proxy.baseUrl}, as it is now` },
  });
  const uuid = String(readJsonFile(file).uuid);
  await overHttp(a, 'PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
  const other = pathOf('Close Phishing Report.json');
  describeAs(`${folder}/${other}`, 'Mine');
  const id = randomUUID();
  const { items } = await compare({ remote: name }, saved, id);
  expect(items.map(({ kind, b, change }) => [kind, b, change]).sort()).toEqual(
    [
      ['playbook', path, 'changed'],
      ['playbook', other, 'changed'],
    ].sort(),
  );
  const key = items.find(({ b }) => b === path)?.key ?? '';
  const { changes, a: there } = await call('compare.item', { id, key });
  expect(changes).toMatchObject([{ where: 'description', before: 'Theirs' }]);
  expect(JSON.parse(there?.text ?? '')).toMatchObject({ uuid, description: 'Theirs' });
});

it('says what of a remote it may not read, and takes nothing of it for removed', async () => {
  const { compare, proxy } = await desk();
  proxy.fault = ({ path }) => (/\/workflows\b/.test(path) ? { answer: 403, body: '{}' } : 'pass');
  const { same, problems } = await compare(saved, { remote: name });
  expect(same).toBe(true);
  expect(problems).toContainEqual({
    side: 'b',
    path: '',
    message: expect.stringContaining('/api/query/workflows'),
  });
});

it('compares two remotes without any workspace state', async () => {
  const { add, compare } = await desk();
  const b = await served();
  const authority = { by: 'authority' as const, pem: b.tls.authority };
  await add('staging', { address: b.baseUrl, secret: b.apiKey, trust: authority });
  const { items } = await compare({ remote: 'staging' }, { remote: name });
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'playbook', name: playbook, change: 'added' }),
  );
  expect((await compare({ remote: name }, { remote: name })).same).toBe(true);
});

it('says how far it is, ends when it is closed, and leaves nothing behind', async () => {
  const { call, compare, events, proxy } = await desk();
  const before = scratch();
  const id = randomUUID();
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  proxy.fault = ({ path }) => {
    if (!/\/workflows\b/.test(path)) return 'pass';
    isHeld();
    return 'silence';
  };
  const running = compare({ remote: name }, saved, id);
  const refused = expect(running).rejects.toMatchObject({ code: 'cancelled' });
  await held;
  await call('compare.close', { id });
  await refused;
  const told = events.filter(({ type }) => type === 'compare.progress').map(({ payload }) => payload);
  expect(told).toContainEqual(expect.objectContaining({ id, stage: 'a', kind: expect.any(String) }));
  expect(scratch()).toEqual(before);
});

it('refuses a remote nobody knows, one that does not answer, and one as a side of a merge', async () => {
  const { proxy, call, compare } = await desk();
  await expect(compare({ remote: 'nowhere' }, saved)).rejects.toMatchObject({ code: 'not-found' });
  proxy.fault = () => 'cut';
  await expect(compare({ remote: name }, saved)).rejects.toMatchObject({
    message: expect.stringContaining(new URL(proxy.baseUrl).host),
  });
  const of = { base: saved, ours: saved, theirs: { remote: name } };
  await expect(call('merge.open', { id: randomUUID(), of })).rejects.toMatchObject({
    code: 'unsupported',
    remedy: expect.stringContaining('Pull'),
  });
});
