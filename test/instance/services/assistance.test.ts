import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, ServiceWorld } from './world';

describe('agents without a model', () => {
  let world: ServiceWorld;

  beforeAll(async () => {
    world = await ServiceWorld.open();
  });

  afterAll(() => world.close());

  it('take a task and say why it failed, in its trace too', async () => {
    const started = await world.post('/api/ai/triage/alert', { name: 'Odd sign-in' });
    expect(started).toMatchObject({ status: 202, body: { status: 'pending' } });
    const task = String(started.body.task_id);
    expect((await world.get(`/api/ai/agents/${task}/status`)).body.status).toBe('failed');
    expect((await world.get(`/api/ai/agents/${task}/result`)).body).toMatchObject({
      task_id: task,
      status: 'failed',
      error: expect.stringContaining('No language model'),
      hypotheses: [],
      phases: [],
    });
    const { traces } = (await world.get('/api/ai/traces/?status=ERROR&limit=1')).body;
    expect(traces).toMatchObject([{ trace_id: task, name: 'alert-investigation' }]);
    const { spans } = (await world.get(`/api/ai/traces/${task}/spans`)).body;
    const [span] = spans as Body[];
    expect((await world.get(`/api/ai/traces/spans/${String(span?.span_id)}/tree`)).body).toMatchObject({
      root: { span_id: span?.span_id, children: [] },
    });
    expect((await world.post('/api/ai/agents/nobody/trigger')).status).toBe(404);
    await world.delete('/api/ai/traces/delete', { date: '2999-01-01' });
    expect((await world.get('/api/ai/traces')).body.traces).toEqual([]);
  });

  it('use profiles of models, whose keys are kept to themselves', async () => {
    const profile = { name: 'Main', provider: 'openai', apikey: 'hush-hush', modelname: 'm' };
    const [made] = (await world.post('/api/ai/llm/config', [profile])).body as unknown as Body[];
    expect((await world.get('/api/ai/llm/config')).text).not.toContain('hush-hush');
    expect((await world.post('/api/ai/llm/config', [profile])).status).toBe(500);
    await world.post('/api/ai/llm/config', [{ ...made, modelname: 'n' }]);
    const one = `/api/ai/llm/config/${String(made?.uuid)}`;
    expect((await world.get(one)).body).toMatchObject({ modelname: 'n', apikey: made?.apikey });
    await world.delete(one);
    expect((await world.get(one)).status).toBe(404);
  });

  it('are configured one by one', async () => {
    const names = (await world.members('/api/ai/agent/?system=true')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['alert-investigation', 'ioc-enrichment']));
    expect((await world.get('/api/ai/agent/siem/1.0.0')).body).toMatchObject({
      name: 'siem',
      installed: true,
    });
    expect((await world.get('/api/ai/agent/config/siem/1.0.0')).body.config).toMatchObject({
      config_type: 'default',
    });
    const config = { config_type: 'custom', mcp_server: [] };
    await world.post('/api/ai/agent/config', { agent_name: 'siem', agent_version: '1.0.0', config });
    expect((await world.get('/api/ai/agent/config/siem/1.0.0')).body).toMatchObject({ config });
    expect((await world.delete('/api/ai/agent/nobody/1.0.0')).status).toBe(200);
  });

  const rpc = (path: string, method: string, params: Body = {}, headers: Record<string, string> = {}) =>
    world.post(path, { jsonrpc: '2.0', id: 1, method, params }, headers);

  it('find the tools of the instance behind its gateways', async () => {
    const events = { accept: 'application/json, text/event-stream' };
    const hello = await rpc('/mcp/modules/', 'initialize', { protocolVersion: '2025-03-26' }, events);
    expect(hello.text).toMatch(/^event: message\ndata: \{.*"protocolVersion":"2025-03-26"/);
    const session = { 'mcp-session-id': hello.headers.get('mcp-session-id') ?? '' };
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await world.post('/mcp/modules/', note, session)).status).toBe(202);
    expect((await rpc('/mcp/modules/', 'tools/list', {}, { 'mcp-session-id': 'stale' })).status).toBe(404);
    expect((await rpc('/mcp/modules/', 'tools/list', {}, session)).body.result).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ name: 'query_records' })]),
    });

    await world.post('/api/3/alerts', { name: 'Seen by a tool' });
    const params = { name: 'query_records', arguments: { params: { module: 'alerts' } } };
    const called = (await rpc('/mcp/modules/', 'tools/call', params)).body.result as {
      content: { text: string }[];
    };
    expect(JSON.parse(called.content[0]?.text ?? '')).toMatchObject({
      status: 'success',
      result: [{ name: 'Seen by a tool' }],
    });
    const missing = { name: 'get_module_schema', arguments: { module: 'nothing' } };
    expect((await rpc('/mcp/modules/', 'tools/call', missing)).body.result).toMatchObject({ isError: true });
    expect((await rpc('/mcp/soc/', 'ping', {}, { authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it('call a connector that is hosted', async () => {
    const uuid = '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d77';
    const path = '/mcp/connector/cyops_utilities/';
    expect((await rpc(path, 'tools/list')).status).toBe(404);
    const hosted = {
      mcp_configuration: { name: 'u', uuid },
      config: null,
      metadata: { name: 'cyops_utilities' },
    };
    await world.post('/mcp/add/tools', { ...hosted, tools: [{ operation: 'no_op', addTool: true }] });
    expect((await rpc(path, 'tools/call', { name: 'no_op', arguments: {} })).body.result).toMatchObject({
      isError: false,
    });
    expect((await world.get('/mcp/servers/connector')).body.available).not.toContainEqual(
      expect.objectContaining({ name: 'cyops_utilities' }),
    );
    await world.delete('/mcp/tools/delete', [{ uuid, name: 'u' }]);
    expect((await rpc(path, 'tools/list')).status).toBe(404);
  });

  it('keep questions that are asked again', async () => {
    const made = await world.post('/api/3/insights', {
      title: 'Weekly',
      query: 'How many?',
      socrole: 'SOC Analyst',
    });
    const id = String(made.body.uuid);
    expect((await world.get('/api/ai/insight/')).body).toMatchObject([{ insight_id: id, title: 'Weekly' }]);
    expect((await world.post('/api/ai/insight/plan', { query: 'How many?' })).status).toBe(500);
    await world.delete(`/api/ai/insight/${id}`);
    expect((await world.get(`/api/ai/insight/${id}`)).status).toBe(404);
  });
});

it('is nowhere before the release that has it, and behaves like the first one there', async () => {
  const old = await ServiceWorld.open({ profile: '7.6.5' });
  expect((await old.get('/api/ai/agent/')).status).toBe(404);
  await old.close();
  const early = await ServiceWorld.open({ profile: '8.0.0' });
  expect((await early.get('/api/ai/agent/config/siem/1.0.0')).status).toBe(500);
  const [made] = (await early.post('/api/ai/llm/config', [{ name: 'Main' }])).body as unknown as Body[];
  await early.delete(`/api/ai/llm/config/${String(made?.uuid)}`);
  expect(await early.members('/api/ai/llm/config')).toHaveLength(1);
  await early.close();
});
