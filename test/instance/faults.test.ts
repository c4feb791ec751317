import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Instance } from '../../main/instance/instance';
import { searchOf } from '../../main/instance/records/records';
import { firstStart } from '../../main/instance/seed/first-start';
import { serve, type InstanceServer } from '../../main/instance/server';
import { temporaryFolder } from '../support/host';
import { alertModule } from './support';

let folder: ReturnType<typeof temporaryFolder>;
let instance: Instance;
let server: InstanceServer;
let key = '';

let outage = Promise.resolve();
const open = () => Instance.open({ dataDir: folder.path, outage: () => outage });

async function start(): Promise<void> {
  instance = open();
  key = firstStart(instance)?.apiKey ?? key;
  server = await serve(instance, { port: 0 });
}

async function stop(): Promise<void> {
  await server.stop();
  await instance.close();
}

async function publishAlerts(): Promise<void> {
  const { records, schema } = instance;
  records.create(records.entity('picklist_names'), { name: 'Severity' }, { actor: null });
  for (const module of alertModule) schema.create(module);
  schema.publish();
  await schema.settled();
  expect(schema.report().errors).toEqual([]);
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
  });

  it('keeps everything over a restart', async () => {
    await publishAlerts();
    expect((await ask('POST', '/api/3/alerts', '{"name":"kept"}')).status).toBe(201);
    await stop();
    await start();
    const found = (await (await ask('GET', '/api/3/alerts')).json()) as Record<string, unknown>;
    expect(found['hydra:totalItems']).toBe(1);
  });
});

describe('a publish', () => {
  it('that fails leaves tables and drafts as they were, and goes on being told', async () => {
    await publishAlerts();
    await ask('POST', '/api/3/alerts', '{"name":"kept"}');
    const staged = await ask('POST', '/api/3/staging_model_metadatas', '{"type":"9lives"}');
    const { uuid } = (await staged.json()) as { uuid: string };
    expect((await ask('PUT', '/api/publish', '{}')).status).toBe(200);
    await instance.schema.settled();
    const report = await ask('GET', '/api/publish/error');
    expect(report.status).toBe(400);
    expect(await report.text()).toContain('unexpected integer');
    expect((await ask('GET', '/api/3/9lives')).status).toBe(404);
    expect(instance.schema.pending()).toEqual([{ type: '9lives', kind: 'created' }]);
    expect(instance.records.count(instance.records.entity('alerts'), searchOf({}))).toBe(1);
    await ask('DELETE', `/api/3/staging_model_metadatas/${uuid}`);
    expect(instance.schema.pending()).toEqual([]);
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
    await publishAlerts();
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

describe('hostile requests', () => {
  it('are refused with a reason, and the server goes on', async () => {
    await publishAlerts();
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

  it('of two hundred writers at once are all answered', async () => {
    await publishAlerts();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ask('POST', '/api/3/alerts', JSON.stringify({ name: `a${index}` })),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(instance.records.count(instance.records.entity('alerts'), searchOf({}))).toBe(200);
  });
});
