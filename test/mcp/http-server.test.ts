import { request } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Desk } from '../../main/mcp/desk';
import { type AssistantCall, AssistantsServer } from '../../main/mcp/http-server';
import { assistantTools } from '../../main/mcp/tools/index';
import { createPython } from '../../main/python/service';
import { analysisWorker, archiveWorker, buildEntries, compareWorker } from '../studio/built';
import { projectRoot } from '../support/host';
import { packFiles, playbook, step } from '../support/playbook-json';
import { makeFolder } from '../workspace/folder';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker, ...compareWorker });
});

async function serving() {
  const path = 'playbooks/A collection/A playbook.json';
  const folder = makeFolder(
    packFiles({ [path]: playbook({ steps: [step(1, 'manual')] }) }) as Record<string, object>,
  );
  const dataDir = makeFolder();
  const desk = await Desk.open({
    folder,
    dataDir,
    workersDir,
    templatesDir: join(projectRoot, 'templates'),
    docsDir: join(projectRoot, 'docs'),
    python: createPython({ entriesDir: workersDir, cacheDir: join(dataDir, 'python') }),
  });
  const calls: AssistantCall[] = [];
  const server = await AssistantsServer.start({
    desk,
    tools: assistantTools,
    version: '1.2.3',
    onCall: (call) => calls.push(call),
  });
  onTestFinished(async () => {
    await server.close();
    await desk.close();
  });
  return { server, calls, desk };
}

/** The protocol's own TypeScript client. */
async function clientOf({ address, token }: AssistantsServer, name = 'official'): Promise<Client> {
  const client = new Client({ name, version: '1' });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  onTestFinished(() => client.close());
  return client;
}

const send = (
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string },
) =>
  new Promise<number>((resolve, reject) => {
    const { method = 'POST', headers = {}, body = '' } = options;
    const sent = request(address, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });

describe('the tool server on loopback', () => {
  it('answers the official client of the protocol, and tells what was asked', async () => {
    const { server, calls, desk } = await serving();
    const client = await clientOf(server);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['check', 'propose_edit']));
    expect(await client.callTool({ name: 'check', arguments: {} })).toMatchObject({ isError: false });
    const file = { path: 'NOTES.md', create: '# Notes\n' };
    await client.callTool({
      name: 'propose_edit',
      arguments: { title: 'Notes', why: 'Why not.', files: [file] },
    });
    expect(await desk.proposals.list()).toMatchObject([{ title: 'Notes', by: 'official', state: 'pending' }]);
    expect(await client.callTool({ name: 'read_content', arguments: { path: '../x' } })).toMatchObject({
      isError: true,
    });
    expect(calls.map(({ assistant, what, outcome }) => [assistant, what, outcome])).toEqual([
      ['official', 'initialize', 'answered'],
      ['official', 'tools/list', 'answered'],
      ['official', 'check', 'answered'],
      ['official', 'propose_edit', 'answered'],
      ['official', 'read_content', 'failed'],
    ]);
  });

  it('lets a newer assistant take the place of the one before', async () => {
    const { server } = await serving();
    const first = await clientOf(server, 'first');
    const second = await clientOf(server, 'second');
    expect((await second.listTools()).tools.length).toBeGreaterThan(5);
    await expect(first.listTools()).rejects.toThrow(/Session not found/);
  });

  it.each([
    [401, 'without the token', { authorization: 'Bearer guess' }, {}],
    [403, 'of a page', { origin: 'http://127.0.0.1' }, {}],
    [421, 'to another name', { host: 'packwright.example.com' }, {}],
    [415, 'that is no JSON', { 'content-type': 'text/plain' }, {}],
    [404, 'without a session', {}, {}],
    [405, 'that only listens', {}, { method: 'GET' }],
    [413, 'that is too long', {}, { body: `"${'x'.repeat(8_100_000)}"` }],
  ])('answers %i to a request %s', async (status, _what, headers, more) => {
    const { server, calls } = await serving();
    const usual = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const asked = { body: message, ...more, headers: { ...usual, ...headers } as Record<string, string> };
    expect(await send(server.address, asked)).toBe(status);
    if (status === 401) expect(calls).toMatchObject([{ assistant: 'Somebody', outcome: 'refused' }]);
  });
});
