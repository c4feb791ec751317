import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { carryOut } from '../../../main/remote/push/carry-out';
import { whileLocked } from '../../../main/remote/push/lock';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import type { Fault } from '../fault-proxy';
import { comesToOneEnd, isWrite } from './cuts';
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
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('collections', 'playbooks', 'picklists', 'global-variables');

/** Edits of every sort: a playbook changed, one made, one taken away, items of a picklist, a variable. */
async function edited() {
  const at = await desk();
  await pullAll(at, kinds);
  const file = fileOf(at, 'Block Sender After Approval');
  const mine = readJsonFile(file);
  const steps = mine.steps as JsonMap[];
  writeJsonFile(file, { ...mine, steps: [{ ...steps[0], name: 'Begin' }, ...steps.slice(1)] });
  const created = crypto.randomUUID();
  const fresh = {
    ...mine,
    uuid: created,
    name: 'Fresh',
    isActive: true,
    steps: [],
    routes: [],
    groups: [],
    triggerStep: null,
  };
  writeJsonFile(join(dirname(file), 'Fresh.json'), fresh);
  const gone = fileOf(at, 'Close Phishing Report');
  const removed = String(readJsonFile(gone).uuid);
  rmSync(gone);
  const item = String(recolour(at).uuid);
  const variables = fileOf(at, 'globalVariables');
  const all = readJsonFile(variables) as unknown as JsonMap[];
  writeJsonFile(variables, [...all, { name: 'pushed', value: 'yes', default_value: '' }]);
  return { ...at, changed: String(mine.uuid), created, removed, item };
}

/** What an instance holds, without what says when and by whom it was written. */
async function stateOf(at: Pick<Desk, 'a'>): Promise<unknown> {
  const lists = [
    '/api/3/workflow_collections?$limit=100',
    '/api/3/picklist_names?$limit=500&$relationships=true',
    '/api/wf/api/dynamic-variable/?limit=500',
  ];
  const body = { logic: 'AND', filters: [], sort: [{ field: 'uuid', direction: 'ASC' }] };
  const all = [await ask(at, 'POST', '/api/query/workflows?$relationships=true&$limit=500', body)];
  for (const path of lists) all.push(await ask(at, 'GET', path));
  return all.map((answer) => tidied(answer['hydra:member']));
}

const ofWriting = new Set([
  'id',
  'modifyDate',
  'modifyUser',
  'createDate',
  'createUser',
  'lastModifyDate',
  'hydra:view',
]);

function tidied(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(tidied).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !ofWriting.has(key))
      .map(([key, inner]) => [key, tidied(inner)]),
  );
}

it(
  'comes to the uncut end wherever it is cut, without doing anything twice, and takes all of it back',
  { timeout: 240_000 },
  async () => {
    const at = await edited();
    const plan = await planAt(at, { kinds, deletes: true });
    expect(plan.items.flatMap(({ stopped }) => stopped ?? [])).toEqual([]);
    expect(plan.items.flatMap((item) => item.writes).length).toBeGreaterThanOrEqual(6);
    await comesToOneEnd(at, plan, {
      stateOf: () => stateOf(at),
      // What was made lies in the bin now, with its name: the same plan can make it again once that is empty.
      makeRoom: () => ask(at, 'DELETE', `/api/3/workflows/${at.created}?$hardDelete=true&$showDeleted=true`),
    });
  },
);

it('writes over nothing that was changed there since, and takes back only what is still as it was written', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds, deletes: true });
  await ask(at, 'PUT', `/api/3/workflows/${at.changed}`, { tag: 'theirs' });
  const report = await pushAt(at, plan);
  expect(report.items.find(({ id }) => id === at.changed)).toMatchObject({ outcome: 'changed-since' });
  // Not all is there: nothing new is active, nothing is gone.
  expect(await playbookAt(at, at.created)).toMatchObject({ isActive: false });
  expect(await playbookAt(at, at.removed)).not.toBeNull();
  expect(await playbookAt(at, at.changed)).toMatchObject({ tag: 'theirs' });
  // The next plan keeps what was changed there.
  const next = await planAt(at, { kinds, deletes: true });
  expect(await pushAt(at, next)).toMatchObject({ isDone: true });
  const there = await playbookAt(at, at.changed);
  expect(there).toMatchObject({ tag: 'theirs' });
  expect(there?.steps).toContainEqual(expect.objectContaining({ name: 'Begin' }));

  await ask(at, 'PUT', `/api/3/workflows/${at.changed}`, { tag: 'later' });
  const journal = PushJournal.open(at.remoteFolder, next.id);
  const undone = await pushAt(at, undoOf(journal).plan);
  journal.close();
  expect(undone.items.find(({ id }) => id === at.changed)).toMatchObject({ outcome: 'changed-since' });
  expect(await playbookAt(at, at.changed)).toMatchObject({ tag: 'later' });
  expect(await playbookAt(at, at.removed)).not.toBeNull();
});

it('names a lost race, where somebody writes between a write and its reading back', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds });
  const only = { ...plan, items: plan.items.filter(({ id }) => id === at.changed) };
  let isWritten = false;
  at.proxy.fault = (passing) => {
    if (isWrite(passing)) isWritten = true;
    else if (isWritten) {
      isWritten = false;
      const { records } = at.a.instance;
      records.update(records.entity('workflows'), at.changed, { tag: 'theirs' } as never, { actor: null });
    }
    return 'pass';
  };
  const report = await pushAt(at, only);
  expect(report.items).toMatchObject([{ outcome: 'lost-race', message: expect.stringContaining('tag') }]);
});

