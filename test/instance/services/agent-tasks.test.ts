import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { networkPort } from '../../../main/engine-host/http-port';
import { VirtualClock } from '../../../main/instance/clock';
import { Instance } from '../../../main/instance/instance';
import { serve } from '../../../main/instance/server';
import { openServers } from '../../../main/mcp/client/open-servers';
import { AgentWorld, modelOf } from './agent-world';
import { type Body, ServiceWorld } from './world';

const start = Date.parse('2026-01-31T08:00:00Z') / 1000;

const script = `
name: rehearsal
turns:
  # A tool, then an answer by what it has said.
  - when: { prompt: count the contexts, step: 1, tools: [query_records] }
    calls:
      - { name: query_records, arguments: { params: { module: organizational_contexts, limit: 1 } } }
      - { name: rm_rf }
      - { name: get_module_schema, arguments: "{not json" }
      - { name: get_module_schema, arguments: { module: nothings } }
    tokens: { input: 100, output: 10 }
  - when: { prompt: count the contexts, result: [Investigation Tool List, "Tool not allowed : rm_rf"] }
    answer: { answer: One, confidence: 90%, evidence: the table }
    tokens: { input: 200, output: 20 }
  - when: { prompt: slow }
    answer: { answer: late }
    delay: 5
  - when: { prompt: hangs }
    answer: { answer: too late }
    delay: 4000
  - when: { prompt: no quota }
    error: The quota is used up.
  - when: { prompt: greedy }
    answer: { answer: done }
    tokens: { input: 1000001 }
  - when: { prompt: loops }
    calls: [{ name: get_current_datetime }]
  - when: { prompt: plain words }
    answer: Just words.
  - when: { agent: ioc-enrichment, prompt: start it, step: 1, tools: [execute_playbook] }
    calls: [{ name: execute_playbook, arguments: { uuid: PLAYBOOK } }]
  - when: { prompt: start it, result: nobody to ask }
    answer: { answer: Refused }
  # A chat.
  - when: { agent: orchestrator, prompt: Write it down, result: '"status":"success"' }
    answer: Written.
  - when: { agent: orchestrator, prompt: Write it down, result: has denied }
    answer: Then not.
  - when: { agent: orchestrator, prompt: Write it down, result: CASE-7 }
    calls: [{ name: execute_playbook, arguments: { uuid: PLAYBOOK } }]
  - when: { agent: orchestrator, prompt: Write it down }
    calls: [{ name: ask_user, arguments: { question: Which case?, expected_type: entity } }]
  - when: { agent: orchestrator, prompt: [First words, Second words] }
    answer: I remember.
  - when: { agent: orchestrator, prompt: First words }
    answer: Noted.
`;

const playbook = 'a3f0c1b2-5c7d-4e8f-9a01-2b3c4d5e6f70';

