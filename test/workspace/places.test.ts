import { mkdirSync, rmdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Place } from '@core/contract';
import { describe, expect, it } from 'vitest';
import { displayPath } from '../../main/workspace/display-path';
import { Places } from '../../main/workspace/places';
import { makeFolder } from './folder';

async function handleOf(places: Places, path: string): Promise<string> {
  const place = await places.adopt(path);
  if (!place) throw new Error(`${path} was not adopted`);
  return place.handle;
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
    const places = new Places();
    const { entries, location } = await places.list(await handleOf(places, folder));
    expect(location).toBe(folder);
    expect(entries.map(({ name, kind, content }) => [name, kind, content])).toEqual([
      ['pack9', 'folder', true],
      ['pack10', 'folder', true],
      ['plain', 'folder', false],
      ['a.ZIP', 'archive', false],
    ]);
    for (const entry of entries) expect(Place.safeParse(entry).error).toBeUndefined();
  });

  it('goes down and up again by what it gave out, with one handle per place', async () => {
    const folder = makeFolder({ 'one/two/info.json': '{}' });
    const places = new Places();
    const top = await handleOf(places, folder);
    const one = (await places.list(top)).entries[0]?.handle ?? '';
    const inner = await places.list(one);
    expect(inner.parent).toBe(top);
    expect(places.path(inner.entries[0]?.handle ?? '')).toBe(join(folder, 'one', 'two'));
  });

  it('ends at the top of the disk', async () => {
    const places = new Places();
    expect((await places.list(await handleOf(places, '/'))).parent).toBeNull();
  });

  it('starts at home, the folders of recent workspaces and drives', async () => {
    const folder = makeFolder({ 'packs/mine/info.json': '{}' });
    const places = new Places();
    const { parent, entries } = await places.list(null, [join(folder, 'packs', 'mine'), '/gone/for/long']);
    expect(parent).toBeNull();
    const names = entries.map(({ name }) => name);
    expect(names).toContain('~');
    expect(names).toContain(join(folder, 'packs'));
    expect(names).not.toContain('/gone/for');
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['', 'x', '/etc', '../..', '__proto__', 'constructor'])('knows no handle %j', async (handle) => {
    const places = new Places();
    await places.list(null);
    expect(() => places.path(handle)).toThrow(expect.objectContaining({ code: 'not-found' }));
    await expect(places.list(handle)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('gives handles nobody can guess', async () => {
    const places = new Places();
    const folder = makeFolder({ 'a/x': '', 'b/x': '' });
    const { entries } = await places.list(await handleOf(places, folder));
    for (const { handle } of entries) expect(handle).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(entries.map(({ handle }) => handle)).size).toBe(2);
  });

  it('says so when a folder is gone or may not be listed', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'sub'));
    const places = new Places();
    const handle = await handleOf(places, join(folder, 'sub'));
    rmdirSync(join(folder, 'sub'));
    await expect(places.list(handle)).rejects.toMatchObject({
      code: 'not-found',
      message: '"sub" does not exist any more.',
    });
  });
});

describe('adopting paths', () => {
  it('takes folders and archives, also behind links, and nothing else', async () => {
    const folder = makeFolder({ 'a.zip': 'PK', 'b.json': '{}', 'pack/info.json': '{}' });
    symlinkSync(join(folder, 'pack'), join(folder, 'link'));
    const places = new Places();
    expect(await places.adopt(join(folder, 'a.zip'))).toMatchObject({ kind: 'archive', name: 'a.zip' });
    expect(await places.adopt(join(folder, 'link'))).toMatchObject({ kind: 'folder', content: true });
    expect(await places.adopt(join(folder, 'b.json'))).toBeNull();
    expect(await places.adopt(join(folder, 'gone'))).toBeNull();
  });
});

describe('paths for reading', () => {
  it('begin with ~ in the home folder only', () => {
    expect(displayPath(join(homedir(), 'packs'))).toBe(join('~', 'packs'));
    expect(displayPath('/home/ann', '/home/ann')).toBe('~');
    expect(displayPath('/home/anna/x', '/home/ann')).toBe('/home/anna/x');
  });
});
