/*
 * The faults that may come between a client and a remote, and where each is tried:
 *
 *   cut before, during, after each write               faults.test.ts: 'comes to the uncut end wherever it is cut';
 *                                                      blocks, configurations, records.test.ts: 'comes to one end'
 *   answer lost, timeout, slow answer                  here; undo.test.ts
 *   503 or no connection for a minute                  faults.test.ts: 'is interrupted, not refused'; ../session.test.ts
 *   404 blips of lists and addresses                   away.test.ts; ../pull.test.ts
 *   session over at a write; renewal refused; revoked  here; ../session.test.ts; faults.test.ts
 *   403 on a kind, or on writing alone                 here; records.test.ts; ../pull.test.ts; faults.test.ts
 *   403 on a field, to be read or written              denied-fields.test.ts
 *   changed between plan and write, look and write,
 *     write and reading back                           faults.test.ts; here; undo.test.ts
 *   gone, in the bin, name taken there, moved          here
 *   200 with failure[], blank, too few, cut, HTML      here; configurations.test.ts; ../packages.test.ts;
 *                                                      faults.test.ts; ../session.test.ts
 *   publish: refused, late failure, old failure,
 *     no time, endless, others' drafts                 publish.test.ts, modules.test.ts
 *   an import of a package, half done or stuck         agents.test.ts
 *   rows that move while they are paged, the cap of
 *     rows of one answer                               here
 *   clock of the remote off                            here; ../session.test.ts
 *   another certificate, redirect, 407 at a write      certificate.test.ts; here; ../session.test.ts
 *   full disk, two pushes at once                      faults.test.ts
 *   reset to an older state                            here
 *   other product, other release, wrong host or port   ../session.test.ts; here
 *
 * Imports as jobs are none of it: nothing is pushed by a job.
 */
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { push } from '../../../main/remote/push/push';
import { introduce } from '../../../main/remote/session/introduction';
import { statusBoth } from '../../../main/remote/status/status';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import type { Fault } from '../fault-proxy';
import { faultProxy } from '../fault-proxy';
import { remoteAt, sessionOf } from '../instances';
import { isWrite } from './cuts';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  kindsNamed,
  planAt,
  playbookAt,
  pullAll,
  pushAt,
  readJsonFile,
  recolour,
  rewrite,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('collections', 'playbooks', 'picklists');
const playbook = 'Block Sender After Approval';

/** A workspace in which a playbook and an item of a picklist were changed. */
async function edited(
  instance: Parameters<typeof desk>[0] extends { instance?: infer I } | undefined ? I : never = {},
) {
  const at = await desk({ instance });
  await pullAll(at, kinds);
  const mine = rewrite(at, playbook, (one) => ({ ...one, description: 'Mine' }));
  const first = recolour(at);
  return {
    at,
    file: fileOf(at, playbook),
    mine,
    uuid: String(mine.uuid),
    item: String(first.uuid),
    former: first.color,
  };
}

const place = (at: Desk) => ({ folder: at.workspace, remoteFolder: at.remoteFolder, base: at.base });

it('finds out by looking what became of a write that nobody answers in time, and sends it no second time', async () => {
  const { at, uuid } = await edited();
  const plan = await planAt(at, { kinds });
  const { session } = sessionOf(await remoteAt(at.proxy.baseUrl, { timeout: 1 }), at.a.apiKey);
  at.proxy.fault = (passing) => (isWrite(passing) ? 'silence' : 'pass');
  at.proxy.seen.length = 0;
  expect(await pushAt(at, plan, { session })).toMatchObject({ isDone: true });
  const sent = at.proxy.seen.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
  expect(sent).toHaveLength(new Set(sent).size);
  expect(await playbookAt(at, uuid)).toMatchObject({ description: 'Mine' });
});

it('renews a session that is over at a write once, and sends that write once', async () => {
  const { at, uuid } = await edited();
  const account = { kind: 'user', user: at.a.username } as const;
  const { session } = sessionOf(await remoteAt(at.proxy.baseUrl, { account }), at.a.password);
  const plan = await planAt({ ...at, session }, { kinds });
  let broken = 0;
  at.proxy.seen.length = 0;
  at.proxy.fault = (passing) =>
    isWrite(passing) && (broken += 1) === 2 ? { answer: 401, body: '{"message":"Expired"}' } : 'pass';
  expect(await pushAt(at, plan, { session })).toMatchObject({ isDone: true });
  expect(at.proxy.seen.filter(({ path }) => path.startsWith('/auth/'))).toHaveLength(1);
  expect(at.proxy.seen.filter(isWrite)).toHaveLength(3);
  expect(await playbookAt(at, uuid)).toMatchObject({ description: 'Mine' });
});

