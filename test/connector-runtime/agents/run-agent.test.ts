import { join } from 'node:path';
import type { ModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';
import { scriptedTools, type ToolScript } from '@core/agent-test/tool-script';
import { describe, expect, it } from 'vitest';
import { readAgentPackage } from '../../../main/connector-runtime/agents/agent-package';
import { readAgentTestsBeside, runAgentTests } from '../../../main/connector-runtime/agents/agent-tests';
import { runAgent } from '../../../main/connector-runtime/agents/run-agent';
import { agentCode, agentFiles, promptFile, promptUuid } from '../../support/agent-json';
import { makeFolder } from '../../workspace/folder';
import { connectorsForTests } from '../runtime';

const connectors = await connectorsForTests();

const agentWith = (act: string, more: Record<string, unknown> = {}) =>
  readAgentPackage(
    join(
      makeFolder(
        agentFiles({
          'agent.py': agentCode(act),
          'prompt.yaml': promptFile([
            'name: Count',
            'system_instruction: Judge only what you are given.',
            'user_instruction: Count for {question}.',
          ]),
          ...more,
        }) as Record<string, object>,
      ),
      'counter',
    ),
  );

const asking = `self.initialize()
        prompt = self.get_prompt_by_uuid('${promptUuid}')
        return {'answer': self.run_prompt(prompt, input_data)}`;

const tools: ToolScript['tools'] = [
  {
    name: 'query_records',
    answers: [{ when: { module: 'alerts' }, result: { total: 3 } }, { error: 'No such module.' }],
  },
];

async function ran(
  act: string,
  turns: ModelScript['turns'],
  {
    input = { question: 'alerts' },
    budget = null,
  }: { input?: Record<string, unknown>; budget?: number | null } = {},
) {
  const agent = await agentWith(act);
  return runAgent(connectors, agent, input, {
    model: scriptedModel({ turns }),
    tools: scriptedTools({ tools }, agent.allowedTools),
    config: { threshold: 3 },
    budget,
  });
}

const call = (name: string, given: Record<string, unknown> | string) => [{ name, arguments: given }];

describe("an agent's own program in the sandbox", () => {
  it('asks for prompts, lets the model call tools, and returns what the model says', async () => {
    const run = await ran(asking, [
      { when: { step: 1, prompt: 'Count for alerts.' }, calls: call('query_records', { module: 'alerts' }) },
      { when: { result: '"total":3' }, answer: { count: 3 }, tokens: { input: 50, output: 5 } },
    ]);
    expect(run).toMatchObject({ outcome: 'returned', output: { answer: { count: 3 } }, asked: 2 });
    expect(run.events.map(({ is }) => is)).toEqual(['prompt', 'model', 'tool', 'model']);
    expect(run.events[0]).toMatchObject({ name: 'Count' });
    expect(run.events[2]).toMatchObject({ name: 'query_records', outcome: 'answered', text: '{"total":3}' });
    expect(run.tokens).toBeGreaterThan(55);
  });

  it('fails without initialize as on the platform, and by the name of what the base class does not have', async () => {
    const early = await ran(`return self.get_prompt_by_uuid('${promptUuid}')`, [{ answer: '' }]);
    expect(early).toMatchObject({ outcome: 'raised', message: "'NoneType' object has no attribute 'get'" });
    expect(early.problem?.place?.file).toContain('agent.py');
    const unknown = await ran('return self.invoke_llm()', [{ answer: '' }]);
    expect(unknown).toMatchObject({ outcome: 'refused' });
    expect(unknown.message).toContain('"invoke_llm" of BaseAgent');
  });

  it('refuses tools that are not allowed, names wrong calls, and goes on', async () => {
    const run = await ran(asking, [
      { when: { step: 1 }, calls: call('delete_everything', {}) },
      {
        when: { step: 2, result: 'Tool not allowed : delete_everything' },
        calls: call('query_records', '[1'),
      },
      {
        when: { step: 3, result: 'not the JSON text of a map' },
        calls: call('query_records', { module: 'x' }),
      },
      { when: { result: 'No such module.' }, answer: 'Nothing.' },
    ]);
    expect(run.output).toEqual({ answer: 'Nothing.' });
    expect(run.events.flatMap((event) => (event.is === 'tool' ? [event.outcome] : []))).toEqual([
      'refused',
      'failed',
      'failed',
    ]);
  });

  it('ends endless loops, budgets that are used up, and models that fail', async () => {
    const endless = await ran(asking, [{ calls: call('query_records', { module: 'alerts' }) }]);
    expect(endless.message).toContain('an endless loop');
    const dear = await ran(
      asking,
      [{ calls: call('query_records', { module: 'alerts' }), tokens: { input: 80, output: 30 } }],
      { budget: 100 },
    );
    expect(dear).toMatchObject({ asked: 1, tokens: 110 });
    expect(dear.message).toContain('the budget is 100');
    const broken = await ran(asking, [{ error: 'overloaded' }]);
    expect(broken).toMatchObject({ outcome: 'raised', message: 'overloaded' });
  });

  it('reaches neither the network nor another address', async () => {
    const run = await ran(`import requests\n        return requests.get('http://example.com').text`, [
      { answer: '' },
    ]);
    expect(run).toMatchObject({ outcome: 'refused' });
    expect(run.message).toContain('Nobody answers GET http://example.com');
  });
});

describe('tests beside an agent', () => {
  const tested = async (text: string, more: Record<string, unknown> = {}) => {
    const agent = await agentWith(asking, { 'tests/count.agent-test.yaml': text, ...more });
    const { tests, problems } = readAgentTestsBeside(agent);
    const done = await runAgentTests(connectors, agent, tests, new AbortController().signal);
    return { problems, ...done };
  };

  it('pass and fail by what the agent did, and say which tools and prompts they came to', async () => {
    const { results, coverage } = await tested(
      `model: model.yaml
toolScript: tools.yaml
tests:
  - name: Counts
    input: { question: alerts }
    expect:
      output: { answer: { count: 3 } }
      calls: [{ tool: query_records, arguments: { module: alerts }, times: 1 }]
      forbidden: [delete_everything]
      prompts: [Count]
      asked: 2
      tokens: 200
  - name: Expects too much
    input: { question: alerts }
    expect:
      calls: []
      forbidden: [query_records]
`,
      {
        'tests/model.yaml':
          'turns:\n  - when: { step: 1 }\n    calls: [{ name: query_records, arguments: { module: alerts } }]\n' +
          '    tokens: { input: 90, output: 10 }\n  - answer: { count: 3 }\n    tokens: { input: 90, output: 10 }\n',
        'tests/tools.yaml': 'tools:\n  - name: query_records\n    answers: [{ result: { total: 3 } }]\n',
      },
    );
    expect(results.map(({ name, status }) => [name, status])).toEqual([
      ['Counts', 'passed'],
      ['Expects too much', 'failed'],
    ]);
    expect(results[1]?.failures.map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringContaining('calls'), expect.stringContaining('forbidden')]),
    );
    expect(coverage).toEqual({
      tools: [{ name: 'query_records', called: true }],
      prompts: [{ name: 'Count', used: true }],
    });
  });

  it('are broken where a file they name is missing or none, and reported with the line where they are none', async () => {
    const { results } = await tested(
      'tests:\n  - name: A\n    model: ../../outside.yaml\n    expect: {}\n  - name: B\n    model: bad.yaml\n    expect: {}\n',
      { 'tests/bad.yaml': 'turns: []\n' },
    );
    expect(results.map(({ status, reason }) => [status, reason])).toEqual([
      ['broken', expect.stringContaining('no file "../../outside.yaml"')],
      ['broken', expect.stringContaining('"bad.yaml" cannot be used')],
    ]);
    const { problems } = await tested('tests:\n  - nme: A\n    expect: {}\n');
    expect(problems[0]).toMatchObject({ path: 'tests/count.agent-test.yaml', range: { start: { line: 2 } } });
  });
});
