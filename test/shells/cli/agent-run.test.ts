import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ServiceWorld } from '../../instance/services/world';
import { buildEntries, connectorChild } from '../../studio/built';
import { agentCode, agentFiles, memoryFile, promptUuid } from '../../support/agent-json';
import { packwright } from '../../support/command-line';
import { makeFolder } from '../../workspace/folder';

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(connectorChild);
});

const act = `self.initialize()
        return {'answer': self.run_prompt(self.get_prompt_by_uuid('${promptUuid}'), input_data)}`;
const tests = `turns: [{ answer: three, tokens: { input: 5, output: 1 } }]
tests:
  - { name: Answers, input: { question: q }, expect: { output: { answer: three }, tokens: 6 } }
`;

function folderOf(changes: Record<string, unknown> = {}): string {
  const files = agentFiles({ 'agent.py': agentCode(act), 'tests/a.agent-test.yaml': tests, ...changes });
  const folder = makeFolder(files as Record<string, object>);
  writeFileSync(join(folder, 'model.yaml'), 'turns: [{ answer: three }]\n');
  writeFileSync(join(folder, 'input.json'), '{"question": "q"}');
  return folder;
}

describe('packwright agent run', () => {
  it('prints what the agent returns and what it did, and writes it down', async () => {
    const folder = folderOf();
    const run = ['agent', 'run', 'counter', '--model', 'model.yaml', '--input', 'input.json'];
    const done = await packwright(workersDir, folder, ...run, '--trace', 'trace.json');
    expect(done).toMatchObject({ code: 0, out: '{\n  "answer": "three"\n}\n' });
    expect(done.err).toContain('prompt Count\nmodel 1: answers\nThe model was asked 1 time: ');
    const trace: unknown = JSON.parse(readFileSync(join(folder, 'trace.json'), 'utf8'));
    expect(trace).toMatchObject({
      agent: 'counter',
      outcome: 'returned',
      events: [{ is: 'prompt' }, { is: 'model' }],
    });
  });

  it('ends with 1 where the agent fails, and with 2 where it cannot be run', async () => {
    const folder = folderOf({ 'agent.py': agentCode("raise ValueError('no luck')") });
    const run = (...more: string[]) => packwright(workersDir, folder, 'agent', 'run', ...more);
    const failed = await run('counter', '--model', 'model.yaml', '--input', 'input.json');
    expect(failed).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^raised: no luck \(.*agent\.py:\d+\)/),
    });
    const refused: [string[], string][] = [
      [['counter'], 'the file of a scripted model'],
      [['counter', '--model', 'input.json'], 'is no scripted model'],
      [['counter', '--model', 'model.yaml'], 'The input lacks question.'],
      [['none', '--model', 'model.yaml'], 'none'],
      [['counter', '--model', 'model.yaml', '--budget', 'x'], 'not a number of tokens'],
    ];
    for (const [args, reason] of refused) {
      const { code, err } = await run(...args);
      expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
    }
  });
});

describe('packwright agent run with a model at an address', () => {
  it('asks it where its host was allowed by name, and keeps what it answered without secrets', async () => {
    const secret = 'AKIA4X7ZQ2M9LP3R8T6V';
    const message = { content: `three ${secret}` };
    const server = createServer((request, response) => {
      request.resume().once('end', () => response.end(JSON.stringify({ choices: [{ message }] })));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const folder = folderOf();
    const base = ['agent', 'run', 'counter', '--input', 'input.json'];
    const address = ['--model-address', `http://${host}/v1`, '--model-name', 'small'];
    const run = (...more: string[]) => packwright(workersDir, folder, ...base, ...address, ...more);
    expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining(`Write --allow ${host}`) });
    const done = await run('--allow', host, '--record-model', 'kept.yaml');
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('three') });
    expect(done.err).toContain(`asked at ${host}: what the agent is given leaves this computer`);
    const kept = readFileSync(join(folder, 'kept.yaml'), 'utf8');
    expect(done.out + kept).not.toContain(secret);
    const again = await packwright(workersDir, folder, ...base, '--model', 'kept.yaml');
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('three') });
  });
});

