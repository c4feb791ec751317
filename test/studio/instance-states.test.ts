import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StateRef } from '@core/contract/comparing';
import { collectionUuid, packFiles, playbook, route, step, stepIri, uuid } from '../support/playbook-json';
import { makeFolder, writeFiles } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import {
  analysisWorker,
  archiveWorker,
  buildEntries,
  compareWorker,
  instanceWorker,
  mergeWorker,
  runProcess,
} from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({
    ...analysisWorker,
    ...archiveWorker,
    ...compareWorker,
    ...instanceWorker,
    ...mergeWorker,
    ...runProcess,
  });
}, 120_000);

const path = 'playbooks/A collection/A playbook.json';
const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const made = {
  ...playbook({ steps: [start, step(2, 'setVariable', { a: 1 })], routes: [route(1, 2)] }),
  uuid: uuid(950),
};
const files = packFiles({ [path]: made, 'README.md': 'About the pack' }) as Record<string, string | object>;

/** Opens a pack whose local instance has loaded it, and answers what is there to be done. */
async function loaded() {
  const bench = await studioBench(workersDir);
  const folder = makeFolder(files);
  await bench.open(folder);
  await bench.settled();
  await bench.call('instance.start', {});
  return { bench, folder };
}

const now: StateRef = { instance: null };
const saved: StateRef = { workspace: 'saved' };

const compared = (bench: Bench, a: StateRef, b: StateRef) =>
  bench.call('compare.run', { id: randomUUID(), a, b });

const describeThere = async (bench: Bench, description: string) => {
  const { status } = await bench.call('instance.request', {
    method: 'PUT',
    path: `/api/3/workflows/${uuid(950)}`,
    body: { description },
  });
  expect(status).toBe(200);
};

describe('the local instance as a state', () => {
  it('is the same as what it has loaded, in either order; what is changed there is told', async () => {
    const { bench } = await loaded();
    expect(await compared(bench, saved, now)).toMatchObject({
      same: true,
      items: [],
      outOfScope: [],
      b: { title: 'Local instance', detail: expect.stringContaining('as it is now') as string },
    });
    expect(await compared(bench, now, saved)).toMatchObject({ same: true, items: [] });
    await describeThere(bench, 'Changed there');
    const { items } = await compared(bench, saved, now);
    expect(items.map(({ kind, name, change }) => [kind, name, change])).toEqual([
      ['playbook', 'A playbook', 'changed'],
    ]);
    // It serves on meanwhile.
    expect(await bench.call('instance.state', {})).toMatchObject({ status: 'running' });
  });

  it('is read whether or not it runs, as are its snapshots, which are listed', async () => {
    const { bench } = await loaded();
    await bench.call('instance.takeSnapshot', { name: 'as loaded' });
    await describeThere(bench, 'Changed there');
    const names = async () => (await bench.call('instance.snapshots', {})).snapshots.map(({ name }) => name);
    const told = async () => {
      const id = randomUUID();
      const found = await bench.call('compare.run', { id, a: { instance: 'as loaded' }, b: now });
      const { changes } = await bench.call('compare.item', { id, key: found.items[0]?.key ?? '' });
      expect(found.a.title).toBe('Snapshot “as loaded”');
      return changes.map(({ where, after }) => [where, after]);
    };
    const expected = [['description', 'Changed there']];
    expect([await names(), await told()]).toEqual([['as loaded'], expected]);
    await bench.call('instance.stop', {});
    expect([await names(), await told()]).toEqual([['as loaded'], expected]);
    expect(await bench.call('instance.state', {})).toMatchObject({ status: 'stopped', hasData: true });
    expect(await compared(bench, saved, { instance: 'as loaded' })).toMatchObject({ same: true });
  });

  it('that is not there yet, or a snapshot that never was, is said with what to do', async () => {
    const bench = await studioBench(workersDir);
    await bench.open(makeFolder(files));
    const failed = (b: StateRef) => bench.studio.call('compare.run', { id: randomUUID(), a: saved, b });
    expect(await failed(now)).toMatchObject({
      error: { code: 'not-found', remedy: expect.stringContaining('Instance view') as string },
    });
    expect(await bench.call('instance.snapshots', {})).toEqual({ snapshots: [] });
    await bench.call('instance.start', {});
    expect(await failed({ instance: 'none' })).toMatchObject({
      error: { code: 'not-found', message: expect.stringContaining('"none"') as string },
    });
  });

  it('gives a merge what was changed there since a snapshot, in the files of what is open', async () => {
    const { bench, folder } = await loaded();
    await bench.call('instance.takeSnapshot', { name: 'as loaded' });
    await describeThere(bench, 'Changed there');
    writeFiles(folder, { [path]: { ...made, name: 'Renamed here' } });
    await bench.settled();
    const id = randomUUID();
    const opened = await bench.call('merge.open', {
      id,
      of: { base: { instance: 'as loaded' }, ours: saved, theirs: now },
    });
    expect(opened.items.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    await bench.call('merge.check', { id });
    const { files: edited, moved, deleted, created } = await bench.call('merge.plan', { id });
    expect([moved, deleted, created]).toEqual([[], [], []]);
    expect(edited.map((file) => file.path)).toEqual([path]);
    const written = makeFolder();
    const parent = (await bench.studio.adoptPath(written)) ?? '';
    await bench.call('merge.write', { id, to: { parent, folder: 'merged' } });
    const result = JSON.parse(readFileSync(join(written, 'merged', path), 'utf8')) as object;
    expect(result).toEqual({ ...made, name: 'Renamed here', description: 'Changed there' });
    expect(readFileSync(join(written, 'merged', 'README.md'), 'utf8')).toBe('About the pack');
  });

  it('brings home a playbook that was made there, beside those of its collection', async () => {
    const { bench } = await loaded();
    await bench.call('instance.takeSnapshot', { name: 'as loaded' });
    const collection = `/api/3/workflow_collections/${collectionUuid}`;
    const body = {
      name: 'Made / there',
      uuid: uuid(952),
      collection,
      triggerStep: stepIri(11),
      steps: [
        step(11, 'manual', { route: uuid(801), resources: ['alerts'] }),
        step(12, 'setVariable', { a: 2 }),
      ],
      routes: [route(11, 12)],
    };
    const { status } = await bench.call('instance.request', {
      method: 'POST',
      path: '/api/3/workflows',
      body,
    });
    expect(status).toBe(201);
    for (const base of [saved, { instance: 'as loaded' }] as const) {
      const id = randomUUID();
      const { items } = await bench.call('merge.open', { id, of: { base, ours: saved, theirs: now } });
      const found = items.filter(({ changed }) => changed === 'theirs');
      expect(found.map(({ name, ours, result }) => [name, ours, result])).toEqual([
        ['Made / there', null, 'playbooks/A collection/Made _ there.json'],
      ]);
      await bench.call('merge.check', { id });
      const { created, deleted, moved } = await bench.call('merge.plan', { id });
      expect([deleted, moved]).toEqual([[], []]);
      const [file, ...more] = created;
      expect(more).toEqual([]);
      expect(JSON.parse(file?.text ?? '')).toMatchObject({
        name: 'Made / there',
        uuid: uuid(952),
        collection,
        steps: [{ name: 'Step 11' }, { name: 'Step 12' }],
      });
    }
  });

  it('cannot be all three states of a merge', async () => {
    const { bench } = await loaded();
    const of = { base: now, ours: now, theirs: now };
    expect(await bench.studio.call('merge.open', { id: 'one', of })).toMatchObject({
      error: { code: 'unsupported', remedy: expect.stringContaining('what is open') as string },
    });
  });
});