it('takes no refusal for success, and sends nothing more once nobody may', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds });
  at.proxy.fault = (passing) =>
    isWrite(passing) && passing.path.includes('picklists')
      ? { answer: 403, body: '{"message":"Access Denied."}' }
      : 'pass';
  const report = await pushAt(at, plan);
  expect(report.items.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['picklists', 'failed'],
    ['global-variables', 'done'],
    ['playbooks', 'left-out'],
    ['playbooks', 'done'],
    ['playbooks', 'not-started'],
  ]);
  const again = { ...plan, id: crypto.randomUUID() };
  at.proxy.seen.length = 0;
  at.proxy.fault = () => ({ answer: 401, body: '{"message":"revoked"}' });
  const refused = await pushAt(at, again);
  expect(refused).toMatchObject({ isDone: false, stopped: { reason: 'sign-in-refused' } });
  expect(at.proxy.seen.filter(isWrite)).toEqual([]);
});

it('pushes a plan once', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds });
  await pushAt(at, plan);
  await expect(pushAt(at, plan)).rejects.toMatchObject({ code: 'conflict' });
});

it('takes out of the recycle bin what was made, and taken back, before', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds });
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  const journal = PushJournal.open(at.remoteFolder, plan.id);
  expect(await pushAt(at, undoOf(journal).plan)).toMatchObject({ isDone: true });
  journal.close();
  // What was made lies in the bin, with its uuid and its name: it is taken out of it again.
  expect(await playbookAt(at, at.created)).toBeNull();
  const third = await planAt(at, { kinds });
  const restored = third.items.find(({ id }) => id === at.created);
  expect(restored).toMatchObject({ action: 'create', stopped: null });
  expect(restored?.writes[0]?.what).toContain('out of the recycle bin');
  expect(await pushAt(at, third)).toMatchObject({ isDone: true });
  expect(await playbookAt(at, at.created)).toMatchObject({ name: 'Fresh', isActive: true });
});

it('sends nothing that it cannot note, and goes on once it can', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds });
  const journal = PushJournal.begin(at.remoteFolder, plan, 'here');
  // As a full disk: nothing can be added to it.
  journal.close();
  const report = await carryOut(at.session, journal);
  expect(report).toMatchObject({ isDone: false, stopped: { reason: 'journal-unwritable' } });
  expect(at.proxy.seen.filter(isWrite)).toEqual([]);
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true });
});

it('is interrupted, not refused, where the way there breaks for a minute, and goes on from there', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds });
  for (const fault of ['cut', { answer: 503, headers: { 'retry-after': '20' }, body: '{}' }] as Fault[]) {
    const waits: number[] = [];
    const again = { ...plan, id: crypto.randomUUID() };
    at.proxy.fault = (passing) => (isWrite(passing) ? fault : 'pass');
    const pause = async (milliseconds: number) => Promise.resolve(waits.push(milliseconds));
    const report = await pushAt(at, again, { pause });
    expect(report).toMatchObject({
      isDone: false,
      stopped: { reason: fault === 'cut' ? 'unreachable' : 'busy' },
    });
    expect(report.items.map(({ outcome }) => outcome)).toEqual([
      'interrupted',
      'not-started',
      'left-out',
      'not-started',
      'not-started',
    ]);
    const all = waits.reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThanOrEqual(60_000);
    if (fault !== 'cut') expect(Math.min(...waits)).toBe(20_000);
    at.proxy.fault = () => 'pass';
    const resumed = await pushAt(at, again.id);
    expect(resumed).toMatchObject({ isDone: true });
    const journal = PushJournal.open(at.remoteFolder, again.id);
    const undo = undoOf(journal).plan;
    journal.close();
    expect(await pushAt(at, undo)).toMatchObject({ isDone: true });
    await ask(at, 'DELETE', `/api/3/workflows/${at.created}?$hardDelete=true&$showDeleted=true`);
  }
});

it('lets one push at a time write to a remote, none while somebody pulls, and goes on after one that was killed', async () => {
  const at = await desk({ pack: false });
  const one = async () => Promise.resolve(1);
  await whileLocked(at, async () => {
    await expect(whileLocked(at, one)).rejects.toMatchObject({ reason: 'push-running' });
    await expect(at.base.whileAlone(one)).rejects.toMatchObject({ code: 'conflict' });
  });
  await at.base.whileAlone(async () => {
    await expect(whileLocked(at, one)).rejects.toMatchObject({ code: 'conflict' });
  });
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(at.remoteFolder, 'push.lock'), String(ended));
  expect(await whileLocked(at, one)).toBe(1);
});

it('waits no longer for an instance that is away once it is stopped', async () => {
  const at = await edited();
  const plan = await planAt(at, { kinds });
  const ending = new AbortController();
  at.proxy.fault = (passing) => {
    if (!isWrite(passing)) return 'pass';
    ending.abort();
    return { answer: 503, headers: { 'retry-after': '60' }, body: '{}' };
  };
  const report = await pushAt(at, plan, { signal: ending.signal, pause: undefined });
  expect(report).toMatchObject({ isDone: false, stopped: { reason: 'cancelled' } });
  expect(at.proxy.seen.filter(isWrite)).toHaveLength(1);
  at.proxy.fault = () => 'pass';
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true });
});
