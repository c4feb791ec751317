import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { defaultSettings } from '@core/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStorage, type Storage } from '../../main/storage/storage';
import { makeFolder } from '../workspace/folder';

function opened(dataDir: string): Storage {
  const storage = openStorage(dataDir);
  onTestFinished(() => storage.close());
  return storage;
}

function recent(id: string, openedAt: number, path = `/packs/${id}`) {
  return { id, path, folder: path, name: id, openedAt };
}

describe('a new data folder', () => {
  it('is made with its database in write-ahead mode, without a notice', () => {
    const dataDir = join(makeFolder(), 'deep', 'data');
    const storage = opened(dataDir);
    expect(storage.notice).toBeNull();
    expect(storage.settings.read()).toEqual(defaultSettings);
    const raw = new Database(join(dataDir, 'packwright.db'), { readonly: true });
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(raw.pragma('user_version', { simple: true })).toBe(4);
    raw.close();
  });

  it.skipIf(process.platform === 'win32')(
    'is for the user alone who owns it; one of before is closed',
    () => {
      const dataDir = makeFolder({ 'packwright.db': '' });
      chmodSync(dataDir, 0o755);
      chmodSync(join(dataDir, 'packwright.db'), 0o644);
      opened(dataDir).drafts.write('w', new Map([['a', { path: 'a', baseHash: null, text: 'unsaved' }]]));
      const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);
      expect(rights(dataDir)).toBe('700');
      for (const name of ['packwright.db', 'packwright.db-wal', 'packwright.db-shm'])
        expect({ name, rights: rights(join(dataDir, name)) }).toEqual({ name, rights: '600' });
    },
  );
});

describe('what is stored', () => {
  it('is there after closing and opening again', () => {
    const dataDir = makeFolder();
    const first = openStorage(dataDir);
    first.settings.write({
      theme: 'dark',
      zoom: 1.25,
      textSize: 'large',
      density: 'compact',
      reduceMotion: true,
      reopensLast: false,
      shortcuts: {},
    });
    first.recents.add(recent('a', 1));
    const session = {
      tabs: [{ path: 'info.json', pinned: true, view: 'source' }],
      activeTab: 'info.json',
      layout: { left: 240, bottom: false, view: 'tree' },
    };
    first.sessions.write('w', session);
    first.drafts.write('w', new Map([['info.json', { path: 'info.json', baseHash: 'h', text: 'ü\0' }]]));
    first.close();

    const second = opened(dataDir);
    expect(second.settings.read()).toEqual({
      theme: 'dark',
      zoom: 1.25,
      textSize: 'large',
      density: 'compact',
      reduceMotion: true,
      reopensLast: false,
      shortcuts: {},
    });
    expect(second.recents.list()).toEqual([recent('a', 1)]);
    expect(second.sessions.read('w')).toEqual(session);
    expect(second.sessions.read('other')).toBeNull();
    expect(second.drafts.list('w')).toEqual([{ path: 'info.json', baseHash: 'h', text: 'ü\0' }]);
    expect(second.drafts.find('other', 'info.json')).toBeNull();
  });

  it('lets settings of another release give way one by one', () => {
    const dataDir = makeFolder();
    opened(dataDir);
    const raw = new Database(join(dataDir, 'packwright.db'));
    raw
      .prepare('INSERT INTO settings VALUES (?, ?)')
      .run('studio', JSON.stringify({ theme: 'sepia', zoom: 1.5, unknown: 1 }));
    raw.close();
    expect(opened(dataDir).settings.read()).toEqual({ ...defaultSettings, zoom: 1.5 });
  });

  it('forgets a session it no longer understands', () => {
    const dataDir = makeFolder();
    opened(dataDir);
    const raw = new Database(join(dataDir, 'packwright.db'));
    raw.prepare('INSERT INTO sessions VALUES (?, ?)').run('w', '{"tabs":7}');
    raw.close();
    expect(opened(dataDir).sessions.read('w')).toBeNull();
  });
});

