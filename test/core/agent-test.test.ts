import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAgentTestFile } from '@core/agent-test/file-name';
import { readAgentTests } from '@core/agent-test/read';
import { agentTestSchema } from '@core/agent-test/schema';
import { readToolScript, scriptedTools } from '@core/agent-test/tool-script';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/host';

const doc = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');
const examples = () =>
  [...doc('agents.md').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');

describe('tests of agents and scripted tools', () => {
  it('have the forms the documentation shows', () => {
    expect(JSON.parse(doc('packwright.agent-test.schema.json'))).toEqual(agentTestSchema());
    const [tools = '', tests = ''] = examples();
    expect(readToolScript('tools.yaml', tools).problems).toEqual([]);
    expect(readAgentTests('tests/a.agent-test.yaml', tests).problems).toEqual([]);
  });

  it('say where an answer is none, or compares with an operator there is none of', () => {
    const neither = readToolScript('t.yaml', 'tools:\n  - name: a\n    answers:\n      - when: {}\n');
    expect(neither.problems[0]).toMatchObject({
      message: 'Give a result or an error.',
      range: { start: { line: 4 } },
    });
    const odd = readToolScript(
      't.yaml',
      'tools:\n  - name: a\n    answers: [{ when: { $odd: 1 }, result: 1 }]\n',
    );
    expect(odd.problems[0]?.message).toContain('$odd');
  });

  it('are found by their names below tests', () => {
    expect(['tests/a.agent-test.yaml', 'agent/tests/x/b.agent-test.json'].every(isAgentTestFile)).toBe(true);
    expect(['a.agent-test.yaml', 'tests/a.test.yaml'].some(isAgentTestFile)).toBe(false);
  });

  it('give long results cut off, and say so', () => {
    const tools = scriptedTools(
      { tools: [{ name: 'a', answers: [{ result: 'x'.repeat(100_000) }] }] },
      new Set(['a', 'b']),
    );
    const { text } = tools.call({ id: '1', name: 'a', arguments: '' });
    expect(text).toMatch(/^x{65536}… \(cut off after 65536 of 100000 characters\)$/);
    expect(tools.call({ id: '1', name: 'b', arguments: '' })).toMatchObject({
      outcome: 'failed',
      text: expect.stringContaining('No scripted tool is called "b"'),
    });
  });
});