it('says before anything is sent what this account may not write, and pushes the rest', async () => {
  const { at, item } = await edited();
  const actor = await ask(at, 'GET', '/api/3/actors/current');
  const permissions = actor['@permissions'] as Record<string, JsonMap>;
  const body = JSON.stringify({
    ...actor,
    '@permissions': { ...permissions, workflows: { ...permissions['workflows'], update: false } },
  });
  at.proxy.fault = ({ path }) => (path === '/api/3/actors/current' ? { answer: 200, body } : 'pass');
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([
    { kind: 'picklists', stopped: null },
    { kind: 'playbooks', stopped: { reason: 'forbidden' }, writes: [] },
  ]);
  await pushAt(at, plan);
  expect(await ask(at, 'GET', `/api/3/picklists/${item}`)).toMatchObject({ color: '#123456' });
});

it('keeps what somebody changes beside between a look and a write', async () => {
  const { at, uuid } = await edited();
  const plan = await planAt(at, { kinds: kindsNamed('playbooks') });
  const { records } = at.a.instance;
  at.proxy.fault = (passing) => {
    if (isWrite(passing))
      records.update(records.entity('workflows'), uuid, { tag: 'theirs' } as never, { actor: null });
    return 'pass';
  };
  const report = await pushAt(at, plan);
  expect(report.items[0]?.outcome).toMatch(/^(?:done|lost-race)$/);
  expect(await playbookAt(at, uuid)).toMatchObject({ tag: 'theirs', description: 'Mine' });
});

it('names what is gone there, or whose name is taken, before it is sent', async () => {
  const { at, file, mine, uuid } = await edited();
  const write = (name: string, more: JsonMap) =>
    writeJsonFile(join(dirname(file), `${name}.json`), {
      ...mine,
      name,
      steps: [],
      routes: [],
      groups: [],
      triggerStep: null,
      ...more,
    });
  const reasons = async () =>
    Object.fromEntries(
      (await planAt(at, { kinds: kindsNamed('collections', 'playbooks') })).items.map(({ name, stopped }) => [
        name,
        stopped?.reason,
      ]),
    );
  // Somebody has taken a name there, and put another into the bin.
  const other = { ...mine, uuid: crypto.randomUUID(), steps: [], routes: [], groups: [], triggerStep: null };
  for (const name of ['Taken', 'Binned'])
    await ask(at, 'POST', '/api/3/workflows', { ...other, uuid: crypto.randomUUID(), name });
  const binned = (
    await ask(at, 'POST', '/api/query/workflows', {
      logic: 'AND',
      filters: [{ field: 'name', operator: 'eq', value: 'Binned' }],
    })
  )['hydra:member'] as JsonMap[];
  await ask(at, 'DELETE', `/api/3/workflows/${String(binned[0]?.uuid)}`);
  write('Taken', { uuid: crypto.randomUUID(), description: 'Another' });
  write('Binned', { uuid: crypto.randomUUID() });
  const found = await reasons();
  expect(found).toMatchObject({ Binned: 'in-bin', [playbook]: undefined });
  expect(['name-taken', 'conflict']).toContain(found['Taken']);
  // What was changed here is gone there.
  await ask(at, 'DELETE', `/api/3/workflows/${uuid}`);
  expect(await reasons()).toMatchObject({ [playbook]: 'conflict' });
});

