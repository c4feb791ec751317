import { execFileSync } from 'node:child_process';
import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
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
    expect([...changed].toSorted()).toEqual(['a.md', 'info.json']);
  });

  it('are passed over and named', async () => {
    const { notices } = await fillIndex(new WorkspaceIndex(), odd(), {});
    expect(notices).toEqual([expect.stringMatching(/^"(loop\.md|pipe\.json)" and 1 more is passed over/)]);
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
