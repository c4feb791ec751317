import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeZip } from '../../../main/archive/write-zip';
import { installedAgents } from '../../../main/connector-runtime/agents/installed-agents';
import { VirtualClock } from '../../../main/instance/clock';
import { connectorsForTests } from '../../connector-runtime/runtime';
import {
  agentCode,
  agentFiles,
  agentInfo,
  memoryFile,
  modulesServer,
  promptUuid,
} from '../../support/agent-json';
import { AgentWorld, modelOf } from './agent-world';
import { type Body, ServiceWorld } from './world';

const connectors = await connectorsForTests();
const clock = new VirtualClock(Date.parse('2026-01-31T08:00:00Z') / 1000);

const script = `
turns:
  - when: { agent: counter, step: 1, prompt: Count for alerts }
    calls: [{ name: query_records, arguments: { params: { module: alerts } } }, { name: get_modules }]
    tokens: { input: 10, output: 1 }
  - when: { agent: counter, result: [Seen by an agent, Tool not allowed] }
    answer: { total: 1 }
    tokens: { input: 20, output: 2 }
  - when: { prompt: hangs }
    answer: late
    delay: 4000
`;

let world: ServiceWorld;
let agents: AgentWorld;

beforeAll(async () => {
  const agentProgram = installedAgents(() => connectors);
  world = await ServiceWorld.open({ model: modelOf(script), clock, agentProgram });
  agents = new AgentWorld(world);
  await world.post('/api/3/alerts', { name: 'Seen by an agent' });
});
afterAll(() => world.close());

/** Imports and activates the agent "counter", whose `act` has this body. */
async function install(act: string, files: Record<string, unknown> = {}): Promise<void> {
  const all = agentFiles({
    'info.json': agentInfo(),
    'agent.py': agentCode(act),
    'config/memory.yaml': memoryFile('[query_records, execute_playbook]'),
    ...files,
  });
  const entries = Object.entries(all).map(([path, content]) => ({
    path,
    bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  }));
  const bytes = new Uint8Array(await writeZip(entries, new Date(0)));
  const { body } = await world.upload('/ai/agent/import?replace=true', 'agent.zip', bytes);
  await world.post('/api/ai/agent/activate?active=true', { uuids: [body.uuid] });
}

const ran = (act: string, states: readonly string[], input: Body = { question: 'alerts' }) =>
  install(act).then(() => agents.ended('counter', input, states));

describe('the program of an imported agent', () => {
  it('asks the model by its prompts, and calls the tools that its package and its configuration allow', async () => {
    const act = `self.initialize()
        prompt = self.get_prompt_by_uuid('${promptUuid}')
        first = self.call_tool('query_records', {'params': {'module': 'alerts'}})
        return {'answer': self.run_prompt(prompt, input_data), 'names': [each['name'] for each in first['result']]}`;
    const { task, result } = await ran(act, ['completed']);
    expect(result).toMatchObject({ answer: { total: 1 }, names: ['Seen by an agent'], phases: [] });
    const spans = await agents.spans(task);
    expect(spans.map(({ span_type: type, name, status }) => [type, name, status])).toEqual([
      ['AGENT', 'counter', 'OK'],
      ['TOOL', 'query_records', 'OK'],
      ['LLM', 'script', 'OK'],
      ['TOOL', 'query_records', 'OK'],
      // Of the same server, and not in the list of the package.
      ['TOOL', 'get_modules', 'ERROR'],
      ['LLM', 'script', 'OK'],
    ]);
    expect(await agents.trace(task)).toMatchObject({ total_tokens: 33 });
  });

  it('may not write, as it has nobody to ask', async () => {
    const act = `self.initialize()
        return {'answer': self.call_tool('execute_playbook', {'uuid': 'x'})}`;
    const bound = {
      'config/memory.yaml': `allowed_tools:\n  ${modulesServer}: [query_records]\n  ${await serverOf('Playbooks')}: [execute_playbook]\n`,
    };
    await install(act, bound);
    const { result } = await agents.ended('counter', { question: 'x' }, ['error']);
    expect(result.error).toContain('nobody to ask');
  });

  it.each([
    ['raises', "raise ValueError('no luck')", /no luck \(.*agent\.py:6\)/],
    ['returns no dict', 'return 7', /has to return a dict, and has returned 7/],
    ['reaches for the network', "import urllib.request as u\n        u.urlopen('http://example.com')", /./],
    [
      'has no model for what it asks',
      "return {'answer': self.ask_model([{'role': 'user', 'content': 'x'}])}",
      /No turn of the scripted model/,
    ],
  ])('that %s is told of', async (_what, act, why) => {
    const { result } = await ran(act, ['error']);
    expect(result.error).toMatch(why);
  });

  it('is cancelled while its model is asked', async () => {
    await install("return {'answer': self.ask_model([{'role': 'user', 'content': 'hangs'}])}");
    const task = await agents.trigger('counter', { question: 'x' });
    for (let spans: Body[] = []; !spans.some(({ span_type: type }) => type === 'LLM');)
      spans = await agents.spans(task);
    await world.post(`/packwright/agent-tasks/${task}/cancel`);
    expect(await agents.until(task, ['cancelled'])).toMatchObject({ error: 'The task was cancelled.' });
    expect((await agents.spans(task)).map(({ status }) => status)).toEqual(['ERROR', 'ERROR']);
  });

  it('is not run while the agent is switched off, and not without its files', async () => {
    await install("return {'answer': 'yes'}");
    const uuids = [(await world.get('/api/ai/agent/counter')).body.uuid];
    await world.post('/api/ai/agent/activate?active=false', { uuids });
    const { result } = await agents.ended('counter', { question: 'x' }, ['failed']);
    expect(result.error).toContain('is switched off');
  });
});

/** Uuid of the record of a native gateway. */
async function serverOf(name: string): Promise<string> {
  const servers = await world.members('/api/3/mcp_configurations');
  return String(servers.find((server) => server.name === name)?.uuid);
}
