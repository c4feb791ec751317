import { readAgentTests } from '@core/agent-test/read';
import type { Model, ModelRequest } from '@core/language-model/model';
import { readModelScript } from '@core/language-model/script';
import { recordingModel } from '@core/language-model/recording';
import { scriptedModel } from '@core/language-model/scripted-model';
import { Broken, kindOf, same, type Target } from '../target';

const tool = { name: 'look', description: 'Looks', inputSchema: { type: 'object' } };
const questions: ModelRequest[] = [1, 2].map((step) => ({
  agent: 'triage',
  step,
  messages: [
    { role: 'system', content: 'You look.' },
    { role: 'user', content: 'What is 1.2.3.4?' },
    { role: 'tool', content: '{"bad": true}', toolCallId: 'call-1-1' },
  ],
  tools: step === 1 ? [tool] : [],
}));

const replies = (model: Model) => Promise.all(questions.map((question) => model.ask(question)));

/** A file of turns is refused with a place, or answers; what is recorded of its answers answers the same. */
export const models: Target = {
  words: [
    'turns:\n',
    '- answer: ',
    '- calls:\n    - name: look\n',
    '  when: { step: 1 }\n',
    'prompt: [',
    'arguments: {',
    'error: ',
    'delay: ',
    'tokens: { input: 1e999 }',
    '__proto__: ',
    'constructor: ',
    '$any: ',
    '&x ',
    '*x',
    'tests:\n',
    'null',
  ],
  seeds: () =>
    [
      'turns:\n  - when: { step: 1, tools: [look] }\n    calls: [{ name: look, arguments: { ip: 1.2.3.4 } }]\n  - answer: { verdict: bad }\n',
      'name: m\nturns:\n  - when: { prompt: [What, 1.2.3.4] }\n    answer: ok\n    delay: 2\n    tokens: { input: 3, output: 4 }\n  - error: overloaded\n',
      'agent: Triage\ntests:\n  - name: one\n    input: { a: 1 }\n    expect: { output: { verdict: bad }, calls: [look] }\n',
    ].map((text) => Buffer.from(text)),
  async run(input) {
    const text = input.toString('utf8');
    for (const name of ['a.model.yaml', 'a.model.json']) {
      const { problems } = readAgentTests(name, text);
      for (const { range } of problems)
        if (range.start.line < 1) throw new Broken('a problem without a place');
    }
    const { file, problems } = readModelScript('a.model.yaml', text);
    if (file === null) {
      if (problems.length === 0) throw new Broken('nothing was read, and nothing said of it');
      return kindOf(problems[0]?.message);
    }
    const recorder = recordingModel(scriptedModel(file));
    const first = await replies(recorder.model);
    for (const { toolCalls, tokens } of first) {
      for (const { arguments: given } of toolCalls)
        if (typeof given !== 'string') throw new Broken('arguments that are no text');
      if (!(tokens.input >= 0 && tokens.output >= 0)) throw new Broken('tokens that cannot be counted');
    }
    const bare = (all: Awaited<ReturnType<typeof replies>>) =>
      all.map(({ content, toolCalls, tokens, error }) => ({ content, toolCalls, tokens, error }));
    same('what is recorded', bare(await replies(scriptedModel(recorder.script()))), bare(first));
    return first.map(({ error, toolCalls }) => `${error === null} ${toolCalls.length}`).join(' ');
  },
};
