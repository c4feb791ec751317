import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AnalysisEvent } from '../../main/workspace/analysis/analysis';
import { type AnalysisClient, startAnalysis } from '../../main/workspace/analysis/client';
import { SpareThread, startThread } from '../../main/workspace/analysis/thread';
import { analysisWorker, buildEntries } from '../studio/built';
import { describeWithCorpus } from '../support/corpus';
import { makeFolder, packFiles, until } from './folder';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(analysisWorker);
});

function started(folder: string, memoryMb?: number) {
  const told: AnalysisEvent[] = [];
  const onEvent = (event: AnalysisEvent) => told.push(event);
  const client: AnalysisClient = startAnalysis({
    worker: startThread(workersDir, memoryMb),
    folder,
    onEvent,
  });
  onTestFinished(() => client.close());
  return { client, told, problems: () => told.filter(({ type }) => type === 'app.problem') };
}

describe('the analysis thread', () => {
  it('indexes, checks, searches and follows edits', async () => {
    const { client, told } = started(makeFolder({ ...packFiles(), 'broken.json': '{' }));
    await client.call('startIndexing', null);
    await client.call('settled', null);
    const { items, progress } = await client.call('contents', null);
    expect(progress).toMatchObject({ done: true, cancelled: false });
    expect(items.some(({ title }) => title === 'Greet')).toBe(true);
    expect(told.some(({ type }) => type === 'workspace.indexed')).toBe(true);
    expect((await client.call('findings', null)).findings.some(({ path }) => path === 'broken.json')).toBe(
      true,
    );

    await client.call('setText', { path: 'broken.json', text: '{"word": "rhubarb"}' });
    await client.call('settled', null);
    expect((await client.call('findings', null)).findings.some(({ path }) => path === 'broken.json')).toBe(
      false,
    );
    expect((await client.call('search', { text: 'RHUBARB', limit: 5 })).hits).toHaveLength(1);
  });

  it('stops indexing when told to, while it indexes', async () => {
    // Links cost nothing to make, and every one is read and parsed: more than a second of work.
    const folder = makeFolder({ 'big.json': `[${'{"a":[]},'.repeat(20_000)}0]` });
    for (let i = 1; i < 1500; i++) symlinkSync(join(folder, 'big.json'), join(folder, `link${i}.json`));
    const { client, told } = started(folder);
    await client.call('startIndexing', null);
    await until(() => told.some(({ type }) => type === 'workspace.indexed'));
    await client.call('cancelIndexing', null);
    await client.call('settled', null);
    const { progress, items } = await client.call('contents', null);
    expect(progress).toMatchObject({ done: true, cancelled: true, filesTotal: 1500 });
    expect(progress.filesRead).toBeLessThan(1500);
    expect(new Set(items.map(({ path }) => path)).size).toBe(progress.filesRead);
  });

  it('that runs out of memory is one clear event, fails what waits, and leaves the process alone', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`f${i}.json`, `[${'{"a":[]},'.repeat(60_000)}0]`]),
    );
    const { client, problems } = started(makeFolder(files), 24);
    const begun = client.call('startIndexing', null);
    const settled = client.call('settled', null);
    await expect(begun.then(() => settled)).rejects.toMatchObject({ code: 'unreadable', message: /memory/ });
    expect(problems()).toHaveLength(1);
    expect(problems()[0]?.payload).toMatchObject({ remedy: expect.stringMatching(/smaller part/) });
    expect(client.isAlive()).toBe(false);
    await expect(client.call('contents', null)).rejects.toMatchObject({ code: 'unreadable' });

    const again = started(makeFolder(packFiles()));
    await again.client.call('startIndexing', null);
    await again.client.call('settled', null);
    expect((await again.client.call('contents', null)).items.length).toBeGreaterThan(0);
  });

  it('whose program is missing is the same one event', async () => {
    const told: AnalysisEvent[] = [];
    const client = startAnalysis({
      worker: startThread(join(workersDir, 'nowhere')),
      folder: makeFolder(),
      onEvent: (event) => told.push(event),
    });
    await expect(client.call('startIndexing', null)).rejects.toMatchObject({ code: 'internal' });
    expect(told).toHaveLength(1);
    await client.close();
  });

  it('says nothing more after it was closed', async () => {
    const { client, told } = started(makeFolder(packFiles()));
    const waiting = client.call('settled', null);
    const failed = expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await client.close();
    await failed;
    const before = told.length;
    await expect(client.call('contents', null)).rejects.toMatchObject({ code: 'cancelled' });
    expect(told).toHaveLength(before);
  });
});

describeWithCorpus('the corpus in the thread', (corpus) => {
  it('answers searches while it is checked, and ends with nothing pending', async () => {
    const { client, told } = started(join(corpus, 'content'));
    await client.call('startIndexing', null);
    await until(() =>
      told.some(({ type, payload }) => type === 'check.findings' && payload.paths.length > 0),
    );
    expect((await client.call('search', { text: 'workflow', limit: 50 })).truncated).toBe(true);
    await client.call('settled', null);
    expect(await client.call('findings', null)).toMatchObject({ pending: false });
    expect((await client.call('contents', null)).progress).toMatchObject({ done: true, cancelled: false });
  });
});

describe('the spare thread', () => {
  it('is handed out once, and serves like any other', async () => {
    const spare = new SpareThread(workersDir);
    spare.prepare();
    const [first, second] = [spare.take(), spare.take()];
    expect(first).not.toBe(second);
    for (const worker of [first, second]) {
      const client = startAnalysis({ worker, folder: makeFolder(packFiles()), onEvent: () => {} });
      await client.call('startIndexing', null);
      await client.call('settled', null);
      expect((await client.call('contents', null)).items.length).toBeGreaterThan(0);
      await client.close();
    }
    await spare.close();
  });
});
