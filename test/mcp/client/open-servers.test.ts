import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkPort } from '../../../main/engine-host/http-port';
import { serverTools } from '../../../main/mcp/client/agent-tools';
import { CommandLine } from '../../../main/mcp/client/command-line';
import { openServers } from '../../../main/mcp/client/open-servers';
import { allowedServers, type KnownServer } from '../../../main/mcp/client/server-file';
import { makeFolder } from '../../workspace/folder';

const everything = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);

/** Opens servers that end with the test. */
async function opened(servers: Record<string, KnownServer>) {
  const open = await openServers(new Map(Object.entries(servers)), (url) => networkPort([new URL(url).host]));
  onTestFinished(() => open.close());
  return open;
}

/** A program of ours that answers each line of its input by the body of a function. */
function program(answer: string): KnownServer {
  const file = join(makeFolder(), 'server.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
const say = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, result, error } = JSON.parse(line);
  if (method === 'initialize') say({ id, result: { protocolVersion: '2025-06-18', capabilities: {} } });
  else if (method === 'tools/list') say({ id, result: { tools: [{ name: 'act', annotations: { readOnlyHint: true } }] } });
  else if (method !== 'notifications/initialized') { ${answer} }
});`,
  );
  return { command: process.execPath, args: [file] };
}

describe('tool servers the user allows', () => {
  it('are programs that are asked for their tools and called: one that is not ours', async () => {
    const open = await opened({ everything: { command: process.execPath, args: [everything] } });
    expect(open.tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['echo', 'get-sum']));
    expect(await open.call('get-sum', { a: 19, b: 23 })).toMatchObject({
      isError: false,
      text: expect.stringContaining('42'),
    });
    expect((await open.call('get-sum', { a: 'x' })).isError).toBe(true);
    // A picture is told of, not handed on.
    expect((await open.call('get-tiny-image', {})).text).toContain('(image)');
  });

  it('get nothing of the environment but what programs need, and what the file gives them', async () => {
    process.env.A_SECRET_OF_THE_USER = 'canary';
    onTestFinished(() => void delete process.env.A_SECRET_OF_THE_USER);
    const told = program(
      'say({ id, result: { content: [{ type: "text", text: JSON.stringify(process.env) }] } })',
    );
    const open = await opened({ told: { ...told, env: { GIVEN: 'yes' } } as KnownServer });
    const { text } = await open.call('act', {});
    expect(JSON.parse(text)).toMatchObject({ GIVEN: 'yes' });
    expect(text).not.toContain('canary');
  });

  it('may ask whether we are there, and are told what is not answered', async () => {
    const asking = `if (method === 'tools/call') { globalThis.call = id; say({ id: 'p', method: 'ping' }); say({ id: 'r', method: 'roots/list' }); }
      else if (id === 'p') globalThis.pong = result;
      else if (id === 'r') say({ id: globalThis.call, result: { content: [{ type: 'text', text: JSON.stringify([globalThis.pong, error.code]) }] } });`;
    const open = await opened({ asking: program(asking) });
    expect(await open.call('act', {})).toEqual({ text: '[{},-32601]', isError: false });
  });

  it.each([
    ['ends', 'process.exit(3)', 'has ended with code 3'],
    ['fails', "say({ id, error: { code: -32000, message: 'no luck' } })", 'no luck'],
    ['writes a line without end', "process.stdout.write('x'.repeat(17e6) + '\\n')", 'more than 16 MB'],
  ])('that %s gives an answer that says so', async (_what, answer, why) => {
    const open = await opened({ bad: program(answer) });
    expect(await open.call('act', {})).toEqual({ text: expect.stringContaining(why), isError: true });
  });

  it('that hangs is given up', async () => {
    const line = new CommandLine('slow', program('') as { command: string; args: string[] }, 50);
    onTestFinished(() => line.close());
    await expect(line.ask('tools/call', {})).rejects.toThrow('"slow" did not answer within 0.05 seconds');
  });

  it('that is no program leaves none of the others behind', async () => {
    const none = { command: join(makeFolder(), 'nothing') };
    await expect(opened({ good: program(''), none })).rejects.toThrow(
      /"none" cannot be used: .*could not be started/,
    );
  });
});

describe('the file of tool servers', () => {
  const file = { mcpServers: { a: { command: 'a' }, b: { url: 'http://127.0.0.1:1/mcp' } } };

  it('opens those alone that were allowed by name', () => {
    expect([...allowedServers('f.json', file, ['b'])]).toEqual([['b', file.mcpServers.b]]);
    expect(() => allowedServers('f.json', file, [])).toThrow('No tool server of "f.json" is allowed: a, b');
    expect(() => allowedServers('f.json', file, ['c'])).toThrow('has no tool server "c"');
    expect(() => allowedServers('f.json', { mcpServers: { a: { url: 'file:///etc' } } }, ['a'])).toThrow(
      'names no tool servers',
    );
  });
});

describe('the tools of servers for an agent', () => {
  it('are those it may call, that only read or were approved', async () => {
    const tool = (name: string, onlyReads: boolean) => ({
      name,
      description: '',
      inputSchema: {},
      onlyReads,
      server: 's',
    });
    const called: string[] = [];
    const servers = {
      tools: [tool('read', true), tool('write', false), tool('other', true)],
      call: (name: string) => Promise.resolve({ text: `${called.push(name)}`, isError: name === 'write' }),
      close: () => Promise.resolve(),
    };
    const allowed = new Set(['read', 'write']);
    const outcomes = async (approved: string[]) => {
      const tools = serverTools(servers, allowed, new Set(approved));
      const calls = ['read', 'write', 'other'].map((name) => tools.call({ id: '', name, arguments: '{}' }));
      return (await Promise.all(calls)).map(({ outcome }) => outcome);
    };
    expect(await outcomes([])).toEqual(['answered', 'refused', 'refused']);
    expect(called).toEqual(['read']);
    expect(await outcomes(['write'])).toEqual(['answered', 'failed', 'refused']);
    const tools = serverTools(servers, allowed, new Set());
    expect(tools.offered.map(({ name }) => name)).toEqual(['read', 'write']);
    expect(await tools.call({ id: '', name: 'read', arguments: '{' })).toMatchObject({ outcome: 'failed' });
  });
});
