import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyOf } from '../../../main/git/commits';
import { findRepository, type Repository } from '../../../main/git/repository';
import { revisionFolder } from '../../../main/git/revision-folder';
import { runGit } from '../../../main/git/run-git';
import { gitState } from '../../../main/git/state';
import { TestRepository } from '../../git/support';
import { makeFolder } from '../../workspace/folder';

/** Names an object that git is given on its standard input. */
const object = (folder: string, input: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, input, encoding: 'utf8' }).trim();

/** A commit whose tree holds `10 ** (levels + 1)` files of `text`, in some dozen objects. */
async function bomb(levels: number, text = '{}'): Promise<Repository> {
  const { folder } = new TestRepository(makeFolder());
  const names = Array.from({ length: 10 }, (_, at) => `n${at}`);
  const tree = (mode: string, id: string) =>
    object(folder, names.map((name) => `${mode} ${id}\t${name}\n`).join(''), 'mktree');
  let top = tree('100644 blob', object(folder, text, 'hash-object', '-w', '--stdin'));
  for (let level = 0; level < levels; level += 1) top = tree('040000 tree', top);
  const commit = object(folder, '', 'commit-tree', '-m', 'bomb', top);
  execFileSync('git', ['update-ref', 'refs/heads/main', commit], { cwd: folder });
  const found = await findRepository(folder);
  if (!found) throw new Error('no repository');
  return found;
}

describe('a repository of kilobytes', () => {
  it('whose commit holds a thousand million files is refused, whatever is asked of it', async () => {
    const repository = await bomb(8);
    const refusal = { code: 'refused', message: expect.stringContaining('200,000 files') };
    await expect(gitState(repository)).rejects.toMatchObject(refusal);
    await expect(historyOf(repository, 'n0/n0/n0/n0/n0/n0/n0/n0/n0')).rejects.toMatchObject(refusal);
    await expect(revisionFolder(repository.folder, 'HEAD')).rejects.toMatchObject(refusal);
    await expect(revisionFolder(repository.folder, 'HEAD:n3')).rejects.toMatchObject(refusal);
    // A part of it that is small is as good as any other.
    const { dispose } = await revisionFolder(repository.folder, 'HEAD:n3/n1/n4/n1/n5/n9/n2');
    await dispose();
  });

  it('that would fill the disk is refused before a file is written', async () => {
    const repository = await bomb(2, ' '.repeat(2 ** 21));
    await expect(revisionFolder(repository.folder, 'HEAD')).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('1.1 GB'),
    });
  });
});

it('a tree of an older commit that holds a thousand million files ends a history by the clock, not by memory', async () => {
  const repository = await bomb(8);
  const { folder } = repository;
  const file = object(folder, '{"a": 1}', 'hash-object', '-w', '--stdin');
  const tree = object(folder, `100644 blob ${file}\tnew.json\n`, 'mktree');
  const commit = object(folder, '', 'commit-tree', '-p', 'HEAD', '-m', 'small again', tree);
  execFileSync('git', ['update-ref', 'refs/heads/main', commit], { cwd: folder });
  const { dispose } = await revisionFolder(folder, 'HEAD');
  await dispose();
  // The file is new: whether it had another name before is looked for in all that the commit before has.
  await expect(historyOf(repository, 'new.json', { time: 300 })).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringContaining('no end'),
  });
  const refusal = { code: 'refused', message: expect.stringContaining('200,000 files') };
  await expect(revisionFolder(folder, 'HEAD~1')).rejects.toMatchObject(refusal);
});

it.skipIf(process.platform === 'win32')(
  'a pipe nobody writes to, in place of what git reads, ends by the clock (there are none on Windows)',
  async () => {
    const { folder } = new TestRepository(makeFolder());
    rmSync(join(folder, '.git/HEAD'));
    execFileSync('mkfifo', [join(folder, '.git/HEAD')]);
    mkdirSync(join(folder, 'inner'));
    await expect(runGit(join(folder, 'inner'), ['status'], { time: 300 })).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('no end'),
    });
  },
);