describe('tasks of agents with a scripted model', () => {
  const clock = new VirtualClock(start);
  let world: ServiceWorld;
  let agents: AgentWorld;

  beforeAll(async () => {
    world = await ServiceWorld.open({ model: modelOf(script.replaceAll('PLAYBOOK', playbook)), clock });
    agents = new AgentWorld(world);
  });

  afterAll(() => world.close());

  it('call tools of the gateways, and answer with what these have said', async () => {
    const input = { question: 'count the contexts', ioc: [] };
    const { task, result } = await agents.ended('ioc-enrichment', input, ['completed']);
    expect(result).toMatchObject({
      task_id: task,
      status: 'completed',
      answer: 'One',
      confidence: '90%',
      phases: [],
    });
    const spans = await agents.spans(task);
    expect(spans.map(({ span_type: type, name, status }) => [type, name, status])).toEqual([
      ['AGENT', 'ioc-enrichment', 'OK'],
      ['LLM', 'rehearsal', 'OK'],
      ['TOOL', 'query_records', 'OK'],
      ['TOOL', 'rm_rf', 'ERROR'],
      ['TOOL', 'get_module_schema', 'ERROR'],
      ['TOOL', 'get_module_schema', 'ERROR'],
      ['LLM', 'rehearsal', 'OK'],
    ]);
    expect(spans[2]?.output).toMatchObject({
      status: 'success',
      mcp_server_name: 'Modules',
      result: expect.stringContaining('Investigation Tool List'),
    });
    expect(spans.slice(3, 6).map(({ error }) => error)).toEqual([
      'Tool not allowed : rm_rf',
      'The arguments of "get_module_schema" are not the JSON text of a map.',
      expect.stringContaining('nothings'),
    ]);
    expect(spans[6]?.input).toMatchObject({
      payload: { params: { messages: { length: 7 } } },
    });
    expect(await agents.trace(task)).toMatchObject({
      status: 'OK',
      total_tokens: 330,
      span_counts: { AGENT: 1, LLM: 2, TOOL: 4 },
    });
    expect((await world.get(`/api/ai/traces/tokens/${task}`)).body).toMatchObject({
      input_tokens: 300,
      output_tokens: 30,
      llm_calls: 2,
    });
    const { root } = (await world.get(`/api/ai/traces/${task}/execution-tree`)).body;
    expect(root).toMatchObject({ span_type: 'AGENT', child_count: 6 });
    const [, child] = spans;
    // As captured on 8.0.1.
    expect((await world.get(`/api/ai/traces/spans/${String(child?.span_id)}/tree`)).status).toBe(404);
  });

  it('are running until the model answers, on the clock of the instance', async () => {
    const task = await agents.trigger('itsm', { question: 'slow' });
    expect(await agents.until(task, ['inprogress'])).toEqual({ task_id: task, status: 'inprogress' });
    expect(await agents.trace(task)).toMatchObject({ status: 'RUNNING', end_time: null });
    expect((await agents.spans(task)).map(({ status }) => status)).toEqual(['RUNNING', 'RUNNING']);
    await world.post('/packwright/clock', { advance: 5 });
    await agents.until(task, ['completed']);
    const [, asked] = await agents.spans(task);
    expect(asked).toMatchObject({ status: 'OK', duration_ms: 5000 });
  });

  it('are cancelled, once', async () => {
    const task = await agents.trigger('itsm', { question: 'hangs' });
    await agents.until(task, ['inprogress']);
    const cancel = () => world.post(`/packwright/agent-tasks/${task}/cancel`);
    expect((await cancel()).body).toEqual({
      task_id: task,
      status: 'cancelled',
      error: 'The task was cancelled.',
    });
    expect((await agents.spans(task)).map(({ status }) => status)).toEqual(['ERROR', 'ERROR']);
    expect((await cancel()).status).toBe(409);
    expect((await world.post('/packwright/agent-tasks/none/cancel')).status).toBe(404);
  });

  it('time out', async () => {
    const task = await agents.trigger('itsm', { question: 'hangs' });
    await agents.until(task, ['inprogress']);
    await world.post('/packwright/clock', { advance: 600 });
    expect(await agents.until(task, ['failed'])).toMatchObject({
      error: 'The task timed out after 600 seconds.',
    });
  });

  it.each([
    ['no quota', 'error', 'The quota is used up.'],
    ['greedy', 'failed', 'budget of 1000000'],
    ['loops', 'failed', 'an endless loop'],
    ['nobody scripted this', 'error', 'No turn of the scripted model fits step 1'],
  ])('end with a reason: %s', async (question, status, error) => {
    const { task, result } = await agents.ended('itsm', { question }, [status]);
    expect(result).toMatchObject({ status, error: expect.stringContaining(error), answer: '' });
    expect(await agents.trace(task)).toMatchObject({ status: 'ERROR' });
  });

  it('take plain words for an answer where the agent promises one, and for an error elsewhere', async () => {
    const asked = { question: 'plain words', data: 'plain words', natural_language_task: '' };
    expect((await agents.ended('itsm', asked, ['completed'])).result).toMatchObject({
      answer: 'Just words.',
    });
    expect((await agents.ended('metric-computation', asked, ['error'])).result).toMatchObject({
      error: expect.stringContaining('Just words.'),
    });
  });

  it('have no tools but those of the servers their configuration names', async () => {
    const config = { config_type: 'custom', mcp_server: ['b1f5a7c3-27e4-4f6b-8d09-4e8c6a3d7f90'] };
    const id = '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d09';
    await world.post('/api/ai/agent/config', {
      agent_name: 'siem',
      agent_version: '1.0.0',
      config,
      config_id: id,
    });
    const { result } = await agents.ended('siem', { question: 'count the contexts' }, ['error']);
    expect(result.error).toContain('offers the tools get_current_datetime, global_search');
  });

  describe('in a chat', () => {
    const session = { 'x-chat-session-id': 'chat-1' };
    const ask = async (input: Body): Promise<Body> => {
      const task = await agents.trigger('orchestrator', input, session);
      await agents.until(task, ['completed', 'failed']);
      return agents.result(task);
    };

    it('remember the turn before', async () => {
      const first = await ask({ question: 'First words' });
      expect(first).toMatchObject({ status: 'success_no_action', answer: 'Noted.' });
      const second = { question: 'Second words', previous_response_id: first.response_id };
      expect((await ask(second)).answer).toBe('I remember.');
      expect((await world.get('/api/ai/traces/tokens/session/chat-1')).body.llm_calls).toBe(2);
    });

    it('ask the user, then for an approval, and do what was approved', async () => {
      const entity = world.instance.records.entity('workflows');
      const collections = world.instance.records.entity('workflow_collections');
      const collection = world.instance.records.create(collections, { name: 'Ours' }, { actor: null });
      world.instance.records.create(
        entity,
        {
          uuid: playbook,
          name: 'Write',
          isActive: true,
          collection: collection['@id'],
          steps: [],
          routes: [],
        },
        { actor: null },
      );
      const question = { question: 'Write it down', request_id: 'r-1' };
      expect(await ask(question)).toMatchObject({
        status: 'needs_clarification',
        is_user_input_needed: true,
        pending: { type: 'clarification', question: 'Which case?', expected_type: 'entity', round: 1 },
      });
      const approval = await ask({ question: 'CASE-7', request_id: 'r-1' });
      expect(approval).toMatchObject({
        status: 'awaiting_approval',
        pending: { type: 'approval', expected_type: 'decision', question: expect.stringContaining(playbook) },
      });
      expect(await ask({ question: 'perhaps', request_id: 'r-1' })).toMatchObject({
        status: 'awaiting_approval',
        pending: { round: 2 },
      });
      expect(await ask({ question: 'Approve', request_id: 'r-1' })).toMatchObject({
        status: 'success',
        answer: 'Written.',
        pending: null,
      });
    });

    it('do nothing that was denied, left open too long, or answered with something else', async () => {
      const before = async (id: string) => {
        await ask({ question: 'Write it down', request_id: id });
        await ask({ question: 'CASE-7', request_id: id });
      };
      await before('r-2');
      expect(await ask({ question: 'deny', request_id: 'r-2' })).toMatchObject({
        status: 'denied',
        answer: 'Then not.',
      });
      await before('r-3');
      for (let round = 2; round <= 3; round++) await ask({ question: 'hm', request_id: 'r-3' });
      expect(await ask({ question: 'hm', request_id: 'r-3' })).toMatchObject({ status: 'rejected' });
      await before('r-4');
      await world.post('/packwright/clock', { advance: 3600 });
      expect(await ask({ question: 'approve', request_id: 'r-4' })).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('expired'),
      });
    });
  });

  it('write nothing where there is no chat in which somebody could approve it', async () => {
    const { task, result } = await agents.ended('ioc-enrichment', { question: 'start it' }, ['completed']);
    expect(result).toMatchObject({ answer: 'Refused' });
    const [call] = (await agents.spans(task)).filter(({ span_type: type }) => type === 'TOOL');
    expect(call).toMatchObject({ name: 'execute_playbook', status: 'ERROR' });
  });

  it('forget traces with their spans, but none at work', async () => {
    const task = await agents.trigger('itsm', { question: 'hangs' });
    await agents.until(task, ['inprogress']);
    await world.delete('/api/ai/traces/delete', { date: '2999-01-01' });
    const { traces } = (await world.get('/api/ai/traces')).body;
    expect(traces).toMatchObject([{ trace_id: task }]);
    await world.post(`/packwright/agent-tasks/${task}/cancel`);
  });
});

