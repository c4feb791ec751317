import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});

afterAll(() => world.close());

describe('the tools of a server, for the studio', () => {
  const serverNamed = async (name: string) => {
    const { body } = await world.get('/api/3/mcp_configurations?$limit=100');
    return (body['hydra:member'] as Body[]).find((each) => each.name === name);
  };

  it('are listed with who may call them, and called with the rights of who asks', async () => {
    const server = await serverNamed('Modules');
    const listed = (await world.get(`/packwright/tool-servers/${String(server?.uuid)}`)).body;
    expect(listed).toMatchObject({
      valid: true,
      tools: expect.arrayContaining([
        expect.objectContaining({
          name: 'query_records',
          writes: false,
          agents: expect.arrayContaining(['ioc-enrichment']),
        }),
      ]),
    });
    await world.post('/api/3/alerts', { name: 'Called by hand' });
    const path = `/packwright/tool-servers/${String(server?.uuid)}/call`;
    const query = { module: 'alerts', filters: [{ field: 'name', operator: 'eq', value: 'Called by hand' }] };
    const { body: called } = await world.post(path, { tool: 'query_records', arguments: query });
    expect(called.is_error).toBe(false);
    expect(JSON.parse(String(called.text))).toMatchObject({ result: [{ name: 'Called by hand' }] });
    expect((await world.post(path, { tool: 'rm_rf' })).body).toEqual({
      text: 'Tool not allowed : rm_rf',
      is_error: true,
    });
    expect((await world.post(path, {})).status).toBe(400);
  });

  it('are none where the server does not answer, and the call says so', async () => {
    const record = { name: 'Nowhere', url: 'https://nowhere.example.com/mcp/', transport: 'http' };
    const made = (await world.post('/api/3/mcp_configurations', { ...record, type: 'external' })).body;
    const path = `/packwright/tool-servers/${String(made.uuid)}`;
    expect((await world.get(path)).body).toMatchObject({
      valid: false,
      tools: [],
      message: expect.stringContaining('nowhere.example.com'),
    });
    expect((await world.post(`${path}/call`, { tool: 'x' })).body).toMatchObject({
      is_error: true,
      text: expect.stringContaining('nowhere.example.com'),
    });
    expect((await world.get('/packwright/tool-servers/00000000-0000-4000-8000-000000000000')).status).toBe(
      404,
    );
    await world.ask('DELETE', `/api/3/mcp_configurations/${String(made.uuid)}`);
  });
});
