import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { InstanceOptions } from '../../main/instance/instance';
import { printFile } from '@core/export/exporter-style';
import { markOf } from '@core/text/mark';
import type { JsonMap } from '@core/text/values';
import { playbook } from '../remote/desk';
import { overHttp } from '../remote/instances';
import { makeFolder } from '../workspace/folder';
import { analysisWorker, buildEntries, mergeWorker, remoteWorker, runProcess } from './built';
import { describeAs, name, playbookFile, readJsonFile, remoteDesk } from './remote-desk';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...remoteWorker, ...analysisWorker, ...mergeWorker, ...runProcess });
});

/** A workspace that is open beside a protected remote, with all playbooks pulled. */
async function desk(instance: Partial<InstanceOptions> = {}) {
  const bench = await remoteDesk(workersDir, { kinds: ['collections', 'playbooks'], instance });
  return { ...bench, ...playbookFile(bench, playbook) };
}

it('pulls, says what has changed, plans, rehearses, pushes with the typed name alone, and takes it back', async () => {
  const { choice, a, call, folder, file, pull } = await desk();
  const job = () => crypto.randomUUID();
  expect(await call('remote.begun', { name })).toMatchObject({
    waiting: false,
    unfinished: false,
    undoable: false,
  });
  expect((await pull('look')).changes).toEqual([]);
  const uuid = String(readJsonFile(file).uuid);
  const there = async () => (await overHttp(a, 'GET', `/api/3/workflows/${uuid}`)).description;
  const before = await there();
  describeAs(file, 'Mine');
  const { status } = await call('remote.status', { job: job(), name, look: 'here' });
  expect(status?.items.filter(({ state }) => state !== 'unchanged')).toMatchObject([
    { kind: 'playbooks', id: uuid, state: 'changed-here' },
  ]);

  const plan = await call('remote.plan', { job: job(), name, choice, deletes: false });
  expect(plan).toMatchObject({ blocked: false, undoes: false, items: [{ action: 'change', id: uuid }] });
  expect(plan.items[0]?.requests).toMatchObject([{ method: 'PUT', path: `/api/3/workflows/${uuid}` }]);
  const rehearsed = await call('remote.rehearse', { job: job(), name, plan: plan.plan });
  expect(rehearsed).toMatchObject({ rehearsed: true, isDone: true, items: [{ outcome: 'done' }] });
  expect(await there()).toBe(before);

  const order = { name, plan: plan.plan, others: false, drafts: false };
  await expect(call('remote.push', { ...order, job: job(), confirm: 'prod' })).rejects.toMatchObject({
    code: 'refused',
  });
  expect(await there()).toBe(before);
  // Nobody has tried there yet what it relies on; that writes there too, so the remote is named for it.
  expect(plan.unprobed).toMatchObject([{ kind: 'playbooks' }]);
  await expect(call('remote.push', { ...order, job: job(), confirm: name })).rejects.toMatchObject({
    code: 'refused',
    remedy: expect.stringContaining('Try it there first'),
  });
  expect(await call('remote.probed', { name })).toEqual({ probe: null });
  await expect(call('remote.probe', { job: job(), name, confirm: 'prod' })).rejects.toMatchObject({
    code: 'refused',
  });
  const probe = await call('remote.probe', { job: job(), name, confirm: name });
  expect(probe.left).toEqual([]);
  expect(probe.found).toContainEqual({ kind: 'playbooks', label: 'Playbooks', failed: null, message: null });
  expect(await call('remote.probed', { name })).toEqual({ probe });
  expect(await there()).toBe(before);
  const pushed = await call('remote.push', { ...order, job: job(), confirm: name });
  expect(pushed).toMatchObject({ rehearsed: false, isDone: true, items: [{ id: uuid, outcome: 'done' }] });
  expect(await there()).toBe('Mine');
  await expect(call('remote.push', { ...order, job: job(), confirm: name })).rejects.toMatchObject({
    code: 'conflict',
    remedy: 'Go on with that push, or make a new plan.',
  });

  const undo = await call('remote.undoPlan', { job: job(), name });
  expect(undo).toMatchObject({ undoes: true, irreversible: [] });
  await call('remote.push', { ...order, plan: undo.plan, job: job(), confirm: name });
  expect(await there()).toBe(before);
  expect(existsSync(folder)).toBe(true);
});

