import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { historyOf } from '../../../main/git/commits';
import { findRepository, type Repository } from '../../../main/git/repository';
import { revisionFile } from '../../../main/git/revision-file';
import { revisionFolder } from '../../../main/git/revision-folder';
import { runGit } from '../../../main/git/run-git';
import { gitState } from '../../../main/git/state';
import { rawZip } from '../../archive/raw-zip';
import { TestRepository } from '../../git/support';
import { packwright } from '../../support/command-line';
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

/** A bomb, and a commit of one new file after it. */
async function bombBefore(): Promise<Repository> {
  const repository = await bomb(8);
  const { folder } = repository;
  const file = object(folder, '{"a": 1}', 'hash-object', '-w', '--stdin');
  const tree = object(folder, `100644 blob ${file}\tnew.json\n`, 'mktree');
  const commit = object(folder, '', 'commit-tree', '-p', 'HEAD', '-m', 'small again', tree);
  execFileSync('git', ['update-ref', 'refs/heads/main', commit], { cwd: folder });
  return repository;
}

it('a tree of an older commit that holds a thousand million files ends a history by the clock', async () => {
  const repository = await bombBefore();
  const { folder } = repository;
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
  'such a tree ends a history by the memory of git (Windows does not tell of it)',
  async () => {
    const repository = await bombBefore();
    await expect(historyOf(repository, 'new.json', { memory: 60 * 2 ** 20 })).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('more memory'),
    });
  },
);

describe('an older commit that is compared', () => {
  it('unpacks no archive that it holds', async () => {
    const dense = deflateRawSync(new Uint8Array(2 ** 26));
    const members = Array.from({ length: 30 }, (_, at) => ({
      name: `pack/${at}.json`,
      packed: dense,
      content: new Uint8Array(2 ** 26),
    }));
    const repository = new TestRepository(
      makeFolder({ 'info.json': { name: 'tides', type: 'solutionpack' } }),
    );
    writeFileSync(join(repository.folder, 'bomb.zip'), rawZip(members));
    repository.git('add', '-A');
    repository.git('commit', '-qm', 'a bomb');
    repository.git('rm', '-q', 'bomb.zip');
    repository.git('commit', '-qm', 'no bomb');
    const asked = [
      ['HEAD~1', '.'],
      ['HEAD~1:bomb.zip', '.'],
    ];
    for (const places of asked) {
      const { code, err } = await packwright('/', repository.folder, 'diff', ...places);
      expect([0, 1], err).toContain(code);
    }
    const { folder, dispose } = await revisionFolder(repository.folder, 'HEAD~1');
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('bomb'))).toEqual([
      'bomb.zip',
    ]);
    await dispose();
  });

  it('refuses a file of kilobytes that would be read as gigabytes', async () => {
    const repository = new TestRepository(makeFolder());
    const file = join(repository.folder, 'large.json');
    writeFileSync(file, '');
    truncateSync(file, 2 ** 28 + 1);
    repository.git('add', '-A');
    repository.git('commit', '-qm', 'a large file');
    const { folder } = repository;
    const found = await findRepository(folder);
    if (!found) throw new Error('no repository');
    const refusal = { code: 'refused', message: expect.stringContaining('a file of 268 MB') };
    await expect(revisionFolder(folder, 'HEAD:large.json')).rejects.toMatchObject(refusal);
    await expect(revisionFile(found, 'HEAD', 'large.json', 'large.json')).rejects.toMatchObject(refusal);
  });
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
