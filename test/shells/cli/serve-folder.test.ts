import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Instance } from '../../../main/instance/instance';
import { finishFirstStart, firstStart } from '../../../main/instance/seed/first-start';
import { makeFolder } from '../../workspace/folder';
import { serving } from './serving';

const databaseOf = (folder: string) => join(folder, 'instance.db');

/** A data folder in which an instance has begun, with a snapshot of the name `good`. */
async function usedFolder(): Promise<{ folder: string; apiKey: string }> {
  const folder = join(makeFolder(), 'data');
  const instance = Instance.open({ dataDir: folder });
  const { apiKey = '' } = firstStart(instance) ?? {};
  finishFirstStart(instance);
  await instance.snapshots.take('good');
  await instance.close();
  return { folder, apiKey };
}

const statusFor = async (baseUrl: string, apiKey: string): Promise<number> =>
  (await fetch(`${baseUrl}/api/3/people`, { headers: { authorization: `API-KEY ${apiKey}` } })).status;

const signIn = async (baseUrl: string, password: string): Promise<number> => {
  const credentials = { loginid: 'csadmin', password };
  const body = JSON.stringify({ credentials });
  return (await fetch(`${baseUrl}/auth/authenticate`, { method: 'POST', body })).status;
};

describe('a first start', () => {
  it('on a used port says so, and the next one has credentials that work', async () => {
    const folder = join(makeFolder(), 'data');
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = await serving(['--data', folder, '--port', String(port)], folder);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain(`Port ${port} is in use by another program.`);
    expect(refused.err).not.toContain('API key');
    const next = await serving(['--data', folder], folder, async (baseUrl, err) => {
      const [, key = ''] = /API key: (\S+)/.exec(err()) ?? [];
      expect(await statusFor(baseUrl, key)).toBe(200);
    });
    expect(next.err).toContain('begins anew');
    const third = await serving(['--data', folder], folder);
    expect(third.err).not.toContain('begins anew');
    expect(third.err).not.toContain('API key');
  });

  it('of an earlier release, which left no mark, is left alone', async () => {
    const { folder, apiKey } = await usedFolder();
    const database = new Database(databaseOf(folder));
    database.exec(
      `DELETE FROM packwright_values WHERE name = 'unfinishedFirstStart'; PRAGMA user_version = 0`,
    );
    database.close();
    const { err } = await serving(['--data', folder], folder, async (baseUrl) => {
      expect(await statusFor(baseUrl, apiKey)).toBe(200);
    });
    expect(err).not.toContain('begins anew');
  });
});

it('gives the administrator a new password, and keeps the key', async () => {
  const { folder, apiKey } = await usedFolder();
  const { err } = await serving(
    ['--data', folder, '--reset-password', '--credentials', join(folder, 'c.json')],
    folder,
    async (baseUrl) => {
      const written = JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')) as { password: string };
      expect(await signIn(baseUrl, written.password)).toBe(200);
      expect(await statusFor(baseUrl, apiKey)).toBe(200);
    },
  );
  expect(err).toMatch(/Signs in as csadmin with the password \S+/);
});

describe('a data folder', () => {
  it.each([
    ['cut short', (file: string) => truncateSync(file, 8192)],
    ['overwritten', (file: string) => writeFileSync(file, 'no database'.repeat(2000))],
  ])('whose database was %s is refused, and continues from a snapshot', async (_, damage) => {
    const { folder, apiKey } = await usedFolder();
    damage(databaseOf(folder));
    const before = readFileSync(databaseOf(folder));
    const refused = await serving(['--data', folder], folder);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('is damaged');
    expect(refused.err).toContain('--restore NAME (there are: good)');
    expect(readFileSync(databaseOf(folder)).equals(before)).toBe(true);
    const { err } = await serving(['--data', folder, '--restore', 'good'], folder, async (baseUrl) => {
      expect(await statusFor(baseUrl, apiKey)).toBe(200);
    });
    const aside = readdirSync(folder).find((name) => name.includes('damaged-')) ?? '';
    expect(err).toContain(aside);
    expect(readFileSync(join(folder, aside)).equals(before)).toBe(true);
  });

  it('of a killed server is looked at page by page', async () => {
    const { folder } = await usedFolder();
    const file = databaseOf(folder);
    const bytes = readFileSync(file);
    // Pages of tables and indexes from the third on, whose content is now nonsense.
    bytes.fill(0xa5, 8192, bytes.length);
    writeFileSync(file, bytes);
    writeFileSync(`${file}-wal`, Buffer.alloc(64));
    const refused = await serving(['--data', folder], folder);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('is damaged');
  });

  it('that is cut off to nothing is no new one while there is a backup of it', async () => {
    const { folder } = await usedFolder();
    const backup = join(folder, 'backups', 'before-publish.db');
    mkdirSync(join(folder, 'backups'));
    copyFileSync(databaseOf(folder), backup);
    truncateSync(databaseOf(folder), 0);
    const refused = await serving(['--data', folder], folder);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain(backup);
    expect(refused.err).toContain('--restore NAME (there are: good)');
    copyFileSync(backup, databaseOf(folder));
    expect((await serving(['--data', folder], folder)).code).toBe(0);
  });

  it('whose key is gone begins with another, and says what is lost', async () => {
    const { folder, apiKey } = await usedFolder();
    expect((await serving(['--data', folder], folder)).err).not.toContain('key of this folder');
    rmSync(join(folder, 'instance.key'));
    const { err } = await serving(['--data', folder], folder, async (baseUrl) => {
      expect(await statusFor(baseUrl, apiKey)).toBe(200);
    });
    expect(err).toContain('instance.key, was not there');
    expect((await serving(['--data', folder], folder)).err).not.toContain('key of this folder');
  });

  it('of a later release is refused and left as it is', async () => {
    const { folder } = await usedFolder();
    const database = new Database(databaseOf(folder));
    database.pragma('user_version = 99');
    database.close();
    const refused = await serving(['--data', folder], folder);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('later release');
  });

  it('that is no folder is refused with what to do', async () => {
    const folder = makeFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'file'), '');
    const refused = await serving(['--data', join(folder, 'file')], folder);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('cannot be read and written');
    expect(refused.err).toContain('--data');
  });

  it('another server has open is refused with what to do', async () => {
    const { folder } = await usedFolder();
    await serving(['--data', folder], folder, async () => {
      const refused = await serving(['--data', folder], folder);
      expect(refused).toMatchObject({ code: 2 });
      expect(refused.err).toContain('Another local instance has the data folder');
    });
  });

  it('that has lost tables and columns of this release gets them, and keeps its records', async () => {
    const { folder, apiKey } = await usedFolder();
    const database = new Database(databaseOf(folder));
    const people = database.prepare(`SELECT COUNT(*) FROM people`).pluck().get();
    database.exec(
      'DROP VIEW actors; ALTER TABLE people DROP COLUMN email; DROP TABLE tenants; PRAGMA user_version = 0',
    );
    database.close();
    await serving(['--data', folder], folder, async (baseUrl) => {
      const headers = { authorization: `API-KEY ${apiKey}` };
      const found = (await (await fetch(`${baseUrl}/api/3/people`, { headers })).json()) as Record<
        string,
        unknown
      >;
      expect(found['hydra:totalItems']).toBe(people);
      expect((await fetch(`${baseUrl}/api/3/tenants`, { headers })).status).toBe(200);
    });
  });
});