describe('packwright agent run with tool servers', () => {
  const everything = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  );
  const base = ['agent', 'run', 'counter', '--input', 'input.json', '--model', 'model.yaml'];
  const run = (folder: string, ...more: string[]) =>
    packwright(workersDir, folder, ...base, '--tool-servers', 'servers.json', ...more);

  it('calls their tools where the server was allowed and the tool approved, both by name', async () => {
    const program = `self.initialize()
        self.call_tool('toggle-simulated-logging')
        return {'answer': self.call_tool('get-sum', {'a': 19, 'b': 23})}`;
    const folder = folderOf({
      'agent.py': agentCode(program),
      'config/memory.yaml': memoryFile('[get-sum, toggle-simulated-logging]'),
    });
    const mcpServers = { everything: { command: process.execPath, args: [everything] } };
    writeFileSync(join(folder, 'servers.json'), JSON.stringify({ mcpServers }));
    const unnamed = await run(folder);
    expect(unnamed).toMatchObject({
      code: 2,
      err: expect.stringContaining('--allow-tool-server everything'),
    });
    const allowed = ['--allow-tool-server', 'everything'];
    const unapproved = await run(folder, ...allowed);
    expect(unapproved).toMatchObject({
      code: 1,
      out: expect.stringContaining('--approve toggle-simulated-logging'),
    });
    const done = await run(folder, ...allowed, '--approve', 'toggle-simulated-logging');
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('42') });
    expect(done.err).toContain('The tool server "everything" runs unprotected on this computer.');
  });

  it('asks the gateways of a local instance, and reads its records', async () => {
    const world = await ServiceWorld.open();
    onTestFinished(() => world.close());
    await world.post('/api/3/alerts', { name: 'Seen by an agent' });
    const program = `self.initialize()
        return {'answer': self.call_tool('query_records', {'params': {'module': 'alerts'}})['result'][0]['name']}`;
    const folder = folderOf({ 'agent.py': agentCode(program) });
    const modules = {
      url: `${world.server.baseUrl}/mcp/modules/`,
      headers: { Authorization: `API-KEY ${world.credentials.apiKey}` },
    };
    writeFileSync(join(folder, 'servers.json'), JSON.stringify({ mcpServers: { modules } }));
    const done = await run(folder, '--allow-tool-server', 'modules');
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('Seen by an agent') });
    expect(done.out + done.err).not.toContain(world.credentials.apiKey);
  });
});

describe('packwright agent test', () => {
  it('runs the tests beside the agent, and asks for the coverage that is wanted', async () => {
    const folder = folderOf();
    const passed = await packwright(workersDir, folder, 'agent', 'test', 'counter', '--coverage');
    expect(passed).toMatchObject({ code: 0, out: expect.stringContaining('1 passed') });
    expect(passed.err).toContain('tools: 0 of 1, not query_records\nprompts: 1 of 1\n');
    const wanted = await packwright(
      workersDir,
      folder,
      'agent',
      'test',
      'counter',
      '--min-coverage',
      'tools=50',
    );
    expect(wanted).toMatchObject({
      code: 1,
      err: expect.stringContaining('0 % are covered, 50 % are wanted'),
    });
  });

  it('ends with 1 for a failure, and with 2 for files that cannot be used, and for none', async () => {
    const failing = folderOf({ 'tests/a.agent-test.yaml': tests.replace('tokens: 6', 'tokens: 7') });
    expect(await packwright(workersDir, failing, 'agent', 'test', 'counter')).toMatchObject({ code: 1 });
    const bad = folderOf({ 'tests/a.agent-test.yaml': 'tests: []\n' });
    expect(await packwright(workersDir, bad, 'agent', 'test', 'counter')).toMatchObject({ code: 2 });
    const none = folderOf({ 'tests/a.agent-test.yaml': null });
    expect(await packwright(workersDir, none, 'agent', 'test', 'counter')).toMatchObject({ code: 2 });
  });
});
