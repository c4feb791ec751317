import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchFolder } from '../../main/workspace/watch';
import { makeFolder, until, writeFiles } from './folder';

/** A watch whose batches end when the test says so. */
async function watched(folder: string) {
  const batches: string[][] = [];
  const waiting = new Set<() => void>();
  let failures = 0;
  let reported = 0;
  const watch = watchFolder({
    folder,
    onChange: (paths) => batches.push(paths.toSorted()),
    onFailure: () => {
      failures += 1;
    },
    schedule: (callback) => {
      reported += 1;
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
  });
  onTestFinished(() => watch.close());
  await watch.ready;
  return {
    batches,
    watch,
    failures: () => failures,
    reported: () => reported,
    endBatch: () => [...waiting].at(-1)?.(),
    waiting,
  };
}

/** Ends batches until all of the paths have been reported. */
async function allReported(here: Awaited<ReturnType<typeof watched>>, ...paths: string[]): Promise<void> {
  await until(() => {
    here.endBatch();
    const seen = new Set(here.batches.flat());
    return paths.every((path) => seen.has(path));
  });
}

describe('watching', () => {
  it('reports changed, new and removed files, at any depth', async () => {
    const folder = makeFolder({ 'a.json': '1', 'sub/deep/b.json': '1', 'sub/c.json': '1' });
    const here = await watched(folder);
    writeFiles(folder, { 'sub/deep/b.json': '2', 'new.json': '1' });
    rmSync(join(folder, 'sub', 'c.json'));
    await allReported(here, 'sub/deep/b.json', 'new.json', 'sub/c.json');
    expect(here.batches.flat()).not.toContain('a.json');
  });

  it('goes on seeing a file that is replaced by a rename, as editors save', async () => {
    const folder = makeFolder({ 'a.json': '1' });
    const here = await watched(folder);
    for (const text of ['2', '3']) {
      here.batches.length = 0;
      writeFiles(folder, { 'a.json~': text });
      renameSync(join(folder, 'a.json~'), join(folder, 'a.json'));
      await allReported(here, 'a.json');
    }
  });

  it('watches folders that come later, with what was in them already', async () => {
    const folder = makeFolder();
    const other = makeFolder({ 'moved/deep/x.json': '1' });
    const here = await watched(folder);
    mkdirSync(join(folder, 'made', 'deep'), { recursive: true });
    writeFiles(folder, { 'made/deep/y.json': '1' });
    renameSync(join(other, 'moved'), join(folder, 'moved'));
    await allReported(here, 'made/deep/y.json', 'moved/deep/x.json');
    here.batches.length = 0;
    writeFiles(folder, { 'moved/deep/x.json': '2', 'made/deep/z.json': '1' });
    await allReported(here, 'moved/deep/x.json', 'made/deep/z.json');
  });

  it('reports the right place after a folder was renamed', async () => {
    const folder = makeFolder({ 'old/x.json': '1' });
    const here = await watched(folder);
    renameSync(join(folder, 'old'), join(folder, 'new'));
    await allReported(here, 'old', 'new/x.json');
    here.batches.length = 0;
    writeFiles(folder, { 'new/x.json': '2' });
    await allReported(here, 'new/x.json');
    expect(here.batches.flat()).not.toContain('old/x.json');
  });

  it('makes one batch of five hundred files', async () => {
    const folder = makeFolder();
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}.json`, '{}']));
    const here = await watched(folder);
    writeFiles(folder, files);
    // Every report starts the quiet time anew; the batch ends once, after the last.
    await until(() => here.reported() > 500);
    here.endBatch();
    expect(here.batches).toHaveLength(1);
    expect(here.batches[0]).toHaveLength(500);
  });

  it('says nothing of what is no content, nor after it was closed', async () => {
    const folder = makeFolder({ '.git/HEAD': 'x', 'node_modules/a/b.js': 'x', 'a.json': '1' });
    const here = await watched(folder);
    writeFiles(folder, {
      '.git/HEAD': 'y',
      'node_modules/a/b.js': 'y',
      '.a.json.1.packwright-tmp': '1',
      'a.json': '2',
    });
    await allReported(here, 'a.json');
    expect(new Set(here.batches.flat())).toEqual(new Set(['a.json']));
    writeFiles(folder, { 'a.json': '3' });
    here.watch.close();
    expect(here.failures()).toBe(0);
    expect(here.batches.flat().every((path) => path === 'a.json')).toBe(true);
  });

  it('reports a folder that cannot be watched', async () => {
    const file = join(makeFolder({ 'file.txt': 'x' }), 'file.txt');
    const here = await watched(`${file}/sub\0`);
    expect(here.failures()).toBe(1);
  });
});
