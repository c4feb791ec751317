import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GitState } from '@core/contract/git';
import { findRepository } from '../../main/git/repository';
import { gitState } from '../../main/git/state';
import { makeFolder } from '../workspace/folder';
import { TestRepository } from './support';

const long = (words: string) => ({ words, lines: Array.from({ length: 40 }, (_, at) => `line ${at}`) });

async function stateOf(folder: string): Promise<GitState> {
  const repository = await findRepository(folder);
  if (!repository) throw new Error('no repository');
  return gitState(repository);
}

const marks = ({ changes }: GitState) =>
  Object.fromEntries(
    changes.map(({ path, change, from }) => [path, from ? `${change} from ${from}` : change]),
  );

function repositoryWith(...paths: string[]): TestRepository {
  const repository = new TestRepository(makeFolder());
  for (const path of paths) repository.write(path, long(path));
  repository.commit('first');
  return repository;
}

describe('the state of a working tree', () => {
  it('says what became of each file since the last commit, and who changed it last', async () => {
    const repository = repositoryWith('a.json', 'b c.json', 'gone.json', 'old.json', 'ünï "q".json');
    repository.git('config', 'user.name', 'Grace');
    repository.write('b c.json', long('second'));
    repository.commit('Say it better');
    repository.write('a.json', long('other'));
    repository.write('b c.json', long('third'));
    repository.write('ünï "q".json', long('x'));
    repository.write('new.json', {});
    rmSync(join(repository.folder, 'gone.json'));
    renameSync(join(repository.folder, 'old.json'), join(repository.folder, 'moved.json'));
    const before = repository.git('count-objects', '-v');
    const state = await stateOf(repository.folder);
    expect(marks(state)).toEqual({
      'a.json': 'changed',
      'b c.json': 'changed',
      'gone.json': 'removed',
      'moved.json': 'renamed from old.json',
      'new.json': 'added',
      'ünï "q".json': 'changed',
    });
    const last = Object.fromEntries(state.changes.map(({ path, last: commit }) => [path, commit]));
    expect(last['b c.json']).toMatchObject({ author: 'Grace', subject: 'Say it better' });
    expect(last['moved.json']).toMatchObject({
      author: 'Ada',
      subject: 'first',
      revision: state.head?.before,
    });
    expect(last['new.json']).toBeNull();
    expect(Math.abs(Date.now() - (last['a.json']?.at ?? 0))).toBeLessThan(600_000);
    expect([state.branch, state.head?.subject, state.underWay]).toEqual(['main', 'Say it better', null]);
    // Nothing was written, neither to the index nor to the objects.
    expect(repository.git('status', '--porcelain')).toContain('?? moved.json');
    expect(repository.git('count-objects', '-v')).toBe(before);
  });

  it('means the last commit, whatever is staged', async () => {
    const repository = repositoryWith('a.json', 'b.json', 'c.json', 'd.json');
    repository.write('a.json', long('staged'));
    repository.write('new.json', {});
    repository.write('passing.json', {});
    repository.git('add', '-A');
    repository.git('rm', '-q', '--cached', 'b.json');
    repository.git('mv', 'c.json', 'e.json');
    repository.git('rm', '-q', 'd.json');
    rmSync(join(repository.folder, 'passing.json'));
    expect(marks(await stateOf(repository.folder))).toEqual({
      'a.json': 'changed',
      // Still there as it was, which git calls gone from the index and new in the folder.
      'b.json': 'changed',
      'd.json': 'removed',
      'e.json': 'renamed from c.json',
      'new.json': 'added',
    });
  });

  it('is that of the folder alone that is open', async () => {
    const repository = repositoryWith('packs/one/a.json', 'packs/two/a.json', 'packs/two/b.json');
    repository.write('packs/one/a.json', long('x'));
    repository.write('packs/two/a.json', long('y'));
    renameSync(join(repository.folder, 'packs/two/b.json'), join(repository.folder, 'packs/one/b.json'));
    const state = await stateOf(join(repository.folder, 'packs/one'));
    expect(marks(state)).toEqual({ 'a.json': 'changed', 'b.json': 'added' });
  });

  it('tells conflicts, and what is under way with its branch', async () => {
    const repository = repositoryWith('a.json');
    repository.git('switch', '-q', '-c', 'work/one');
    repository.write('a.json', long('theirs'));
    repository.commit('theirs');
    repository.git('switch', '-q', 'main');
    repository.write('a.json', long('ours'));
    repository.commit('ours');
    repository.try('merge', 'work/one');
    expect(await stateOf(repository.folder)).toMatchObject({
      underWay: 'merge',
      changes: [{ path: 'a.json', change: 'conflict' }],
    });
    repository.git('merge', '--abort');
    repository.git('switch', '-q', 'work/one');
    repository.try('rebase', 'main');
    expect(await stateOf(repository.folder)).toMatchObject({
      underWay: 'rebase',
      branch: 'work/one',
      changes: [{ path: 'a.json', change: 'conflict' }],
    });
    repository.git('rebase', '--abort');
    repository.try('cherry-pick', 'main');
    expect(await stateOf(repository.folder)).toMatchObject({ underWay: 'cherry-pick', branch: 'work/one' });
    repository.git('cherry-pick', '--abort');
    repository.git('switch', '-q', '--detach');
    expect(await stateOf(repository.folder)).toMatchObject({ underWay: null, branch: null, changes: [] });
  });

  it('is there before the first commit', async () => {
    const repository = new TestRepository(makeFolder({ 'a.json': '{}', 'b.json': '{}' }));
    repository.git('add', 'a.json');
    const state = await stateOf(repository.folder);
    expect(state).toMatchObject({ head: null, branch: 'main' });
    expect(marks(state)).toEqual({ 'a.json': 'added', 'b.json': 'added' });
  });

  it('is that of a further working tree, of a submodule, of a shallow clone; a bare repository has none', async () => {
    const origin = repositoryWith('a.json');
    origin.write('a.json', long('second'));
    origin.commit('second');
    const other = join(makeFolder(), 'tree');
    origin.git('worktree', 'add', '-q', '-b', 'side', other);
    origin.write('a.json', long('only here'));
    expect(await stateOf(other)).toMatchObject({ branch: 'side', changes: [] });

    const outer = repositoryWith('b.json');
    outer.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', origin.folder, 'inner');
    outer.commit('with a submodule');
    const inner = join(outer.folder, 'inner');
    new TestRepository(makeFolder()).write('x', '');
    outer.write('inner/a.json', long('inner'));
    expect(await stateOf(outer.folder)).toMatchObject({ changes: [] });
    expect(marks(await stateOf(inner))).toEqual({ 'a.json': 'changed' });

    const shallow = join(makeFolder(), 'shallow');
    outer.git('clone', '-q', '--depth', '1', `file://${origin.folder}`, shallow);
    expect((await stateOf(shallow)).head).toMatchObject({ subject: 'second', before: null });

    const bare = join(makeFolder(), 'bare');
    mkdirSync(bare);
    outer.git('clone', '-q', '--bare', origin.folder, bare);
    expect(await findRepository(bare)).toBeNull();
    expect(await findRepository(makeFolder())).toBeNull();
    // What git keeps of a repository is no place for content either.
    expect(await findRepository(join(origin.folder, '.git'))).toBeNull();
  });
});
