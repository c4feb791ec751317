import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});

afterAll(() => world.close());

const config_id = '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d99';
const path = `/api/integration/configuration/${config_id}/`;

async function connector(name: string): Promise<Body> {
  return (await world.members(`/api/integration/connectors/?name=${name}`))[0] ?? {};
}

it('lists connectors a page at a time, and says one only to who asks by POST', async () => {
  const page = await world.get('/api/integration/connectors/?page=1&page_size=2');
  expect(page.body).toMatchObject({ status: 'Success', itemsPerPage: 2, nextPage: 2, previousPage: null });
  expect(page.body.data).toHaveLength(2);
  expect((await world.get('/api/integration/connectors/smtp/2.6.0/')).body).toEqual({
    message: expect.stringContaining('forbidden'),
  });
  const { id } = await connector('smtp');
  for (const address of [
    `/api/integration/connectors/${String(id)}/`,
    '/api/integration/connectors/smtp/9.9.9/',
  ]) {
    const { body } = await world.post(address);
    expect(body).toMatchObject({ id, name: 'smtp', system: true });
    expect(body.operations).toContainEqual(expect.objectContaining({ operation: 'send_email' }));
  }
  expect((await world.delete(`/api/integration/connectors/${String(id)}/`)).status).toBe(400);
});

it('keeps a configuration without ever showing its secrets', async () => {
  const { id } = await connector('smtp');
  const config = { server: 'mail', port: 25, username: 'u', password: 'hush-hush' };
  const made = await world.post('/api/integration/configuration/', {
    connector: id,
    config_id,
    name: 'Main',
    default: true,
    config,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { config_id, config: { server: 'mail', password: 'NULL' } },
  });
  const read = await world.get(path);
  expect(read.body).toMatchObject({ name: 'Main', default: true, connector: id });
  expect(read.text).not.toContain('hush-hush');

  const changed = { ...(read.body.config as Body), server: 'other' };
  await world.put(path, { connector: id, name: 'Second', default: true, config: changed });
  expect((await world.get(path)).body).toMatchObject({
    name: 'Second',
    config: { server: 'other', password: (read.body.config as Body).password },
  });
  expect(
    await world.get(`/api/integration/connectors/healthcheck/smtp/2.6.0/?config=${config_id}`),
  ).toMatchObject({
    body: { status: 'Available', config_id },
  });
  expect((await world.delete(path)).status).toBe(204);
  expect((await world.get('/api/integration/configuration/')).body.data).toEqual([]);
});

it('keeps the secrets of a configuration when what it answered is written back, at any depth', async () => {
  const { id } = await connector('smtp');
  const config = { server: 'mail', password: 'hush-hush', relays: [{ host: 'r', password: 'hush-relay' }] };
  const made = await world.post('/api/integration/configuration/', {
    connector: id,
    config_id,
    name: 'Main',
    config,
  });
  expect(made.body.config).toMatchObject({ password: 'NULL', relays: [{ host: 'r', password: 'NULL' }] });
  const kept = () => {
    const now: Body = { ...world.instance.configurations.byConfigId(config_id)?.config };
    const [relay] = now.relays as Body[];
    return [now.password, relay?.password].map((sealed) => world.instance.secrets.open(String(sealed)));
  };
  expect(kept()).toEqual(['hush-hush', 'hush-relay']);
  const read = await world.get(path);
  expect(read.text).not.toContain('hush');
  const masked = (mask: string) => ({ ...config, password: mask, relays: [{ host: 'r', password: mask }] });
  for (const written of [made.body.config, read.body.config, masked('*******'), masked('NULL')]) {
    await world.put(path, { connector: id, name: 'Main', config: written });
    expect(kept()).toEqual(['hush-hush', 'hush-relay']);
  }
  await world.put(path, { connector: id, name: 'Main', config: { ...config, password: 'new' } });
  expect(kept()).toEqual(['new', 'hush-relay']);
  await world.delete(path);
});

it('executes an operation offline', async () => {
  const execute = (body: Body) =>
    world.post('/api/integration/execute/', { params: {}, config: '', ...body });
  const done = await execute({ connector: 'cyops_utilities', operation: 'no_op' });
  expect(done).toMatchObject({ status: 200, body: { operation: 'no_op', status: 'Success' } });
  expect(await execute({ connector: 'nothing', operation: 'no_op' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('INTEGRATION-10') },
  });
  expect(
    await execute({ connector: 'cyops_utilities', operation: 'no_op', config: 'unknown' }),
  ).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('INTEGRATION-12') },
  });
});

it('says what an agent signs in with once', async () => {
  const made = await world.post('/api/3/agents', { name: 'Remote' });
  expect(made).toMatchObject({ status: 201, body: { encryptionKey: expect.any(String) } });
  expect((await world.get(String(made.body['@id']))).text).not.toContain(String(made.body.password));
  const heartbeat = `/api/integration/agent-heartbeat/${String(made.body.agentId)}/`;
  expect((await world.get(heartbeat)).body.status).toBe('unreachable');
  const install = { name: 'smtp', version: '2.6.0', agent: [made.body.agentId] };
  await world.post('/api/integration/install-connector/', install);
  const rows = await world.post('/api/integration/connectors/agents/smtp/2.6.0/');
  expect(rows.body).toMatchObject([{ agent: made.body.agentId, status: 'awaiting', progressPercent: 0 }]);
  const script = await world.post('/api/integration/agent-installer/', { agent: made.body.agentId });
  expect(script.headers.get('content-type')).toBe('application/octet-stream');
});
