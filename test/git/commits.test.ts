import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitNamed, forkOf, historyOf, listRevisions } from '../../main/git/commits';
import { LastCommits } from '../../main/git/last-commits';
import { findRepository, type Repository } from '../../main/git/repository';
import { makeFolder } from '../workspace/folder';
import { TestRepository } from './support';

const long = (words: string) => ({ words, lines: Array.from({ length: 40 }, (_, at) => `line ${at}`) });

async function found(folder: string): Promise<Repository> {
  const repository = await findRepository(folder);
  if (!repository) throw new Error('no repository');
  return repository;
}

describe('commits', () => {
  it('lists those that changed a file, under its former names too, with what they were made from', async () => {
    const repository = new TestRepository(makeFolder());
    repository.write('packs/a/Old name.json', long('one'));
    repository.commit('one');
    repository.write('packs/other.json', {});
    repository.commit('not this file');
    repository.git('mv', 'packs/a/Old name.json', 'packs/a/New name.json');
    repository.commit('two');
    repository.write('packs/a/New name.json', long('three'));
    repository.commit('three');
    const { commits, complete } = await historyOf(await found(repository.folder), 'packs/a/New name.json');
    expect(commits.map(({ subject, path, from }) => [subject, from, path])).toEqual([
      ['three', 'packs/a/New name.json', 'packs/a/New name.json'],
      ['two', 'packs/a/Old name.json', 'packs/a/New name.json'],
      ['one', null, 'packs/a/Old name.json'],
    ]);
    expect(complete).toBe(true);
    for (const { revision, before } of commits) {
      const parent = repository.try('rev-parse', `${revision}^`);
      const empty = repository.git('hash-object', '-t', 'tree', '/dev/null').trim();
      expect(before).toBe(parent.code === 0 ? parent.out.trim() : empty);
    }
  });

  it('lists what else a merge has changed, and takes no name for a pattern or an option', async () => {
    const repository = new TestRepository(makeFolder());
    for (const path of ['a*.json', 'ab.json', '--all', ':top.json']) repository.write(path, long(path));
    repository.commit('base');
    repository.git('switch', '-q', '-c', 'side');
    repository.write('ab.json', long('theirs'));
    repository.commit('theirs');
    repository.git('switch', '-q', 'main');
    repository.write('ab.json', long('ours'));
    repository.commit('ours');
    repository.try('merge', 'side');
    repository.write('ab.json', long('both'));
    repository.commit('merged by hand');
    const tree = await found(repository.folder);
    const head = repository.git('rev-parse', 'HEAD').trim();
    const last = await new LastCommits().of(tree, head, ['a*.json', 'ab.json', '--all', ':top.json', 'no']);
    expect(Object.fromEntries([...last].map(([path, commit]) => [path, commit?.subject]))).toEqual({
      'a*.json': 'base',
      'ab.json': 'merged by hand',
      '--all': 'base',
      ':top.json': 'base',
    });
    for (const path of ['a*.json', '--all', ':top.json'])
      expect((await historyOf(tree, path)).commits.map(({ subject }) => subject)).toEqual(['base']);
  });

  it('knows who changed each of very many files last', async () => {
    const repository = new TestRepository(makeFolder());
    const paths = Array.from({ length: 600 }, (_, at) => `packs/p${at}/info.json`);
    for (const path of paths) repository.write(path, { path });
    repository.commit('all');
    repository.write(paths[7] ?? '', { other: true });
    repository.commit('one of them');
    const head = repository.git('rev-parse', 'HEAD').trim();
    const last = await new LastCommits().of(await found(repository.folder), head, paths);
    expect(last.size).toBe(600);
    expect(paths.filter((path) => last.get(path)?.subject === 'one of them')).toEqual([paths[7]]);
  });

  it('lists branches, tags of both sorts and commits; of an empty repository nothing', async () => {
    const repository = new TestRepository(makeFolder());
    expect(await listRevisions(repository.folder)).toEqual([]);
    repository.write('a.json', {});
    repository.commit('first \u001b[31m\u202e\ttext');
    repository.git('tag', 'v1');
    repository.write('b/a.json', {});
    repository.commit('second');
    repository.git('tag', '-a', 'v2', '-m', 'with a message');
    repository.git('tag', 'no-commit', 'HEAD:a.json');
    repository.git('branch', 'feature/x', 'v1');
    repository.git('remote', 'add', 'origin', repository.folder);
    repository.git('fetch', '-q', 'origin');
    const id = (name: string) => repository.git('rev-parse', `${name}^{commit}`).trim();
    const listed = await listRevisions(repository.folder);
    const named = listed.filter(({ kind }) => kind !== 'commit');
    expect(named.map(({ kind, name, commit }) => [kind, name, commit.revision]).sort()).toEqual(
      [
        ['branch', 'feature/x', id('v1')],
        ['branch', 'main', id('v2')],
        ['remote', 'origin/feature/x', id('v1')],
        ['remote', 'origin/main', id('v2')],
        ['tag', 'v1', id('v1')],
        ['tag', 'v2', id('v2')],
      ].sort(),
    );
    expect(named.find(({ name }) => name === 'v2')?.commit).toMatchObject({
      author: 'Ada',
      subject: 'second',
    });
    const commits = listed.filter(({ kind }) => kind === 'commit').map(({ commit }) => commit.subject);
    expect(commits).toEqual(['second', String.raw`first \u001b[31m\u202e${'\t'}text`]);
    const below = await listRevisions(join(repository.folder, 'b'));
    expect(below.filter(({ kind }) => kind === 'commit').map(({ commit }) => commit.subject)).toEqual([
      'second',
    ]);
  });

  it('tells a branch, a tag and a remote branch of one name apart', async () => {
    const repository = new TestRepository(makeFolder());
    repository.write('a.json', {});
    repository.commit('first');
    repository.git('tag', 'release');
    repository.write('a.json', { a: 1 });
    repository.commit('second');
    repository.git('branch', 'release');
    const listed = await listRevisions(repository.folder);
    const named = listed.filter(({ kind }) => kind !== 'commit').map(({ kind, name }) => [kind, name]);
    expect(named.sort()).toEqual([
      ['branch', 'heads/release'],
      ['branch', 'main'],
      ['tag', 'tags/release'],
    ]);
    const subjectOf = async (name: string) => (await commitNamed(repository.folder, name)).subject;
    expect([await subjectOf('heads/release'), await subjectOf('tags/release')]).toEqual(['second', 'first']);
  });

  it('finds where two branches parted, and says what is no revision', async () => {
    const repository = new TestRepository(makeFolder());
    repository.write('a.json', {});
    repository.commit('base');
    const base = repository.git('rev-parse', 'HEAD').trim();
    repository.git('switch', '-q', '-c', 'side');
    repository.write('b.json', {});
    repository.commit('side');
    repository.git('switch', '-q', '--orphan', 'alone');
    repository.write('c.json', {});
    repository.commit('alone');
    const { folder } = repository;
    expect(await forkOf(folder, 'main', 'side')).toBe(base);
    await expect(forkOf(folder, 'side', 'alone')).rejects.toMatchObject({ code: 'refused' });
    for (const name of ['nowhere', '--all', 'HEAD:a.json', 'HEAD~9'])
      await expect(commitNamed(folder, name)).rejects.toMatchObject({ code: 'not-found' });
    await expect(commitNamed(folder, 'HEAD')).resolves.toMatchObject({ subject: 'alone' });
  });

  it('says that a shallow clone does not have everything', async () => {
    const origin = new TestRepository(makeFolder());
    for (const text of ['one', 'two', 'three']) {
      origin.write('a.json', long(text));
      origin.commit(text);
    }
    const shallow = join(makeFolder(), 'shallow');
    origin.git('clone', '-q', '--depth', '2', `file://${origin.folder}`, shallow);
    const { commits, complete } = await historyOf(await found(shallow), 'a.json');
    expect(complete).toBe(false);
    expect(commits.map(({ subject, before }) => [subject, before === null])).toEqual([
      ['three', false],
      ['two', true],
    ]);
  });
});
