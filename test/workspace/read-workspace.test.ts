import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentItem } from '@core/contract';
import { describe, expect, it } from 'vitest';
import { maxTextBytes } from '../../main/workspace/limits';
import { fillIndex, type IndexBatch, readWorkspace } from '../../main/workspace/read-workspace';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';
import { describeWithContent } from '../support/corpus';
import { makeFolder, packFiles } from './folder';

describe('reading a folder', () => {
  it('finds the pack, its items and every other file', async () => {
    const folder = makeFolder({
      ...packFiles(),
      'notes.abc': 'free text',
      'images/icon.png': new Uint8Array([0x89, 0]),
    });
    const loaded = await readWorkspace(folder);
    expect(loaded.roots).toEqual([{ path: '', type: 'solutionpack', title: 'Demo', version: '1.0.0' }]);
    const greet = loaded.items.find(({ path }) => path === 'playbooks/01 - Demo/Greet.json');
    expect(greet).toMatchObject({ kind: 'playbook', title: 'Greet', active: true, root: '' });
    expect(loaded.items.find(({ path }) => path === 'notes.abc')).toMatchObject({
      title: 'notes.abc',
      pointer: '',
    });
    expect(loaded.items.some(({ path }) => path === 'images/icon.png')).toBe(true);
    expect(loaded.files.get('notes.abc')?.text).toBe('free text');
    expect(loaded.otherPaths).toEqual(['images/icon.png']);
    for (const item of loaded.items) expect(ContentItem.safeParse(item).error).toBeUndefined();
  });

  it('distinguishes the packs of a folder of packs', async () => {
    const folder = makeFolder({
      ...packFiles('one/', 'One'),
      ...packFiles('deep/two/', 'Two'),
      'readme.md': '# hi',
    });
    const loaded = await readWorkspace(folder);
    expect(
      loaded.roots.filter(({ type }) => type === 'solutionpack').map(({ path, title }) => [path, title]),
    ).toEqual([
      ['deep/two', 'Two'],
      ['one', 'One'],
    ]);
    expect(loaded.files.get('deep/two/info.json')).toMatchObject({ localPath: 'info.json' });
    expect(new Set(loaded.items.map(({ id }) => id)).size).toBe(loaded.items.length);
  });

  it('keeps a broken file as a file with its problem, and indexes the rest', async () => {
    const folder = makeFolder({ ...packFiles(), 'playbooks/01 - Demo/Broken.json': '{ "name": "Broken", ' });
    const loaded = await readWorkspace(folder);
    const broken = loaded.files.get('playbooks/01 - Demo/Broken.json');
    expect(broken).toMatchObject({ value: undefined });
    expect(loaded.items.filter(({ kind }) => kind === 'playbook').map(({ title }) => title)).toEqual([
      'Broken',
      'Greet',
    ]);
  });

  it('says which files are no text although they should be, and which are too large', async () => {
    const folder = makeFolder({
      'bad.json': new Uint8Array([0x7b, 0xff, 0x7d]),
      'tool.bin': new Uint8Array([0xff, 0]),
    });
    writeFileSync(join(folder, 'huge.json'), new Uint8Array(maxTextBytes + 1));
    const loaded = await readWorkspace(folder);
    const problems = [...loaded.files.values()].map(({ path, problems: [first] }) => [path, first?.message]);
    expect(problems).toEqual([
      ['bad.json', 'The file is not UTF-8 text.'],
      ['huge.json', 'The file is larger than 32 MB and was not read.'],
    ]);
    expect(loaded.items.map(({ path }) => path)).toEqual(['bad.json', 'huge.json', 'tool.bin']);
  });

  it('keeps a byte order mark in the text', async () => {
    const folder = makeFolder({ 'bom.md': new Uint8Array([0xef, 0xbb, 0xbf, 0x61]) });
    expect((await readWorkspace(folder)).files.get('bom.md')?.text).toBe('\ufeffa');
  });

  it('passes over what is not content and never leaves the folder', async () => {
    const outside = makeFolder({ 'secret.json': '{}', 'more/secret.json': '{}' });
    const folder = makeFolder({
      'a.json': '{}',
      '.git/config': 'x',
      'node_modules/m/info.json': '{}',
      '__MACOSX/a.json': '{}',
      '._a.json': 'x',
      '.DS_Store': 'x',
      '.a.json.0011.packwright-tmp': 'x',
      '.hidden.json': '{}',
    });
    symlinkSync(join(outside, 'secret.json'), join(folder, 'out.json'));
    symlinkSync(join(outside, 'more'), join(folder, 'more'));
    symlinkSync(join(folder, 'a.json'), join(folder, 'in.json'));
    symlinkSync(folder, join(folder, 'loop'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    const loaded = await readWorkspace(folder);
    expect([...loaded.files.keys()]).toEqual(['.hidden.json', 'a.json', 'in.json']);
  });

  it.skipIf(process.getuid?.() === 0)('names a folder it may not list', async () => {
    const folder = makeFolder({ 'a.json': '{}' });
    mkdirSync(join(folder, 'closed'));
    chmodSync(join(folder, 'closed'), 0);
    const { missing } = await fillIndex(new WorkspaceIndex(), folder, {});
    expect(missing).toEqual(['The folder "closed" could not be listed, so its files are missing here.']);
  });

  it('reports progress that ends with everything read', async () => {
    const batches: IndexBatch[] = [];
    const folder = makeFolder(packFiles());
    const loaded = await readWorkspace(folder, { onBatch: (batch) => batches.push(batch) });
    expect(batches[0]).toMatchObject({ items: [], progress: { done: false, filesRead: 0, filesTotal: 4 } });
    expect(batches.at(-1)?.progress).toEqual({ done: true, cancelled: false, filesRead: 4, filesTotal: 4 });
    expect(batches.flatMap(({ items }) => items)).toEqual(loaded.items);
  });

  it('stops when cancelled and says so', async () => {
    const cancel = new AbortController();
    const folder = makeFolder(packFiles());
    const loaded = await readWorkspace(folder, { signal: cancel.signal, onBatch: () => cancel.abort() });
    expect(loaded).toMatchObject({ cancelled: true, items: [] });
  });

  it('fails with a sentence when the folder is not there', async () => {
    await expect(readWorkspace(join(makeFolder(), 'gone'))).rejects.toMatchObject({
      code: 'not-found',
      message: '"gone" no longer exists.',
    });
  });
});

describeWithContent('much content', (folder, sized) => {
  it('is read whole, every file reachable and readable', async () => {
    const loaded = await readWorkspace(join(folder, 'content'));
    expect(loaded.files.size + loaded.otherPaths.length).toBeGreaterThan(
      sized({ own: 1_000, corpus: 2_500 }),
    );
    const unreadable = [...loaded.files.values()].filter(
      ({ text, problems }) => text === '' && problems.length > 0,
    );
    expect(
      unreadable.map(({ path }) => path).filter((path) => !path.endsWith('skip_existing_records.json')),
    ).toEqual([]);
    const reachable = new Set(loaded.items.map(({ path }) => path));
    expect([...loaded.files.keys(), ...loaded.otherPaths].filter((path) => !reachable.has(path))).toEqual([]);
    expect(new Set(loaded.items.map(({ id }) => id)).size).toBe(loaded.items.length);
    for (const item of loaded.items) expect(ContentItem.safeParse(item).success).toBe(true);
  });
});
