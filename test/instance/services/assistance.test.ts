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
    // The door before the service does not know these.
    for (const path of ['agents/alert', `triage/siem/trigger`, `triage/${task}/acceptance`]) {
      expect(await world.post(`/api/ai/${path}`)).toMatchObject({
        status: 403,
        body: { message: 'Access Denied' },
      });
    }
    await world.delete('/api/ai/traces/delete', { date: '2999-01-01' });
    expect((await world.get('/api/ai/traces')).body.traces).toEqual([]);
  });

  it('use profiles of models, whose keys are kept to themselves', async () => {
    const profile = { name: 'Main', provider: 'openai', apikey: 'hush-hush', modelname: 'm' };
    const [made] = (await world.post('/api/ai/llm/config', [{ ...profile, isdefault: true }]))
      .body as unknown as Body[];
    expect((await world.get('/api/ai/llm/config')).text).not.toContain('hush-hush');
    expect((await world.post('/api/ai/llm/config', [profile])).status).toBe(500);
    await world.post('/api/ai/llm/config', [{ ...made, modelname: 'n' }]);
    // A mask written back leaves the key alone, and keys further down are sealed too.
    await world.post('/api/ai/llm/config', [
      { ...made, modelname: 'n', apikey: '*******', config: { api_key: 'hush-deep' } },
    ]);
    const [kept] = await world.members('/api/ai/llm/config');
    expect(world.instance.secrets.open(String(kept?.apikey))).toBe('hush-hush');
    expect(JSON.stringify(kept)).not.toContain('hush-deep');
    const second = { name: 'Second', provider: 'gemini', isdefault: true };
    expect((await world.post('/api/ai/llm/config', [second])).status).toBe(400);
    for (const wrong of [{ name: 'Third', provider: 'bogus' }, { provider: 'openai' }, {}, 'Third', null]) {
      expect((await world.post('/api/ai/llm/config', [wrong])).status).toBe(400);
    }
    expect(await world.members('/api/ai/llm/config')).toHaveLength(1);
    // Both at once, as the page saves them, hand the default on.
    const both = [second, { ...made, modelname: 'n', isdefault: false }];
    expect((await world.post('/api/ai/llm/config', both)).status).toBe(201);
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
    expect((await world.delete('/api/ai/agent/nobody/1.0.0')).status).toBe(200);
  });

  it('have any number of configurations, each under the id its client made', async () => {
    const ids = ['0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d01', '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d02'];
    const gateway = '2e541107-0b55-4623-b297-dfac495a863e';
    const config = { config_type: 'custom', mcp_server: [gateway], masking_agent: 'ioc-masking' };
    const named = { agent_name: 'itsm', agent_version: '1.0.0', config };
    expect((await world.post('/api/ai/agent/config', named)).status).toBe(400);
    expect(
      (await world.post('/api/ai/agent/config', { ...named, agent_name: 'nobody', config_id: ids[0] }))
        .status,
    ).toBe(404);
    expect(
      (await world.post('/api/ai/agent/config', { ...named, config_id: ids[0], name: 'One' })).status,
    ).toBe(201);
    const second = { config: { ...config, mcp_server: [] }, config_id: ids[1], name: 'Two', default: true };
    expect((await world.post('/api/ai/agent/config/itsm/1.0.0', second)).status).toBe(201);
    await world.post('/api/ai/agent/config', { ...named, config_id: ids[0], name: 'Renamed' });

    expect((await world.get('/api/ai/agent/itsm/1.0.0')).body).toMatchObject({
      config_count: 2,
      configuration: [
        { name: 'Renamed', config_id: ids[0] },
        { name: 'Two', config_id: ids[1] },
      ],
    });
    expect((await world.get('/api/ai/agent/config/itsm/1.0.0')).body).toMatchObject({
      name: 'Two',
      default: true,
    });
    const { uuid } = (await world.get('/api/ai/agent/itsm')).body;
    for (const path of ['itsm/1.0.0', String(uuid)]) {
      expect((await world.get(`/api/ai/agent/${path}/relationships`)).body).toMatchObject([
        { uuid: gateway, name: 'Modules', type: 'mcp' },
        { name: 'ioc-masking', version: '1.0.0', type: 'agent' },
      ]);
    }
    expect((await world.get('/api/ai/agent/siem/1.0.0/relationships')).body).toEqual([]);
  });

  it('may be given the models of installed providers', async () => {
    const info = {
      name: 'openai',
      version: '2.0.0',
      label: 'OpenAI',
      operations: [],
      configuration: { fields: [] },
    };
    world.instance.connectors.install(info);
    expect((await world.get('/api/ai/llm/allowed-providers')).body).toEqual([
      { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'openai', label: 'OpenAI', version: '2.0.0' },
    ]);
  });

  it('are told where to look by a table', async () => {
    const { body } = await world.post('/api/query/organizational_contexts', {
      logic: 'AND',
      filters: [
        { field: 'category', operator: 'eq', value: 'INFRA_INFO' },
        { field: 'subCategory', operator: 'eq', value: 'TOOL_LIST' },
      ],
    });
    const [table] = body['hydra:member'] as Body[];
    const rows = String(table?.content).split('\n').slice(2);
    expect(rows.map((row) => row.split('|')[2]?.trim())).toEqual([
      'Org Context',
      'ITSM',
      'SIEM (raw event)',
      'SIEM',
      'CMDB',
      'IAM',
      'Threat Intel',
      'Alert Correlation',
      'EDR',
    ]);
  });

  it('answer nothing while the AI features are switched off', async () => {
    const [root] = await world.members('/api/3/system_settings?name=System Settings');
    const address = `/api/3/system_settings/${String(root?.uuid)}`;
    const values = root?.publicValues as Body;
    const set = (enable: boolean) =>
      world.put(address, {
        publicValues: { ...values, ai_feature: { enable, lastModifiedDate: '01/31/2026' } },
      });
    await set(false);
    for (const path of ['/api/ai/agent/', '/api/ai/traces/health', '/api/ai/llm/config']) {
      const refused = await world.get(path);
      expect(refused).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('ai_feature.enable') },
      });
    }
    await set(true);
    expect((await world.get('/api/ai/agent/')).status).toBe(200);
  });

  it('keep questions that are asked again', async () => {
    const made = await world.post('/api/3/insights', {
      title: 'Weekly',
      query: 'How many?',
      socrole: 'SOC Analyst',
    });
    const id = String(made.body.uuid);
    expect((await world.get('/api/ai/insight/')).body).toMatchObject([{ insight_id: id, title: 'Weekly' }]);
    expect((await world.post('/api/ai/insight/plan', { query: 'How many?' })).status).toBe(503);
    const plan = {
      objective: 'Count',
      feasibility: { status: 'infeasible', reason: 'no such data' },
      steps: [],
    };
    const refused = await world.post('/api/ai/insight/plan/execute', { plan, socrole: 'SOC Analyst' });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no such data') },
    });
    for (const status of ['feasible', 'needs_clarification']) {
      const taken = await world.post('/api/ai/insight/plan/execute', {
        plan: { ...plan, feasibility: { status } },
      });
      expect(taken).toMatchObject({ status: 200, body: { status: 'pending' } });
    }
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
  // Traces and insights came later.
  for (const path of ['traces', 'traces/health', 'insight']) {
    expect((await early.get(`/api/ai/${path}`)).status).toBe(403);
  }
  await early.close();
});
