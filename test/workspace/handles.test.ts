import { mkdirSync, rmdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { HandleEntry } from '@core/contract';
import { describe, expect, it } from 'vitest';
import { displayPath } from '../../main/workspace/display-path';
import { Handles } from '../../main/workspace/handles';
import { makeFolder } from './folder';

async function handleOf(handles: Handles, path: string): Promise<string> {
  const entry = await handles.adopt(path);
  if (!entry) throw new Error(`${path} was not adopted`);
  return entry.handle;
}

describe('walking folders by handles', () => {
  it('shows folders first, then archives, with a mark on what looks like content', async () => {
    const folder = makeFolder({
      'pack10/info.json': '{}',
      'pack9/playbooks/x/y.json': '{}',
      'plain/readme.md': '#',
      'a.ZIP': 'PK',
      'b.json': '{}',
      '.hidden/info.json': '{}',
      'node_modules/x.js': '',
    });
    const handles = new Handles();
    const { entries, location } = await handles.list(await handleOf(handles, folder));
    expect(location).toBe(folder);
    expect(entries.map(({ name, kind, content }) => [name, kind, content])).toEqual([
      ['pack9', 'folder', true],
      ['pack10', 'folder', true],
      ['plain', 'folder', false],
      ['a.ZIP', 'archive', false],
    ]);
    for (const entry of entries) expect(HandleEntry.safeParse(entry).error).toBeUndefined();
  });

  it('goes down and up again by what it gave out, with one handle per place', async () => {
    const folder = makeFolder({ 'one/two/info.json': '{}' });
    const handles = new Handles();
    const top = await handleOf(handles, folder);
    const one = (await handles.list(top)).entries[0]?.handle ?? '';
    const inner = await handles.list(one);
    expect(inner.parent).toBe(top);
    expect(handles.path(inner.entries[0]?.handle ?? '')).toBe(join(folder, 'one', 'two'));
  });

  it('ends at the top of the disk', async () => {
    const handles = new Handles();
    expect((await handles.list(await handleOf(handles, '/'))).parent).toBeNull();
  });

  it('starts at home, the folders of recent workspaces and drives', async () => {
    const folder = makeFolder({ 'packs/mine/info.json': '{}' });
    const handles = new Handles();
    const { parent, entries } = await handles.list(null, [join(folder, 'packs', 'mine'), '/gone/for/long']);
    expect(parent).toBeNull();
    const names = entries.map(({ name }) => name);
    expect(names).toContain('~');
    expect(names).toContain(join(folder, 'packs'));
    expect(names).not.toContain('/gone/for');
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['', 'x', '/etc', '../..', '__proto__', 'constructor'])('knows no handle %j', async (handle) => {
    const handles = new Handles();
    await handles.list(null);
    expect(() => handles.path(handle)).toThrow(expect.objectContaining({ code: 'not-found' }));
    await expect(handles.list(handle)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('gives handles nobody can guess', async () => {
    const handles = new Handles();
    const folder = makeFolder({ 'a/x': '', 'b/x': '' });
    const { entries } = await handles.list(await handleOf(handles, folder));
    for (const { handle } of entries) expect(handle).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(entries.map(({ handle }) => handle)).size).toBe(2);
  });

  it('says so when a folder is gone or may not be listed', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'sub'));
    const handles = new Handles();
    const handle = await handleOf(handles, join(folder, 'sub'));
    rmdirSync(join(folder, 'sub'));
    await expect(handles.list(handle)).rejects.toMatchObject({
      code: 'not-found',
      message: '"sub" no longer exists.',
    });
  });
});

describe('adopting paths', () => {
  it('takes folders, archives and files of JSON, also behind links, and nothing else', async () => {
    const folder = makeFolder({ 'a.zip': 'PK', 'b.json': '{}', 'c.txt': '', 'pack/info.json': '{}' });
    symlinkSync(join(folder, 'pack'), join(folder, 'link'));
    const handles = new Handles();
    expect(await handles.adopt(join(folder, 'a.zip'))).toMatchObject({ kind: 'archive', name: 'a.zip' });
    expect(await handles.adopt(join(folder, 'link'))).toMatchObject({ kind: 'folder', content: true });
    expect(await handles.adopt(join(folder, 'b.json'))).toMatchObject({ kind: 'file', name: 'b.json' });
    expect(await handles.adopt(join(folder, 'c.txt'))).toBeNull();
    expect(await handles.adopt(join(folder, 'gone'))).toBeNull();
  });
});

describe('paths for reading', () => {
  it('begin with ~ in the home folder only', () => {
    expect(displayPath(join(homedir(), 'packs'))).toBe(join('~', 'packs'));
    expect(displayPath('/home/ann', '/home/ann')).toBe('~');
    expect(displayPath('/home/anna/x', '/home/ann')).toBe('/home/anna/x');
  });
});
