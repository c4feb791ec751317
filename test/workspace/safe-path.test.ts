import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { safeFolder } from '../../main/workspace/safe-path';
import { makeFolder } from './folder';

const hostile = [
  '',
  '.',
  '..',
  '../secret.txt',
  'a/../../secret.txt',
  'a/./b',
  'a//b',
  '/etc/passwd',
  '/',
  'a/',
  'info.json\0.png',
  '.git/hooks/pre-commit',
  'sub/.GIT/config',
  'node_modules/x/index.js',
];

describe('paths from the page', () => {
  it.each(hostile)('refuses %j', async (path) => {
    const folder = await safeFolder(makeFolder({ 'a/b.json': '{}' }));
    await expect(folder.resolve(path)).rejects.toMatchObject({ code: 'refused' });
  });

  it('resolves files and folders that exist, and files that do not yet', async () => {
    const root = makeFolder({ 'a/b.json': '{}' });
    const folder = await safeFolder(root);
    expect(await folder.resolve('a/b.json')).toBe(join(root, 'a', 'b.json'));
    expect(await folder.resolve('a')).toBe(join(root, 'a'));
    expect(await folder.resolve('new/deep/c.json')).toBe(join(root, 'new', 'deep', 'c.json'));
  });

  it('refuses links that lead out, also as a folder on the way and to files that do not exist', async () => {
    const outside = makeFolder({ 'secret.txt': 'secret' });
    const root = makeFolder();
    symlinkSync(join(outside, 'secret.txt'), join(root, 'file'));
    symlinkSync(outside, join(root, 'folder'));
    const folder = await safeFolder(root);
    for (const path of ['file', 'folder', 'folder/secret.txt', 'folder/new.txt']) {
      await expect(folder.resolve(path)).rejects.toMatchObject({ code: 'refused' });
    }
  });

  it('is not fooled by a sibling folder with the same beginning', async () => {
    const parent = makeFolder({ 'packs-private/key.txt': 'x', 'packs/a.json': '{}' });
    symlinkSync(join(parent, 'packs-private'), join(parent, 'packs', 'link'));
    const folder = await safeFolder(join(parent, 'packs'));
    await expect(folder.resolve('link/key.txt')).rejects.toMatchObject({ code: 'refused' });
  });

  it('follows links inside and a link to the workspace itself', async () => {
    const root = makeFolder({ 'a/b.json': '{}' });
    symlinkSync(join(root, 'a', 'b.json'), join(root, 'link.json'));
    const entrance = join(makeFolder(), 'entrance');
    symlinkSync(root, entrance);
    const folder = await safeFolder(entrance);
    expect(folder.path).toBe(root);
    expect(await folder.resolve('link.json')).toBe(join(root, 'a', 'b.json'));
  });

  it('refuses a loop of links with a sentence', async () => {
    const root = makeFolder();
    symlinkSync(join(root, 'b'), join(root, 'a'));
    symlinkSync(join(root, 'a'), join(root, 'b'));
    const folder = await safeFolder(root);
    await expect(folder.resolve('a')).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('the folder itself', () => {
  it('must exist and be a folder', async () => {
    const root = makeFolder({ file: 'x' });
    mkdirSync(join(root, 'sub'));
    await expect(safeFolder(join(root, 'gone'))).rejects.toMatchObject({ code: 'not-found' });
    await expect(safeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'unsupported' });
  });
});
