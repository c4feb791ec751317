import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../main/archive/zip-source';
import { rereadPaths } from '../../main/workspace/analysis/disk-changes';
import { errorForUser } from '../../main/workspace/error-for-user';
import { contentOfText, readContent } from '../../main/workspace/read-content';
import { readDocument } from '../../main/workspace/read-document';
import { fillIndex } from '../../main/workspace/read-workspace';
import { saveFile } from '../../main/workspace/save-file';
import { safeFolder } from '../../main/workspace/safe-path';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';
import { makeFolder } from './folder';

it('files the system says are unchanged are not read again, and all are when nothing is known', async () => {
  const folder = makeFolder({ 'a.md': 'on disk' });
  const index = new WorkspaceIndex();
  index.put('a.md', contentOfText('a.md', 'in memory'));
  const safe = await safeFolder(folder);
  const changedAt = statSync(join(folder, 'a.md')).ctimeMs;
  const reread = async (since: number) => [
    ...(await rereadPaths(index, safe, [''], new Set(), since)).changed,
  ];
  expect(await reread(changedAt + 1)).toEqual([]);
  expect(await reread(changedAt)).toEqual(['a.md']);
  index.put('a.md', contentOfText('a.md', 'in memory'));
  expect(await reread(0)).toEqual(['a.md']);
});

it('many removed files are looked for in the index once, and not once each', async () => {
  const folder = makeFolder({ 'kept/a.md': 'on disk' });
  class Counting extends WorkspaceIndex {
    listed = 0;
    override paths(): string[] {
      this.listed += 1;
      return super.paths();
    }
  }
  const index = new Counting();
  const gone = Array.from({ length: 5_000 }, (_, at) => `gone/${at % 50}/${at}.md`);
  for (const path of [...gone, 'kept/a.md']) index.put(path, contentOfText(path, 'on disk'));
  const reported = [...gone, ...Array.from({ length: 50 }, (_, at) => `gone/${at}`), 'kept/a.md'];
  const { removed, changed } = await rereadPaths(index, await safeFolder(folder), reported, new Set());
  expect([...removed].toSorted()).toEqual(gone.toSorted());
  expect([...changed]).toEqual([]);
  expect(index.paths()).toEqual(['kept/a.md']);
  expect(index.listed).toBe(2);
});

describe.skipIf(process.platform === 'win32')('links that lead to themselves, pipes and devices', () => {
  function odd(): string {
    const folder = makeFolder({ 'info.json': { name: 'p' }, 'a.md': 'old' });
    symlinkSync('loop.md', join(folder, 'loop.md'));
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    return folder;
  }

  it('do not keep the other files of a batch from being read', async () => {
    const folder = odd();
    const index = new WorkspaceIndex();
    index.put('a.md', contentOfText('a.md', 'older'));
    const paths = ['loop.md', 'pipe.json', 'a.md', ''];
    const { changed } = await rereadPaths(index, await safeFolder(folder), paths, new Set(), 1);
    expect([...changed].toSorted()).toEqual(['a.md', 'info.json', 'loop.md', 'pipe.json']);
    expect([...index.files.keys()].toSorted()).toEqual(['a.md', 'info.json']);
  });

  it('are known for what they are, from the first reading and as they come and go', async () => {
    const folder = odd();
    const index = new WorkspaceIndex();
    await fillIndex(index, folder, {});
    const known = () => Object.fromEntries([...index.noFiles].map(([path, { noFile }]) => [path, noFile]));
    expect(known()).toEqual({ 'loop.md': 'link that leads to itself', 'pipe.json': 'pipe' });
    rmSync(join(folder, 'pipe.json'));
    writeFileSync(join(folder, 'pipe.json'), '{}');
    rmSync(join(folder, 'loop.md'));
    symlinkSync('/dev/zero', join(folder, 'zero.md'));
    const paths = ['loop.md', 'pipe.json', 'zero.md'];
    const { changed, removed } = await rereadPaths(index, await safeFolder(folder), paths, new Set());
    expect(known()).toEqual({ 'zero.md': 'device' });
    expect([...changed].toSorted()).toEqual(['pipe.json', 'zero.md']);
    expect([...removed]).toEqual(['loop.md']);
    expect(index.files.get('pipe.json')?.value).toEqual({});
    const again = await rereadPaths(index, await safeFolder(folder), [''], new Set());
    expect([...again.changed, ...again.removed]).toEqual([]);
  });

  it('are refused with a sentence where they are opened or saved', async () => {
    const folder = odd();
    const pipe = join(folder, 'pipe.json');
    await expect(readDocument(pipe, 'pipe.json')).rejects.toMatchObject({ code: 'unsupported' });
    await expect(saveFile(pipe, Buffer.from('x'), { base: null, overwrite: true })).rejects.toMatchObject({
      code: 'unsupported',
    });
    expect(readContent(pipe, 'pipe.json', 1000)?.problems[0]?.message).toContain('a pipe or a device');
    await expect(fileSource(pipe)).rejects.toMatchObject({ code: 'unreadable' });
    await expect((await safeFolder(folder)).resolve('loop.md')).rejects.toMatchObject({
      message: expect.stringContaining('a link that leads to itself'),
    });
  });
});

it.runIf(existsSync('/dev/full'))('a full disk is said', () => {
  let thrown: unknown;
  try {
    writeFileSync('/dev/full', 'x');
  } catch (error) {
    thrown = error;
  }
  const said = errorForUser('save', thrown, () => expect.unreachable('it is expected'));
  expect(said).toMatchObject({ code: 'unreadable', message: expect.stringContaining('The disk is full') });
});