it('takes no answer for success that only says so', async () => {
  const answers: Fault[] = [
    { answer: 200, body: '{"failure":["no such field"],"hydra:member":[]}' },
    { answer: 200, body: '' },
    { answer: 200, body: '{}' },
    { answer: 200, body: '{"hydra:member":[' },
    { answer: 200, body: '<html><body>Sign in</body></html>' },
    {
      answer: 200,
      body: gzipSync('{"uuid":"x"}').toString('latin1'),
      headers: { 'content-encoding': 'gzip' },
    },
    { answer: 200, body: '{"uuid":"x"}', headers: { 'content-length': '4000' } },
    { answer: 404, body: '{"message":"Not found"}' },
    { answer: 409, body: '{"message":"Taken"}' },
  ];
  const { at, uuid, item } = await edited();
  const plan = await planAt(at, { kinds });
  const { session } = sessionOf(await remoteAt(at.proxy.baseUrl, { timeout: 1 }), at.a.apiKey);
  for (const fault of answers) {
    at.proxy.fault = (passing) => (isWrite(passing) ? fault : 'pass');
    const report = await pushAt(at, { ...plan, id: crypto.randomUUID() }, { session });
    expect(report.isDone, JSON.stringify(fault)).toBe(false);
    for (const { outcome, message } of report.items) {
      // Of one whose answer never ends nobody has said no.
      const isNone = ['failed', 'interrupted', 'not-started', 'outcome-unknown'];
      expect(isNone, JSON.stringify(fault)).toContain(outcome);
      expect(message).not.toBe('');
    }
  }
  expect(await playbookAt(at, uuid)).not.toMatchObject({ description: 'Mine' });
  expect(await ask(at, 'GET', `/api/3/picklists/${item}`)).not.toMatchObject({ color: '#123456' });
});

it('reads a list again whose rows move while it is paged, and gives up where it never stands still', async () => {
  const at = await desk();
  const { records } = at.a.instance;
  const collections = records.entity('workflow_collections');
  for (let one = 0; one < 520; one += 1)
    records.create(collections, { uuid: crypto.randomUUID(), name: `C ${one}` }, { actor: null });
  let moved = 0;
  let most = 1;
  at.proxy.fault = ({ path }) => {
    if (path.startsWith('/api/3/workflow_collections') && path.includes('$page=2') && moved < most) {
      moved += 1;
      records.create(collections, { uuid: crypto.randomUUID(), name: crypto.randomUUID() }, { actor: null });
    }
    return 'pass';
  };
  const own = kindsNamed('collections');
  const worked = await pullAll(at, own);
  const there = (await ask(at, 'GET', '/api/3/workflow_collections?$limit=1'))['hydra:totalItems'];
  expect(worked.snapshot.things).toHaveLength(Number(there));
  [moved, most] = [0, 100];
  const restless = await pullAll(at, own);
  expect(restless.snapshot.unknown).toMatchObject([
    { kind: 'collections', message: expect.stringContaining('changed') },
  ]);
  expect(restless.changes).toEqual([]);
});

it('reads more rows than one answer may hold, and takes fewer than there are for none at all', async () => {
  const at = await desk({ pack: false });
  const { records } = at.a.instance;
  const collections = records.entity('workflow_collections');
  const most = 5_000;
  for (let one = 0; one <= most; one += 1)
    records.create(collections, { uuid: crypto.randomUUID(), name: `C ${one}` }, { actor: null });
  const there = await ask(at, 'GET', '/api/3/workflow_collections?$limit=2147483647');
  const total = Number(there['hydra:totalItems']);
  expect((there['hydra:member'] as unknown[]).length).toBeLessThan(total);
  const own = kindsNamed('collections');
  expect((await pullAll(at, own)).snapshot.things).toHaveLength(total);
  // One that gives fewer rows than it is asked for, and counts them all.
  at.proxy.fault = ({ path }) =>
    path.startsWith('/api/3/workflow_collections')
      ? {
          answer: 200,
          body: JSON.stringify({
            ...there,
            'hydra:member': (there['hydra:member'] as JsonMap[]).slice(0, 100),
          }),
        }
      : 'pass';
  const capped = await pullAll(at, own);
  expect(capped.snapshot.unknown).toMatchObject([{ kind: 'collections' }]);
  expect(capped.changes).toEqual([]);
});

it('comes to the same by a clock that is off by a day', async () => {
  for (const off of [-86_400_000, 3_600_000, 86_400_000]) {
    const { at, uuid } = await edited();
    const date = new Date(Date.now() + off).toUTCString();
    const { version } = await ask(at, 'GET', '/api/version');
    at.proxy.fault = ({ path }) =>
      path === '/api/version'
        ? { answer: 200, body: JSON.stringify({ version }), headers: { date } }
        : 'pass';
    const local = await readWorkspace(at.workspace);
    const { items } = await statusBoth(at.session, local, await at.base.read(), at.base, {
      kinds,
      isDeep: false,
    });
    expect(items.filter(({ state }) => state !== 'unchanged').map(({ state }) => state)).toEqual([
      'changed-here',
      'changed-here',
    ]);
    expect(await push(at.session, await planAt(at, { kinds }), place(at), {})).toMatchObject({
      isDone: true,
    });
    expect(await playbookAt(at, uuid)).toMatchObject({ description: 'Mine' });
    expect((await planAt(at, { kinds })).items).toEqual([]);
  }
});

