import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AnalysisEvent } from '../../main/workspace/analysis/protocol';
import { startThread } from '../../main/workspace/analysis/thread';
import { toWireError } from '@core/contract/errors';
import { analysisWorker, buildEntries } from '../studio/built';
import { describeWithContent } from '../support/corpus';
import { makeFolder, packFiles, until } from './folder';
import { sought } from '../support/sought';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(analysisWorker);
});

function started(folder: string, memoryMb?: number, entries = workersDir) {
  const heard: (Pick<AnalysisEvent, 'payload'> & { type: string })[] = [];
  const hear = (type: string) => (payload: AnalysisEvent['payload']) => void heard.push({ type, payload });
  const client = startThread(entries, memoryMb);
  client.listen({
    events: {
      'workspace.indexed': hear('workspace.indexed'),
      'check.findings': hear('check.findings'),
      'app.problem': hear('app.problem'),
    },
    onEnd: (reason) => hear('end')(toWireError(reason)),
  });
  void client.call('begin', { folder }).catch(() => {});
  onTestFinished(() => client.close());
  return { client, heard, ends: () => heard.filter(({ type }) => type === 'end') };
}

describe('the analysis thread', () => {
  it('indexes, checks, searches and follows edits', async () => {
    const { client, heard } = started(makeFolder({ ...packFiles(), 'broken.json': '{' }));
    await client.call('startIndexing', null);
    await client.call('settled', null);
    const { items, progress } = await client.call('contents', null);
    expect(progress).toMatchObject({ done: true, cancelled: false });
    expect(items.some(({ title }) => title === 'Greet')).toBe(true);
    expect(heard.some(({ type }) => type === 'workspace.indexed')).toBe(true);
    expect((await client.call('findings', null)).findings.some(({ path }) => path === 'broken.json')).toBe(
      true,
    );

    await client.call('setText', { path: 'broken.json', text: '{"word": "rhubarb"}' });
    await client.call('settled', null);
    expect((await client.call('findings', null)).findings.some(({ path }) => path === 'broken.json')).toBe(
      false,
    );
    expect((await client.call('search', { query: sought('RHUBARB'), limit: 5 })).hits).toHaveLength(1);
  });

  it('stops indexing when asked to, while it indexes', async () => {
    // Links cost nothing to make, and every one is read and parsed: more than a second of work.
    const folder = makeFolder({ 'big.json': `[${'{"a":[]},'.repeat(20_000)}0]` });
    for (let i = 1; i < 1500; i++) symlinkSync(join(folder, 'big.json'), join(folder, `link${i}.json`));
    const { client, heard } = started(folder);
    await client.call('startIndexing', null);
    await until(() => heard.some(({ type }) => type === 'workspace.indexed'));
    await client.call('cancelIndexing', null);
    await client.call('settled', null);
    const { progress, items } = await client.call('contents', null);
    expect(progress).toMatchObject({ done: true, cancelled: true, filesTotal: 1500 });
    expect(progress.filesRead).toBeLessThan(1500);
    expect(new Set(items.map(({ path }) => path)).size).toBe(progress.filesRead);
  });

  it('that runs out of memory is one clear report, fails what waits, and leaves the process alone', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`f${i}.json`, `[${'{"a":[]},'.repeat(60_000)}0]`]),
    );
    const { client, ends } = started(makeFolder(files), 24);
    const begun = client.call('startIndexing', null);
    const settled = client.call('settled', null);
    await expect(begun.then(() => settled)).rejects.toMatchObject({ code: 'unreadable', message: /memory/ });
    expect(ends()).toHaveLength(1);
    expect(ends()[0]?.payload).toMatchObject({ remedy: expect.stringMatching(/smaller part/) });
    expect(client.isAlive()).toBe(false);
    await expect(client.call('contents', null)).rejects.toMatchObject({ code: 'unreadable' });

    const again = started(makeFolder(packFiles()));
    await again.client.call('startIndexing', null);
    await again.client.call('settled', null);
    expect((await again.client.call('contents', null)).items.length).toBeGreaterThan(0);
  });

  it('whose program is missing is the same one report', async () => {
    const { client, heard } = started(makeFolder(), undefined, join(workersDir, 'nowhere'));
    await expect(client.call('startIndexing', null)).rejects.toMatchObject({ code: 'internal' });
    expect(heard).toHaveLength(1);
    await client.close();
  });

  it('says nothing more after it was closed', async () => {
    const { client, heard } = started(makeFolder(packFiles()));
    const waiting = client.call('settled', null);
    const failed = expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await client.close();
    await failed;
    const before = heard.length;
    await expect(client.call('contents', null)).rejects.toMatchObject({ code: 'cancelled' });
    expect(heard).toHaveLength(before);
  });
});

describeWithContent('much content in the thread', (folder) => {
  it('answers searches while it is checked, and ends with nothing pending', async () => {
    const { client, heard } = started(join(folder, 'content'));
    await client.call('startIndexing', null);
    await until(() => heard.some(({ payload }) => 'findings' in payload && payload.paths.length > 0), 50_000);
    expect((await client.call('search', { query: sought('workflow'), limit: 50 })).truncated).toBe(true);
    await client.call('settled', null);
    expect(await client.call('findings', null)).toMatchObject({ pending: false });
    expect((await client.call('contents', null)).progress).toMatchObject({ done: true, cancelled: false });
  });
});
