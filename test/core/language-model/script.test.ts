import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '@core/language-model/model';
import { modelScriptSchema, readModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';
import { projectRoot } from '../../support/host';

const doc = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

function modelOf(text: string) {
  const { file, problems } = readModelScript('model.yaml', text);
  if (!file) throw new Error(JSON.stringify(problems));
  return scriptedModel(file);
}

const tool = { name: 'query_records', description: '', inputSchema: {} };
const asking = (request: Partial<ModelRequest> = {}): ModelRequest => ({
  agent: 'siem',
  step: 1,
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Is 10.0.0.1 known?' },
  ],
  tools: [],
  ...request,
});

describe('a scripted model', () => {
  const model = modelOf(`
name: replay
turns:
  - when: { agent: itsm }
    answer: for another agent
  - when: { step: 1, prompt: [brief, 10.0.0.1], tools: [query_records] }
    calls: [{ name: query_records, arguments: { module: alerts } }, { name: broken, arguments: "{" }]
    delay: 2.5
  - when: { result: '"name":"Odd"' }
    answer: { answer: Yes, confidence: 90% }
    tokens: { input: 7, output: 3 }
  - when: { step: 4 }
    error: The quota is used up.
`);

  it('answers with the first turn that fits the agent, the step, the texts and the tools', async () => {
    expect(await model.ask(asking({ agent: 'itsm' }))).toMatchObject({ content: 'for another agent' });
    expect(await model.ask(asking({ tools: [tool] }))).toEqual({
      content: '',
      toolCalls: [
        { id: 'call-1-1', name: 'query_records', arguments: '{"module":"alerts"}' },
        { id: 'call-1-2', name: 'broken', arguments: '{' },
      ],
      // 27 characters are asked, and 39 said.
      tokens: { input: 7, output: 10 },
      delay: 2.5,
      error: null,
    });
    const result = { role: 'tool', content: '[{"name":"Odd"}]', toolCallId: 'call-1-1' } as const;
    expect(await model.ask(asking({ step: 2, messages: [result] }))).toMatchObject({
      content: '{"answer":"Yes","confidence":"90%"}',
      tokens: { input: 7, output: 3 },
    });
    expect(await model.ask(asking({ step: 4 }))).toMatchObject({ error: 'The quota is used up.' });
  });

  it('looks for results in results alone, and says which question no turn answers', async () => {
    const said = { role: 'user', content: '"name":"Odd"' } as const;
    expect((await model.ask(asking({ step: 2, messages: [said], tools: [tool] }))).error).toBe(
      'No turn of the scripted model fits step 2 of the agent "siem", which offers the tools query_records. Add a turn for it.',
    );
    expect((await model.ask(asking())).error).toContain('offers no tools');
  });

  it.each([
    ['turns: []', 1, /at least 1|>=1/i],
    ['turns:\n  - answer: a\n  - when: { step: 1 }', 3, /answer, calls or an error/],
    ['turns:\n  - answer: a\n    error: b', 2, /neither/],
    ['turns:\n  - answer: a\n    when: { stpe: 1 }', 3, /stpe/],
    ['turns:\n  - answer: a\n    delay: -1', 3, /./],
    ['turns: [', 1, /./],
  ])('is refused with the line of what is wrong: %j', (text, line, message) => {
    const { file, problems } = readModelScript('model.yaml', text);
    expect(file).toBeNull();
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.range.start.line).toBe(line);
  });

  it('is documented by its schema, and by a file that can be read', () => {
    expect(JSON.parse(doc('packwright.model.schema.json'))).toEqual(modelScriptSchema());
    const [, example = ''] = /```yaml\n(turns:[^]*?)```/.exec(doc('local-instance.md')) ?? [];
    expect(readModelScript('model.yaml', example)).toMatchObject({
      problems: [],
      file: { turns: { length: 3 } },
    });
  });
});