describe('recent workspaces', () => {
  it('come newest first, each path once, twenty at most', () => {
    const { recents } = opened(makeFolder());
    for (let i = 0; i < 25; i++) recents.add(recent(`r${i}`, i));
    recents.add({ ...recent('r24-again', 100, '/packs/r24') });
    expect(recents.list().map(({ id }) => id)).toEqual([
      'r24-again',
      ...Array.from({ length: 19 }, (_, i) => `r${23 - i}`),
    ]);
    recents.forget('r24-again');
    expect(recents.find('r24-again')).toBeNull();
    expect(recents.list()[0]?.id).toBe('r23');
  });
});

describe('drafts', () => {
  it('are written and removed together or not at all', () => {
    const { drafts } = opened(makeFolder());
    const draft = { path: 'a', baseHash: null, text: '1' };
    drafts.write('w', new Map([['a', draft]]));
    const broken = new Map([
      ['a', null],
      ['b', { path: 'b', baseHash: null, text: undefined as unknown as string }],
    ]);
    expect(() => drafts.write('w', broken)).toThrow();
    expect(drafts.list('w')).toEqual([draft]);
    drafts.write('w', new Map([['a', null]]));
    expect(drafts.list('w')).toEqual([]);
  });
});

describe('a database that cannot be used', () => {
  it('is set aside when it is no database, and a new one begun with a notice', () => {
    const dataDir = makeFolder({
      'packwright.db': 'this is not a database, but it is long enough to be looked at',
    });
    const storage = opened(dataDir);
    expect(storage.notice).toMatch(/set aside as "packwright-damaged-.*\.db"/);
    storage.recents.add(recent('a', 1));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('packwright-damaged-'))).toHaveLength(1);
    storage.close();
    expect(opened(dataDir).notice).toBeNull();
  });

  it('is set aside when its pages are torn', () => {
    const dataDir = makeFolder();
    const before = openStorage(dataDir);
    for (let i = 0; i < 50; i++) {
      before.drafts.write(
        'w',
        new Map([[`f${i}`, { path: `f${i}`, baseHash: null, text: 'x'.repeat(5000) }]]),
      );
    }
    before.close();
    const file = join(dataDir, 'packwright.db');
    const raw = new Database(file);
    const size =
      Number(raw.pragma('page_count', { simple: true })) * Number(raw.pragma('page_size', { simple: true }));
    raw.pragma('journal_mode = DELETE');
    raw.close();
    const bytes = new Uint8Array(size).fill(0x5a);
    bytes.set(new TextEncoder().encode('SQLite format 3\0'));
    writeFileSync(file, bytes);
    const storage = opened(dataDir);
    expect(storage.notice).toMatch(/damaged/);
    expect(storage.drafts.list('w')).toEqual([]);
  });

  it('is set aside when its tables are not those its version promises', () => {
    const dataDir = makeFolder();
    const raw = new Database(join(dataDir, 'packwright.db'));
    raw.exec('CREATE TABLE drafts (other TEXT)');
    raw.close();
    const storage = opened(dataDir);
    expect(storage.notice).toMatch(/damaged/);
    storage.drafts.write('w', new Map([['a', { path: 'a', baseHash: null, text: 't' }]]));
    expect(storage.drafts.list('w')).toHaveLength(1);
  });

  it('is left alone when a later release wrote it', () => {
    const dataDir = makeFolder();
    const file = join(dataDir, 'packwright.db');
    const raw = new Database(file);
    raw.exec('CREATE TABLE kept (text TEXT); INSERT INTO kept VALUES (7)');
    raw.pragma('user_version = 99');
    raw.close();
    const storage = opened(dataDir);
    expect(storage.notice).toMatch(/later version/);
    storage.settings.write({ ...defaultSettings, zoom: 2 });
    const again = new Database(file, { readonly: true });
    expect(again.prepare('SELECT text FROM kept').pluck().get()).toBe('7');
    again.close();
  });

  it('gives way to memory where nothing can be written', () => {
    const blocked = makeFolder({ data: 'a file where the folder should be' });
    chmodSync(blocked, 0o555);
    const storage = opened(join(blocked, 'data'));
    expect(storage.notice).toMatch(/cannot be written/);
    storage.settings.write({ ...defaultSettings, theme: 'light' });
    expect(storage.settings.read().theme).toBe('light');
  });
});