describe('tasks of agents with tool servers of others', () => {
  const everything = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  );
  const asking = `
turns:
  - when: { step: 1 }
    calls: [{ name: get-sum, arguments: { a: 19, b: 23 } }, { name: toggle-simulated-logging }]
  - when: { result: ["42", nobody to ask] }
    answer: { answer: Both }
`;

  it('call a program that the user has allowed by the name of its record, and no other', async () => {
    const command = { command: process.execPath, args: [everything] };
    const program = await openServers(new Map([['Everything', command]]), () => networkPort([]));
    onTestFinished(() => program.close());
    const toolServers = new Map([['Everything', program]]);
    const world = await ServiceWorld.open({ model: modelOf(asking), toolServers });
    onTestFinished(() => world.close());
    const agents = new AgentWorld(world);
    const stdio = { transport: 'stdio', type: 'external', command: 'rm -rf /' };
    const uuids = await Promise.all(
      ['Everything', 'Another'].map(async (name) => {
        const { body } = await world.post('/api/3/mcp_configurations', { name, ...stdio });
        return body.uuid;
      }),
    );
    const configuration = {
      agent_name: 'siem',
      config_id: '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d10',
      config: { config_type: 'custom', mcp_server: uuids },
    };
    await world.post('/api/ai/agent/config', configuration);
    const { task, result } = await agents.ended('siem', { question: 'x' }, ['completed']);
    expect(result.answer).toBe('Both');
    const spans = await agents.spans(task);
    expect(spans.slice(1).map(({ name, status }) => [name, status])).toEqual([
      ['Tools of Another', 'ERROR'],
      [expect.any(String), 'OK'],
      ['get-sum', 'OK'],
      ['toggle-simulated-logging', 'ERROR'],
      [expect.any(String), 'OK'],
    ]);
    expect(spans[1]?.error).toContain('--allow-tool-server "Another"');
    const validated = { name: 'Everything', ...stdio, authentication: null };
    expect((await world.post('/api/ai/mcp/validate', validated)).body).toMatchObject({ valid: true });
  });
});

describe('tasks of agents over restarts', () => {
  it('keep what ended, and fail what was at work', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'agents-'));
    const options = { dataDir, model: modelOf(script), clock: new VirtualClock(start) };
    try {
      const world = await ServiceWorld.open(options);
      const agents = new AgentWorld(world);
      const { task: done } = await agents.ended('itsm', { question: 'plain words' }, ['completed']);
      const cut = await agents.trigger('itsm', { question: 'hangs' });
      await agents.until(cut, ['inprogress']);
      await world.close();

      const instance = Instance.open(options);
      const again = new AgentWorld(
        new ServiceWorld(instance, await serve(instance, { port: 0 }), world.credentials),
      );
      expect(await again.result(done)).toMatchObject({ answer: 'Just words.' });
      expect(await again.spans(done)).toHaveLength(2);
      expect(await again.result(cut)).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('was stopped'),
      });
      expect((await again.spans(cut)).map(({ status }) => status)).toEqual(['ERROR', 'ERROR']);
      await again.world.close();
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
