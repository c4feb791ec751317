import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildEntries, connectorChild } from '../../studio/built';
import { agentCode, agentFiles, promptFile, promptUuid } from '../../support/agent-json';
import { packwright } from '../../support/command-line';
import { makeFolder } from '../../workspace/folder';

const planted = new Map<string, string>();
const canary = (place: string): string => {
  const secret = `cNry${String(planted.size).padStart(2, '0')}x7QzW9k4Lm`;
  planted.set(secret, place);
  return secret;
};
const leakedIn = (text: string): string[] =>
  [...planted].filter(([secret]) => text.includes(secret)).map(([, place]) => place);

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(connectorChild);
}, 120_000);

const ask = `self.initialize()
        return {'answer': self.run_prompt(self.get_prompt_by_uuid('${promptUuid}'), input_data)}`;
const fail = `raise ValueError('password=${canary('what an agent fails with')}')`;

it.each([
  ['returns', ask, 0],
  ['fails', fail, 1],
])('nothing that is said or written of an agent that %s names a secret', async (_what, act, code) => {
  const instruction = `user_instruction: "Sign in with Authorization Bearer ${canary('a prompt')} for {question}"`;
  const files = agentFiles({
    'agent.py': agentCode(act),
    'prompt.yaml': promptFile(['name: Count', instruction]),
  });
  const folder = makeFolder(files as Record<string, object>);
  const answer = `{ answer: 'the api_key is ${canary('an answer of a model')}' }`;
  writeFileSync(join(folder, 'model.yaml'), `turns: [${answer}]\n`);
  const question = `password=${canary('the input of an agent')}`;
  writeFileSync(
    join(folder, 'input.json'),
    JSON.stringify({ question, hint: { token: canary('a member') } }),
  );
  const trace = join(folder, 'trace.json');
  const given = ['--model', 'model.yaml', '--input', 'input.json', '--trace', trace];
  const done = await packwright(workersDir, folder, 'agent', 'run', 'counter', ...given);
  expect(done.code, done.err).toBe(code);
  const kept = existsSync(trace) ? readFileSync(trace, 'utf8') : '';
  expect(kept).toContain('"agent"');
  // What is covered was there, or nothing would be proved.
  expect(done.out + kept).toContain('(removed)');
  expect(leakedIn(done.out + done.err + kept)).toEqual([]);
});