it('saves a plan, opens it again as it was made, and refuses one that was edited', async () => {
  const { choice, call, studio, file, open } = await desk();
  describeAs(file, 'Mine');
  const plan = await call('remote.plan', { job: 'one', name, choice, deletes: false });
  const { packId } = await call('remote.savePlan', { name, plan: plan.plan });
  const saved = studio.packFile(packId);
  if (saved === null) throw new Error('Nothing was saved.');
  const text = readFileSync(saved, 'utf8');
  const title = 'production.plan.json';
  const opened = await call('remote.openPlan', { job: 'two', name, title, text });
  expect(opened).toEqual(plan);
  const edited = text.replaceAll('Mine', 'Yours');
  await expect(call('remote.openPlan', { job: 'three', name, title, text: edited })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  // It is of this workspace: from another one nothing of it is pushed, and nothing counts as in common.
  await open(makeFolder());
  const order = { job: 'push', name, plan: plan.plan, confirm: name, others: false, drafts: false };
  await expect(call('remote.push', order)).rejects.toMatchObject({ code: 'not-found' });
});

it('writes nothing over what is unsaved, keeps a conflict until it is decided, and takes what was decided', async () => {
  const { choice, a, add, call, path, file, folder, pull, settled } = await desk();
  const uuid = String(readJsonFile(file).uuid);
  await overHttp(a, 'PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
  const { revision, text } = await call('documents.open', { path });
  const changes = [{ from: 0, to: 0, insert: ' ' }];
  await call('documents.change', { path, revision, changes, mark: markOf(` ${text}`) });
  const before = readFileSync(file, 'utf8');
  await expect(pull('write')).rejects.toMatchObject({ code: 'conflict' });
  expect(readFileSync(file, 'utf8')).toBe(before);
  await call('documents.revert', { path });
  await settled();

  describeAs(file, 'Mine');
  expect(await pull('look')).toMatchObject({ written: false, open: 1 });
  expect(await call('remote.begun', { name })).toMatchObject({ waiting: false });
  const kept = readFileSync(file, 'utf8');
  expect(await pull('write')).toMatchObject({ written: false, open: 1 });
  expect(readFileSync(file, 'utf8')).toBe(kept);
  expect(statSync(`${folder}.pull.merge.json`).mode & 0o077).toBe(0);
  expect(await call('remote.begun', { name })).toMatchObject({ waiting: true });
  // Another remote neither takes these decisions nor takes them away.
  await add('staging');
  const another = {
    job: 'another',
    name: 'staging',
    choice,
    all: false,
    records: null,
    afterReset: false,
    byExport: null,
  };
  await expect(call('remote.pull', { ...another, how: 'decided' })).rejects.toMatchObject({
    code: 'not-found',
  });
  await call('remote.pull', { ...another, how: 'theirs' });
  expect(await call('remote.begun', { name })).toMatchObject({ waiting: true });
  describeAs(file, 'Mine');
  await expect(pull('write')).rejects.toMatchObject({ code: 'conflict' });

  const { handle } = await call('remote.waiting', { name });
  const id = 'merge';
  const merge = await call('merge.open', { id, of: { file: handle } });
  const [conflict] = merge.items.flatMap(({ conflicts }) => conflicts);
  const resolutions = { [conflict?.id ?? '']: { take: 'theirs' as const } };
  await call('merge.decide', { id, label: 'Take theirs', resolutions, accepted: {} });
  await call('merge.close', { id });
  expect(await pull('decided')).toMatchObject({ written: true, open: 0 });
  expect(readJsonFile(file).description).toBe('Theirs');
  expect(existsSync(`${folder}.pull.merge.json`)).toBe(false);
  expect(await call('remote.begun', { name })).toMatchObject({ waiting: false });
});

it('says what a remote has for one thing, and reads no other', async () => {
  const { a, call, file, path } = await desk();
  const uuid = String(readJsonFile(file).uuid);
  await overHttp(a, 'PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
  const { requests: before } = await call('remote.log', { name, most: 2_000 });
  const { text } = await call('remote.thing', { job: 'one', name, kind: 'playbooks', id: uuid, path });
  expect(text).toBe(printFile({ ...readJsonFile(file), description: 'Theirs' }));
  const { requests } = await call('remote.log', { name, most: 2_000 });
  expect(requests.length - before.length).toBeLessThan(9);
  const none = { job: 'two', name, kind: 'playbooks', id: crypto.randomUUID(), path: 'none.json' };
  expect(await call('remote.thing', none)).toEqual({ text: null });
});

it('keeps a mapping that says one thing, and refuses one that says two', async () => {
  const { call } = await desk();
  const mapping = await call('remote.mapping', { name });
  const teams = { [crypto.randomUUID()]: 'one' };
  await call('remote.saveMapping', { name, mapping: { ...mapping, teams } });
  expect(await call('remote.mapping', { name })).toEqual({ ...mapping, teams });
  const twice = { ...teams, [crypto.randomUUID()]: 'one' };
  await expect(
    call('remote.saveMapping', { name, mapping: { ...mapping, teams: twice } }),
  ).rejects.toMatchObject({ code: 'invalid-input' });
});

it('pulls records of modules that meet a query, and refuses what is no query', async () => {
  const { a, folder, pathOf, pull } = await desk();
  for (const given of ['wanted', 'other']) await overHttp(a, 'POST', '/api/3/alerts', { name: given });
  const query = JSON.stringify({
    logic: 'AND',
    filters: [{ field: 'name', operator: 'eq', value: 'wanted' }],
  });
  const records = { modules: ['alerts'], query };
  expect(await pull('look', { records })).toMatchObject({ written: false });
  expect(await pull('write', { records })).toMatchObject({ written: true, open: 0 });
  const file = join(folder, pathOf('alerts0001.json'));
  const names = () => (JSON.parse(readFileSync(file, 'utf8')) as JsonMap[]).map((record) => record.name);
  expect(names()).toEqual(['wanted']);
  await expect(pull('write', { records: { modules: ['Alerts!'], query: null } })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  await expect(pull('write', { records: { modules: ['alerts'], query: '[]' } })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

it('says in words of the window that an instance was reset, and lets everything be decided once that is said', async () => {
  let now = Date.now() / 1000;
  const { a, file, pull } = await desk({ clock: { now: () => now, newUuid: () => crypto.randomUUID() } });
  const uuid = String(readJsonFile(file).uuid);
  const former = now;
  const description = String(readJsonFile(file).description);
  const { records } = a.instance;
  const change = (words: string) =>
    records.update(records.entity('workflows'), uuid, { description: words } as never, { actor: null });
  now += 60;
  change('Later');
  await pull('write');
  // As a restored snapshot leaves it: the former words, with the former date.
  now = former;
  change(description);
  now += 120;
  await expect(pull('write')).rejects.toMatchObject({
    code: 'conflict',
    remedy: expect.stringContaining('say in Pull that it was reset'),
  });
  expect(readJsonFile(file).description).toBe('Later');
  expect(await pull('write', { afterReset: true })).toMatchObject({ written: false, open: 1 });
  expect(await pull('theirs', { afterReset: true })).toMatchObject({ written: true, open: 0 });
  expect(readJsonFile(file).description).toBe(description);
});