it('stops at once, and sends no credential, where a write is led elsewhere or a proxy wants a password', async () => {
  const { at, uuid } = await edited();
  const elsewhere = await faultProxy(at.a.baseUrl);
  const plan = await planAt(at, { kinds });
  for (const [fault, reason] of [
    [{ answer: 307, headers: { location: `${elsewhere.baseUrl}/api/3/workflows` } }, 'redirected'],
    [{ answer: 407, body: '' }, 'proxy'],
  ] as const) {
    at.proxy.seen.length = 0;
    at.proxy.fault = (passing) => (isWrite(passing) ? fault : 'pass');
    const report = await pushAt(at, { ...plan, id: crypto.randomUUID() });
    expect(report).toMatchObject({ isDone: false, stopped: { reason } });
    expect(at.proxy.seen.filter(isWrite)).toHaveLength(1);
  }
  expect(elsewhere.seen).toEqual([]);
  expect(await playbookAt(at, uuid)).not.toMatchObject({ description: 'Mine' });
});

it('pushes to no release it does not know, and to nothing that is no instance any more', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  for (const [body, refusal] of [
    ['{"version":"7.4.2-1"}', { reason: 'read-only' }],
    ['{"version":"9.1.0-1"}', { reason: 'read-only' }],
    ['{"title":"Another product"}', { reason: 'other-product' }],
    ['<html></html>', { reason: 'not-json' }],
  ] as const) {
    at.proxy.seen.length = 0;
    at.proxy.fault = ({ path }) => (path === '/api/version' ? { answer: 200, body } : 'pass');
    await expect(push(at.session, plan, place(at), {}), body).rejects.toMatchObject(refusal);
    expect(at.proxy.seen.filter(isWrite)).toEqual([]);
  }
  at.proxy.fault = ({ path }) =>
    path === '/api/version' ? { answer: 200, body: '{"version":"9.1.0-1"}' } : 'pass';
  expect((await introduce(at.session)).readOnlyBecause).toMatch(/not among/);
  expect((await pullAll(at, kinds)).snapshot.unknown).toEqual([]);
  at.proxy.fault = () => 'pass';
  expect(await push(at.session, plan, place(at), {})).toMatchObject({ isDone: true });
});

it('asks where the instance was reset to an older state, also to one before a push, and takes no work away', async () => {
  let now = Date.now() / 1000;
  const { at, file, uuid, mine } = await edited({
    clock: { now: () => now, newUuid: () => crypto.randomUUID() },
  });
  const { records } = at.a.instance;
  const workflows = records.entity('workflows');
  const former = now;
  now += 60;
  expect(await push(at.session, await planAt(at, { kinds }), place(at), {})).toMatchObject({ isDone: true });
  // As a restored snapshot leaves it: the former words, with the former date.
  now = former;
  records.update(workflows, uuid, { description: mine.description } as never, { actor: null });
  now += 120;
  const reset = { code: 'conflict', message: expect.stringContaining(playbook) as unknown };
  await expect(pullAll(at, kinds)).rejects.toMatchObject(reset);
  await expect(planAt(at, { kinds })).rejects.toMatchObject(reset);
  const looked = await statusBoth(
    at.session,
    await readWorkspace(at.workspace),
    await at.base.read(),
    at.base,
    {
      kinds,
      isDeep: false,
    },
  );
  expect(looked.reset).toContain(playbook);
  expect(readJsonFile(file)).toMatchObject({ description: 'Mine' });
  const asked = await pullAll(at, kinds, { afterReset: true });
  expect(asked.report.open).toBe(1);
  expect(readJsonFile(file)).toMatchObject({ description: 'Mine' });
  await pullAll(at, kinds, { afterReset: true, allFrom: 'ours' });
  expect(readJsonFile(file)).toMatchObject({ description: 'Mine' });
  const again = await planAt(at, { kinds });
  expect(again.items).toMatchObject([{ name: playbook, stopped: null }]);
  expect(await push(at.session, again, place(at), {})).toMatchObject({ isDone: true });
  expect(await playbookAt(at, uuid)).toMatchObject({ description: 'Mine' });
});
