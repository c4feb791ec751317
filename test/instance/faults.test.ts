import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Instance } from '../../main/instance/instance';
import { searchOf } from '../../main/instance/records/records';
import { firstStart } from '../../main/instance/seed/first-start';
import { serve, type InstanceServer } from '../../main/instance/server';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/host';
import { alertModule, publishAlerts } from './support';
import { unpublished } from '../support/unpublished';

let folder: ReturnType<typeof temporaryFolder>;
let instance: Instance;
let server: InstanceServer;
let key = '';

let outage = Promise.resolve();
const open = (maxSize?: number) =>
  Instance.open({
    dataDir: folder.path,
    outage: () => outage,
    ...(maxSize === undefined ? {} : { maxSize }),
  });

async function start(maxSize?: number): Promise<void> {
  instance = open(maxSize);
  key = firstStart(instance)?.apiKey ?? key;
  server = await serve(instance, { port: 0 });
}

async function stop(): Promise<void> {
  await server.stop();
  await instance.close();
}

const ask = (method: string, path: string, body?: string) =>
  fetch(server.baseUrl + path, {
    method,
    headers: { authorization: `API-KEY ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });

beforeEach(async () => {
  outage = Promise.resolve();
  folder = temporaryFolder();
  await start();
});

afterEach(async () => {
  await stop();
  folder.remove();
});

describe('a data folder', () => {
  it('has one server', () => {
    expect(open).toThrow('Another local instance has the data folder');
    // What this process was refused has taken nothing from it: another one is refused too.
    const take = `new (require('better-sqlite3'))(process.argv[1], { timeout: 0 }).exec('BEGIN EXCLUSIVE; COMMIT')`;
    const other = spawnSync(process.execPath, ['-e', take, join(folder.path, 'instance.lock')], {
      encoding: 'utf8',
    });
    expect(other.status).toBe(1);
    expect(other.stderr).toContain('database is locked');
  });

  it('keeps everything over a restart', async () => {
    await publishAlerts(instance);
    expect((await ask('POST', '/api/3/alerts', '{"name":"kept"}')).status).toBe(201);
    await stop();
    await start();
    const found = (await (await ask('GET', '/api/3/alerts')).json()) as Record<string, unknown>;
    expect(found['hydra:totalItems']).toBe(1);
  });
});

describe('a publish', () => {
  it('that fails leaves tables and drafts as they were, and goes on being reported', async () => {
    await publishAlerts(instance);
    await ask('POST', '/api/3/alerts', '{"name":"kept"}');
    const staged = await ask('POST', '/api/3/staging_model_metadatas', '{"type":"9lives"}');
    const { uuid } = (await staged.json()) as { uuid: string };
    expect((await ask('PUT', '/api/publish', '{}')).status).toBe(200);
    await instance.schema.settled();
    const report = await ask('GET', '/api/publish/error');
    expect(report.status).toBe(400);
    expect(await report.text()).toContain('unexpected integer');
    expect((await ask('GET', '/api/3/9lives')).status).toBe(404);
    expect(unpublished(instance.schema)).toEqual([{ type: '9lives', kind: 'created' }]);
    expect(instance.records.count(instance.records.entity('alerts'), searchOf({}))).toBe(1);
    await ask('DELETE', `/api/3/staging_model_metadatas/${uuid}`);
    expect(unpublished(instance.schema)).toEqual([]);
  });

  it('closes the door to every resource while it runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    outage = promise;
    for (const module of alertModule) instance.schema.create(module);
    instance.schema.publish();
    const during = await ask('GET', '/api/3/people');
    expect(during.status).toBe(503);
    expect(await during.json()).toMatchObject({ '@type': 'SystemUpdate', code: 503 });
    resolve();
    await instance.schema.settled();
    expect((await ask('GET', '/api/3/people')).status).toBe(200);
  });

  it('refuses a one-to-many without a lookup on the other side, and a type that does not exist', async () => {
    const { schema } = instance;
    schema.create({
      type: 'a',
      attributes: [{ name: 'bs', type: 'b', formType: 'oneToMany', collection: true }],
    });
    schema.create({ type: 'b', attributes: [{ name: 'name', type: 'text' }] });
    const refused = await ask('PUT', '/api/publish', '{}');
    expect(refused.status).toBe(400);
    const { violations } = (await refused.json()) as { violations: { title: string }[] };
    expect(violations.map(({ title }) => title)).toEqual([
      'There is no lookup field present in the target module "b".',
      expect.stringContaining('"text"'),
    ]);
  });

  it('meets the table a deleted module left behind', async () => {
    await publishAlerts(instance);
    const { schema } = instance;
    const assets = schema.staging.all().find(({ type }) => type === 'assets');
    const alerts = schema.staging.all().find(({ type }) => type === 'alerts');
    schema.update(alerts?.uuid ?? '', {
      attributes: (alerts?.attributes ?? []).filter(({ type }) => type !== 'assets'),
    });
    schema.discard(assets?.uuid ?? '');
    schema.publish();
    await schema.settled();
    schema.create({ type: 'assets' });
    schema.publish();
    await schema.settled();
    expect(schema.report().errors).toEqual([expect.stringContaining('42P07')]);
  });
});

describe('a full disk', () => {
  it('refuses a write whole, goes on reading, and takes writes again once there is room', async () => {
    await publishAlerts(instance);
    await ask('POST', '/api/3/alerts', '{"name":"kept"}');
    await stop();
    await start(statSync(join(folder.path, 'instance.db')).size + 64 * 1024);
    const data = Array.from({ length: 200 }, (_, index) => ({ name: `${index} ${'x'.repeat(4000)}` }));
    const full = await ask('POST', '/api/3/insert/alerts', JSON.stringify({ data }));
    expect(full.status).toBe(507);
    expect(((await full.json()) as { message: string }).message).toContain('disk is full');
    const found = (await (await ask('GET', '/api/3/alerts')).json()) as Record<string, unknown>;
    expect(found['hydra:totalItems']).toBe(1);
    await stop();
    await start();
    expect((await ask('POST', '/api/3/insert/alerts', JSON.stringify({ data }))).status).toBe(201);
  });

  it('says how much of a long list is written where it breaks off', async () => {
    await publishAlerts(instance);
    await stop();
    await start(statSync(join(folder.path, 'instance.db')).size + 2 * 1024 * 1024);
    const data = Array.from({ length: 2000 }, (_, index) => ({ name: `${index} ${'x'.repeat(4000)}` }));
    const full = await ask('POST', '/api/3/insert/alerts', JSON.stringify({ data }));
    expect(full.status).toBe(507);
    const found = (await (await ask('GET', '/api/3/alerts?$limit=1')).json()) as Record<string, unknown>;
    const written = Number(found['hydra:totalItems']);
    expect(written).toBeGreaterThan(0);
    expect(((await full.json()) as { message: string }).message).toBe(
      `The disk is full. ${written} records of the list are written, the others are not. Make room, and send what is missing again.`,
    );
  });

  it('in the middle of a publish leaves schema and records as they were', async () => {
    await publishAlerts(instance);
    const bodies = Array.from({ length: 300 }, (_, index) => ({ name: `${index} ${'x'.repeat(2000)}` }));
    await ask('POST', '/api/3/insert/alerts', JSON.stringify({ data: bodies }));
    await stop();
    await start(statSync(join(folder.path, 'instance.db')).size + 128 * 1024);
    const { schema } = instance;
    const alerts = schema.staging.all().find(({ type }) => type === 'alerts');
    // A field that goes has the whole table copied.
    schema.update(alerts?.uuid ?? '', {
      attributes: (alerts?.attributes ?? []).filter(({ name }) => name !== 'dueDate'),
    });
    schema.publish();
    await schema.settled();
    expect(schema.report().errors).toEqual([expect.stringContaining('full')]);
    expect(unpublished(schema)).toEqual([{ type: 'alerts', kind: 'modified' }]);
    expect(instance.records.count(instance.records.entity('alerts'), searchOf({}))).toBe(300);
    expect(instance.records.entity('alerts').fields.has('dueDate')).toBe(true);
  });
});

describe('a client that is slow', () => {
  /** What a server says to a client that sends this and no more, until it hangs up. */
  async function half(baseUrl: string, text: string): Promise<string> {
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.on('error', () => {});
    socket.write(text);
    await once(socket, 'close');
    return said;
  }

  it('with its headers or its body is hung up on, while others are answered', async () => {
    const strict = await serve(instance, { port: 0, patience: { headers: 500, request: 1000 } });
    onTestFinished(() => strict.stop());
    const headers = half(strict.baseUrl, 'GET /api/3/people HTTP/1.1\r\nHost: localhost\r\n');
    const body = half(
      strict.baseUrl,
      `POST /api/3/people HTTP/1.1\r\nHost: localhost\r\nAuthorization: API-KEY ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    const silent = half(strict.baseUrl, 'G');
    await eventually(async () => (await fetch(`${strict.baseUrl}/api/version`)).status).toBe(200);
    expect(await headers).toMatch(/^HTTP\/1\.1 408 /);
    expect(await body).toMatch(/^HTTP\/1\.1 408 /);
    await silent;
  });
});

