import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelAtHost } from '../../../main/connector-runtime/agents/model-at-host';
import { AgentWorld, modelOf } from './agent-world';
import { type Body, ServiceWorld } from './world';

let service: Server;
let address = '';
let asked: IncomingHttpHeaders[] = [];
const hosts = new Set<string>();
let world: ServiceWorld;
let agents: AgentWorld;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.headers);
    request.resume();
    const message = { content: '{"answer":"From afar"}' };
    const usage = { prompt_tokens: 1000, completion_tokens: 100 };
    response.end(JSON.stringify({ choices: [{ message }], usage }));
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  world = await ServiceWorld.open({
    model: modelOf('turns: [{ answer: { answer: Scripted }, tokens: { input: 2000, output: 500 } }]'),
    addressedModel: (at) => modelAtHost(at, hosts),
  });
  agents = new AgentWorld(world);
});

beforeEach(() => {
  asked = [];
  hosts.clear();
});

afterAll(async () => {
  await world.close();
  service.close();
});

const put = async (profile: Body): Promise<Body> => {
  const kept = await world.members('/api/ai/llm/config');
  const uuid = kept.find(({ name }) => name === profile.name)?.uuid;
  const [made] = (await world.post('/api/ai/llm/config', [{ ...profile, uuid }])).body as unknown as Body[];
  return made ?? {};
};

const main = () => ({
  name: 'Main',
  isdefault: true,
  provider: 'openai',
  modelname: 'small',
  baseurl: address,
  apikey: 'key-of-main',
  config: { price: { input: 3, output: 15 } },
});

const answerOf = async () =>
  agents
    .ended('summary', { question: 'What?' }, ['completed'])
    .then(({ result, task }) => ({ result, task }));

describe('the profile of a model', () => {
  it('answers agents at its address where its host was allowed, and not before', async () => {
    await put(main());
    expect((await answerOf()).result).toMatchObject({ answer: 'Scripted' });
    expect(asked).toEqual([]);
    hosts.add(new URL(address).host);
    expect((await answerOf()).result).toMatchObject({ answer: 'From afar' });
    expect(asked).toMatchObject([{ authorization: 'Bearer key-of-main' }]);
  });

  it('is verified by a question, where its host was allowed', async () => {
    const { uuid } = await put(main());
    const path = `/api/ai/llm/config/${String(uuid)}/verify`;
    expect((await world.get(path)).body).toMatchObject({
      valid: false,
      message: expect.stringContaining(new URL(address).host),
    });
    expect(asked).toEqual([]);
    hosts.add(new URL(address).host);
    expect((await world.get(path)).body).toMatchObject({ valid: true, status: 'success' });
    const given = { ...main(), apikey: 'another' };
    expect((await world.post('/api/ai/llm/config/verify', given)).body).toMatchObject({ valid: true });
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer key-of-main', 'Bearer another']);
  });

  it('has a price, by which tasks cost: those of a scripted model too', async () => {
    await put(main());
    const { task } = await answerOf();
    const cost = (2000 * 3 + 500 * 15) / 1_000_000;
    expect((await agents.trace(task))?.total_cost).toBeCloseTo(cost, 10);
    const question = (await agents.spans(task)).find(({ span_type: type }) => type === 'LLM');
    expect(question?.attributes).toMatchObject({
      profile: 'Main',
      cost,
      prompts: [{ uuid: null, name: 'Instructions of summary', version: expect.stringMatching(/./) }],
    });
    await put({ ...main(), config: {} });
    expect((await agents.trace((await answerOf()).task))?.total_cost).toBe(0);
  });

  it('of an agent is the one its configuration names, else the default one; one that is off counts for none', async () => {
    await put(main());
    const other = await put({
      ...main(),
      name: 'Other',
      isdefault: false,
      config: { price: { input: 1, output: 1 } },
    });
    const config = { config_type: 'default', llm_provider: other.uuid, mcp_server: [] };
    const row = { agent_name: 'summary', agent_version: '1.0.0', config_id: 'c-1', default: true, config };
    expect((await world.post('/api/ai/agent/config', row)).status).toBeLessThan(300);
    const profileOf = async () => {
      const [, question] = await agents.spans((await answerOf()).task);
      return (question?.attributes as Body | undefined)?.profile;
    };
    expect(await profileOf()).toBe('Other');
    await put({ ...main(), name: 'Other', isdefault: false, active: false });
    expect(await profileOf()).toBe('Main');
    await put({ ...main(), active: false });
    expect(await profileOf()).toBeNull();
  });
});
