import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchOf } from '../../main/instance/records/records';
import { Instance } from '../../main/instance/instance';
import { firstStart } from '../../main/instance/seed/first-start';
import { seedSettings } from '../../main/instance/seed/settings';
import { type InstanceServer, serve } from '../../main/instance/server';
import { temporaryFolder } from '../support/host';

type Body = Record<string, unknown>;

const canary = 'canary-5f1d0c';
const mask = '*******';
const staging = '/api/3/staging_model_metadatas';

let folder: ReturnType<typeof temporaryFolder>;
let instance: Instance;
let server: InstanceServer;
let key = '';

async function start(): Promise<void> {
  instance = Instance.open({ dataDir: folder.path });
  key = firstStart(instance)?.apiKey ?? key;
  server = await serve(instance, { port: 0 });
}

async function stop(): Promise<void> {
  await server.stop();
  await instance.close();
}

async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(server.baseUrl + path, {
    method,
    headers: { authorization: `API-KEY ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

const text = (name: string, more: object = {}) => ({ name, type: 'string', formType: 'text', ...more });

/** A vault with secrets of every storage type, whose parts have one too. */
async function publishVaults(): Promise<void> {
  await ask('POST', staging, {
    type: 'vaults',
    uniqueConstraint: [{ vaults_unique: { columns: ['name'] } }],
    attributes: [
      text('name', { validation: { required: true } }),
      text('pw', { formType: 'password', validation: { required: true } }),
      text('secret', { encrypted: true }),
      { name: 'settings', type: 'object', formType: 'object', encrypted: true },
      { name: 'pin', type: 'integer', formType: 'integer', encrypted: true },
      text('note'),
      { name: 'drawers', type: 'drawers', formType: 'oneToMany', collection: true, orphanRemoval: true },
    ],
  });
  await ask('POST', staging, {
    type: 'drawers',
    attributes: [
      text('name'),
      text('secret', { encrypted: true }),
      { name: 'vault', type: 'vaults', formType: 'lookup' },
    ],
  });
  await publish();
}

async function publish(): Promise<void> {
  await ask('PUT', '/api/publish', {});
  await instance.schema.settled();
}

const vault = (more: object = {}) => ({
  name: 'v',
  pw: `${canary}-pw`,
  secret: `${canary}-secret`,
  settings: { token: `${canary}-token` },
  pin: 4711,
  ...more,
});

const masked = { pw: mask, secret: mask, settings: mask, pin: mask };

/** What a field of the one record of a module holds, opened with the instance's key. */
function opened(field: string, plural = 'vaults'): unknown {
  const entity = instance.records.entity(plural);
  const row = instance.records.rows(entity, searchOf({}))[0];
  const cell = row?.[field];
  return Buffer.isBuffer(cell) ? JSON.parse(String(instance.secrets.openBytes(cell))) : cell;
}

/** Every file below a folder. */
const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

const filesWith = (words: string) =>
  filesBelow(folder.path).filter((file) => readFileSync(file).includes(words));

beforeEach(async () => {
  folder = temporaryFolder();
  await start();
  await publishVaults();
});

afterEach(async () => {
  await stop();
  folder.remove();
});

describe('secrets of records', () => {
  it('stand in clear in no file, and in no answer', async () => {
    const made = await ask('POST', '/api/3/vaults', vault());
    expect(made).toMatchObject({ status: 201, body: masked });
    const path = String(made.body['@id']);
    expect((await ask('GET', path)).body).toMatchObject(masked);
    expect((await ask('GET', `${path}?$relationships=true`)).body).toMatchObject(masked);
    expect((await ask('GET', `${path}?$export=true`)).body).toMatchObject(masked);
    const groups = [{ operator: 'groupby', field: 'secret', alias: 's' }];
    expect((await ask('POST', '/api/query/vaults', { aggregates: groups })).status).toBe(400);
    expect((await ask('GET', `/api/3/vaults?secret=${canary}-secret`)).status).toBe(400);
    await instance.snapshots.take('kept');
    await ask('PUT', path, { note: 'x' });
    expect(opened('pw')).toBe(`${canary}-pw`);
    expect(opened('settings')).toBe(JSON.stringify({ token: `${canary}-token` }));
    expect(opened('pin')).toBe(4711);
    await stop();
    expect(filesWith(canary)).toEqual([]);
    await start();
    expect(opened('secret')).toBe(`${canary}-secret`);
  });

  it('are closed to other users of the machine', async () => {
    await ask('POST', '/api/3/vaults', vault());
    await instance.snapshots.take('kept');
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(folder.path)).toBe('700');
    const modes = filesBelow(folder.path).map((file) => [file.slice(folder.path.length + 1), mode(file)]);
    expect(Object.fromEntries(modes)).toMatchObject({
      'instance.db': '600',
      'instance.db-shm': '600',
      'instance.db-wal': '600',
      'instance.key': '600',
      'instance.lock': '600',
      'snapshots/kept.db': '600',
      'backups/before-publish.db': '600',
    });
  });

  it('stay when a client writes back what it read, in every way of writing', async () => {
    const made = await ask(
      'POST',
      '/api/3/vaults',
      vault({ drawers: [{ name: 'd', secret: `${canary}-in` }] }),
    );
    const path = String(made.body['@id']);
    const unchanged = () => {
      expect(opened('pw')).toBe(`${canary}-pw`);
      expect(opened('secret')).toBe(`${canary}-secret`);
      expect(opened('pin')).toBe(4711);
      expect(opened('secret', 'drawers')).toBe(`${canary}-in`);
    };
    const read = (await ask('GET', `${path}?$relationships=true`)).body;
    expect((await ask('PUT', path, { ...read, note: 'back' })).body).toMatchObject({
      ...masked,
      note: 'back',
    });
    unchanged();
    const drawers = (read.drawers as Body[]).map(({ '@id': _id, ...drawer }) => drawer);
    expect(drawers).toMatchObject([{ secret: mask }]);
    expect((await ask('PUT', path, { drawers })).status).toBe(200);
    unchanged();
    const plain = { name: 'v', ...masked };
    expect((await ask('POST', '/api/3/upsert/vaults', plain)).status).toBe(200);
    unchanged();
    await ask('POST', '/api/3/bulkupsert/vaults', [plain]);
    unchanged();
    await ask('PUT', '/api/3/update/vaults', { data: [{ '@id': path, ...masked }] });
    unchanged();
    await ask('PUT', path, { secret: 'another' });
    expect(opened('secret')).toBe('another');
    await ask('PUT', path, { secret: null });
    expect(opened('secret')).toBeNull();
  });

  it('are not made out of the mask of another record', async () => {
    expect(await ask('POST', '/api/3/vaults', { name: 'copy', ...masked })).toMatchObject({
      status: 400,
      body: { message: 'The "pw" field of "vaults" is required.' },
    });
    const made = await ask('POST', '/api/3/vaults', { name: 'copy', ...masked, pw: 'own' });
    expect(made.body).toMatchObject({ pw: mask, secret: null, settings: null, pin: null });
  });

  it('count as changed only where they did', async () => {
    const made = await ask('POST', '/api/3/vaults', vault());
    const changes: string[][] = [];
    instance.records.onChange((list) => changes.push(...list.map(({ fields }) => [...fields])));
    await ask('PUT', String(made.body['@id']), vault());
    await ask('PUT', String(made.body['@id']), { ...masked, secret: 'new' });
    expect(changes).toEqual([[], ['secret']]);
  });

  it('are sealed when a publish makes their field secret, and not shown when one makes it plain', async () => {
    const made = await ask('POST', '/api/3/vaults', vault({ note: `${canary}-note` }));
    const path = String(made.body['@id']);
    const module = instance.schema.staging.all().find(({ type }) => type === 'vaults');
    const restage = (change: (name: string) => object) =>
      ask('PUT', `${staging}/${String(module?.uuid)}`, {
        attributes: module?.attributes.map((attribute) => ({ ...attribute, ...change(attribute.name) })),
      });
    await restage((name) => (name === 'note' ? { encrypted: true } : {}));
    await publish();
    expect((await ask('GET', path)).body.note).toBe(mask);
    expect(opened('note')).toBe(`${canary}-note`);
    await restage((name) => (name === 'secret' ? { encrypted: false } : { encrypted: name === 'note' }));
    await publish();
    const read = (await ask('GET', path)).body;
    expect(read).toMatchObject({ note: mask, secret: mask });
    await ask('PUT', path, read);
    expect(opened('secret')).toBe(`${canary}-secret`);
    expect((await ask('PUT', path, { secret: 'plain now' })).body.secret).toBe('plain now');
  });
});

describe('a snapshot', () => {
  it('is read with the key of its instance, after the secrets have changed', async () => {
    const made = await ask('POST', '/api/3/vaults', vault());
    await instance.snapshots.take('before');
    await ask('PUT', String(made.body['@id']), { pw: 'after' });
    await stop();
    await start();
    await instance.snapshots.restore('before');
    expect(opened('pw')).toBe(`${canary}-pw`);
  });
});

describe('a data folder of an earlier release', () => {
  /** Turns a database into what releases before wrote: secrets in clear, the keys among the values. */
  function makeEarlier(file: string): void {
    const database = new Database(file);
    database.exec(`
      UPDATE vaults SET pw = '${canary}-pw', secret = '${canary}-secret', pin = 4711,
        settings = '{"token":"${canary}-token"}';
      UPDATE mcp_configurations SET authentication = '{"type":"BEARER","value":"${canary}-server"}';
      UPDATE system_settings SET publicValues = json_set(publicValues, '$.ai_feature', json('{"enable":false}'));
      PRAGMA user_version = 0`);
    const keep = database.prepare('INSERT INTO packwright_values (name, value) VALUES (?, ?)');
    keep.run('secrets-key', JSON.stringify(earlierKey.toString('base64')));
    keep.run('token-secret', JSON.stringify('eA=='));
    database.close();
  }
  const earlierKey = Buffer.alloc(32, 7);

  it('is sealed when it is opened, its snapshots and its backup with it, and its key leaves the database', async () => {
    await ask('POST', '/api/3/vaults', vault());
    seedSettings(instance);
    const toolServer = { name: 'server', type: 'external', authentication: '{"type":"NONE"}' };
    expect((await ask('POST', '/api/3/mcp_configurations', toolServer)).status).toBe(201);
    await instance.snapshots.take('old');
    await ask('POST', staging, { type: 'more' });
    await publish();
    await stop();
    const files = ['instance.db', 'snapshots/old.db', 'backups/before-publish.db'].map((name) =>
      join(folder.path, name),
    );
    for (const file of files) makeEarlier(file);
    rmSync(join(folder.path, 'instance.key'));
    expect(filesWith(canary).toSorted()).toEqual(files.toSorted());
    const takenAt = statSync(String(files[1])).mtimeMs;

    await start();
    expect((await ask('GET', '/api/3/vaults')).body['hydra:member']).toMatchObject([masked]);
    expect(opened('pw')).toBe(`${canary}-pw`);
    expect(opened('settings')).toBe(JSON.stringify({ token: `${canary}-token` }));
    const authentication = JSON.stringify({ type: 'BEARER', value: mask });
    expect((await ask('GET', '/api/3/mcp_configurations')).body['hydra:member']).toMatchObject([
      { authentication },
    ]);
    // An earlier release began with the switch off, and heeded it nowhere.
    expect((await ask('GET', '/api/ai/mcp')).status).toBe(200);
    await stop();
    expect(filesWith(canary)).toEqual([]);
    expect(filesWith(earlierKey.toString('base64'))).toEqual([join(folder.path, 'instance.key')]);
    expect(Math.abs(statSync(String(files[1])).mtimeMs - takenAt)).toBeLessThan(1);

    await start();
    await instance.snapshots.restore('old');
    expect(opened('secret')).toBe(`${canary}-secret`);
  });

  it('is opened again by the key it has, when another sealed more since', async () => {
    const sealed = instance.secrets.seal('by this one');
    instance.secrets.adopt(earlierKey);
    await stop();
    await start();
    expect(instance.secrets.open(sealed)).toBe('by this one');
  });
});