describe('hostile requests', () => {
  it('are refused with a reason, and the server goes on', async () => {
    await publishAlerts(instance);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect((await ask('POST', '/api/3/alerts', deep)).status).toBe(400);
    expect((await ask('POST', '/api/3/alerts', '[1]')).status).toBe(400);
    expect((await ask('POST', '/api/3/alerts', '{"name":"x","score":"many"}')).status).toBe(400);
    expect((await ask('GET', '/api/3/alerts?name=a&name=b')).status).toBe(400);
    const injected = {
      logic: 'AND',
      filters: [{ field: 'details.a"\') OR 1=1 --', operator: 'eq', value: 1 }],
    };
    const answer = await ask('POST', '/api/query/alerts', JSON.stringify(injected));
    expect([200, 400]).toContain(answer.status);
    const operator = { logic: 'AND', filters: [{ field: 'name', operator: '= 1 OR 1 =', value: 1 }] };
    expect((await ask('POST', '/api/query/alerts', JSON.stringify(operator))).status).toBe(400);
    const evil = `x"'); DROP TABLE alerts; --`;
    const bodies = [
      { sort: [{ field: evil }] },
      { sort: [{ field: 'name', direction: evil }] },
      { __selectFields: [evil] },
      { logic: evil, filters: [] },
      { aggregates: [{ operator: evil, field: 'name', alias: 'a' }] },
      { aggregates: [{ operator: 'groupby', field: 'name', alias: evil }] },
      { aggregates: [{ operator: 'groupby', field: evil }] },
      { logic: 'AND', filters: [{ field: 'name', operator: 'in', value: [evil, { a: evil }] }] },
      { logic: 'AND', filters: [{ field: evil, operator: 'eq', value: evil, type: evil }] },
      { logic: 'AND', filters: [{ field: `details.${evil}`, operator: 'exists', value: evil }] },
      { logic: 'AND', filters: [{ field: '__proto__.constructor', operator: 'eq', value: 1 }] },
    ];
    for (const body of bodies) {
      expect([200, 400]).toContain((await ask('POST', '/api/query/alerts', JSON.stringify(body))).status);
    }
    for (const name of ['__proto__', 'constructor', 'toString', evil]) {
      const path = `/api/3/${encodeURIComponent(name)}`;
      expect((await ask('GET', path)).status).toBe(404);
      expect([200, 400]).toContain((await ask('GET', `/api/3/alerts?${encodeURIComponent(name)}=1`)).status);
      await ask('POST', '/api/3/alerts', `{"name":"odd",${JSON.stringify(name)}:{"a":1}}`);
    }
    expect((await ask('GET', '/api/3/alerts')).status).toBe(200);
    expect((await ask('GET', '/api/3/people')).status).toBe(200);
  });

  it('that announce too much are cut off before they are read', async () => {
    const { port } = new URL(server.baseUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/3/people HTTP/1.1\r\nHost: localhost\r\nAuthorization: API-KEY ${key}\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n{`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('with too long a body, said or not, are cut off while it comes', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ === 100) controller.close();
        else controller.enqueue(new TextEncoder().encode(megabyte));
      },
    });
    const request = fetch(`${server.baseUrl}/api/3/people`, {
      method: 'POST',
      headers: { authorization: `API-KEY ${key}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    // The answer may come too late for a client that is still sending.
    const status = await request.then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect(sent).toBeLessThan(100);
    expect((await ask('GET', '/api/3/people')).status).toBe(200);
  });

  it('for a record longer than is kept are refused, whether it is made or changed, and nothing of them stays', async () => {
    await publishAlerts(instance);
    const long = 'x'.repeat(24_000_001);
    const made = await ask('POST', '/api/3/alerts', JSON.stringify({ name: 'a' }));
    const path = ((await made.json()) as { '@id': string })['@id'];
    for (const [method, to] of [
      ['POST', '/api/3/alerts'],
      ['PUT', path],
    ] as const) {
      const halves = { name: long.slice(0, 12_000_000), sourceId: long.slice(12_000_000) };
      for (const body of [{ name: long }, halves]) {
        const refused = await ask(method, to, JSON.stringify(body));
        expect(refused.status).toBe(413);
        expect(await refused.text()).toContain('with 24 MB of text is not kept here');
      }
    }
    const [only, ...others] = instance.records.rows(instance.records.entity('alerts'), searchOf({}));
    expect([only?.name, others]).toEqual(['a', []]);
    const longest = await ask('PUT', path, JSON.stringify({ name: long.slice(0, 7_000_000) }));
    expect(longest.status).toBe(200);
  });

  it('of two hundred writers at once are all answered', async () => {
    await publishAlerts(instance);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ask('POST', '/api/3/alerts', JSON.stringify({ name: `a${index}` })),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(instance.records.count(instance.records.entity('alerts'), searchOf({}))).toBe(200);
  });
});
