import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let agentId: string;

beforeAll(async () => {
  world = await ServiceWorld.open();
  agentId = String((await world.post('/api/3/agents', { name: 'edge-1' })).body.agentId);
});

afterAll(() => world.close());

const steer = (body: Body, id = agentId) => world.put(`/packwright/agents/${id}`, body);

const heartbeat = async (id = agentId) =>
  (await world.get(`/api/integration/agent-heartbeat/${id}/`)).body.status;

const health = async () => {
  const [agent] = await world.members(`/api/3/agents?agentId=${agentId}`);
  return (agent?.configurationHealth as Body | undefined)?.itemValue;
};

const install = (agent: unknown, version = '2.6.0') =>
  world.post('/api/integration/install-connector/', { name: 'smtp', version, agent: [agent] });

async function row(version = '2.6.0'): Promise<Body | undefined> {
  const { body } = await world.post(`/api/integration/connectors/agents/smtp/${version}/`);
  return (body as unknown as Body[]).find(({ agent }) => agent === agentId);
}

it('says how the connection to an agent is, as far as a rehearsal said', async () => {
  const [self] = await world.members('/api/3/agents?name=Self');
  expect(self?.configurationHealth).toMatchObject({ itemValue: 'Remote Node Connected' });
  expect(await heartbeat(String(self?.agentId))).toBe('alive');
  expect([await health(), await heartbeat()]).toEqual(['Awaiting Remote Node Connection', 'unreachable']);
  expect((await steer({ health: 'connected' })).status).toBe(200);
  expect([await health(), await heartbeat()]).toEqual(['Remote Node Connected', 'alive']);
  await steer({ health: 'unreachable' });
  expect([await health(), await heartbeat()]).toEqual(['Remote Node Unreachable', 'unreachable']);
  expect((await steer({ health: 'splendid' })).status).toBe(400);
  expect((await steer({ health: 'connected' }, 'ghost')).status).toBe(404);
});

it('installs connectors only where something can be installed', async () => {
  expect((await install('ghost')).status).toBe(404);
  await install(agentId);
  const waiting = await row();
  expect(waiting).toMatchObject({ status: 'awaiting', progressPercent: 0, errorMessage: null, agentId });
  expect(waiting?.uuid).toMatch(/^[0-9a-f-]{36}$/);
  await steer({ connectors: { smtp: { status: 'in-progress', progressPercent: 40 } } });
  expect(await row()).toMatchObject({ status: 'in-progress', progressPercent: 40 });
  await steer({ connectors: { smtp: { status: 'Failed', errorMessage: 'no space' } } });
  expect(await row()).toMatchObject({ status: 'Failed', errorMessage: 'no space', uuid: waiting?.uuid });
  await install(agentId, '2.7.0');
  expect(await row('2.7.0')).toMatchObject({ status: 'awaiting', uuid: waiting?.uuid });
  await steer({ health: 'connected' });
  expect(await row('2.7.0')).toMatchObject({ status: 'Completed', progressPercent: 100 });
});

it('runs configurations on agents that are there and can be reached', async () => {
  const [smtp] = await world.members('/api/integration/connectors/?name=smtp');
  const config = { server: 'mail', port: 25, username: 'u', password: 'hush-hush' };
  const configuration = (agent: unknown, name: string) =>
    world.post('/api/integration/configuration/', { connector: smtp?.id, name, agent, config });
  const refused = await configuration('ghost', 'On a ghost');
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('no agent "ghost"') },
  });
  expect((await configuration(agentId, 'On the edge')).status).toBe(201);
  const execute = () =>
    world.post('/api/integration/execute/', {
      connector: 'smtp',
      config: 'On the edge',
      operation: 'send_email',
      params: { to: 'a@example.com', subject: 's', body: 'b' },
    });
  await steer({ health: 'unreachable' });
  expect(await execute()).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('cannot be reached') },
  });
  await steer({ health: 'connected' });
  expect((await execute()).status).toBe(200);
});
