import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkPort } from '../../../main/engine-host/http-port';
import { type Body, ServiceWorld } from './world';

const everything = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);

async function openWorld(...allowed: string[]): Promise<ServiceWorld> {
  const world = await ServiceWorld.open(
    allowed.length === 0 ? {} : { ports: { http: networkPort(allowed) } },
  );
  onTestFinished(() => world.close());
  return world;
}

/** The protocol's own TypeScript client, connected with a gateway; its session ends with the test. */
async function clientAt(world: ServiceWorld, path: string, authorization?: string): Promise<Client> {
  const client = new Client({ name: 'official', version: '1' });
  const headers = { authorization: authorization ?? `API-KEY ${world.credentials.apiKey}` };
  const transport = new StreamableHTTPClientTransport(new URL(path, world.server.baseUrl), {
    requestInit: { headers },
  });
  await client.connect(transport);
  onTestFinished(async () => {
    await transport.terminateSession();
    await client.close();
  });
  return client;
}

/** What a tool has said; the text is JSON where the tool is the platform's own. */
async function call(client: Client, name: string, given: Body): Promise<{ isError: boolean; text: string }> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { isError: isError === true, text: first?.text ?? '' };
}

describe('the official client of the protocol at the gateways of an instance', () => {
  it.each(['modules', 'playbooks', 'soc', 'utility'])('lists the tools of %s', async (gateway) => {
    const client = await clientAt(await openWorld(), `/mcp/${gateway}/`);
    expect(client.getServerVersion()).toMatchObject({ name: gateway });
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(0);
    await client.ping();
  });

  it('follows the redirect of an address without its last slash', async () => {
    const client = await clientAt(await openWorld(), '/mcp/utility');
    const { text } = await call(client, 'get_current_datetime', {});
    expect(JSON.parse(text)).toMatchObject({ status: 'success', result: { datetime: expect.any(String) } });
  });

  it('calls tools on the records of the instance, and is told what a wrong call is', async () => {
    const world = await openWorld();
    await world.post('/api/3/alerts', { name: 'Seen by the client' });
    const client = await clientAt(world, '/mcp/modules/');
    const found = await call(client, 'query_records', { params: { module: 'alerts' } });
    expect(JSON.parse(found.text)).toMatchObject({ result: [{ name: 'Seen by the client' }] });
    expect(await call(client, 'get_module_schema', { module: 'none' })).toMatchObject({ isError: true });
    await expect(call(client, 'rm_rf', {})).rejects.toThrow('Unknown tool: rm_rf');
  });

  it('calls an operation of a hosted connector', async () => {
    const world = await openWorld();
    const server = { name: 'u', uuid: '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d77' };
    const tools = [{ operation: 'no_op', addTool: true }];
    const metadata = { name: 'cyops_utilities' };
    await world.post('/mcp/add/tools', { mcp_configuration: server, config: null, metadata, tools });
    const client = await clientAt(world, '/mcp/connector/cyops_utilities/');
    expect(await call(client, 'no_op', {})).toMatchObject({ isError: false });
  });

  it('is refused without credentials, at an unknown gateway, and after its session has ended', async () => {
    const world = await openWorld();
    await expect(clientAt(world, '/mcp/soc/', 'Bearer wrong')).rejects.toThrow('Invalid token');
    await expect(clientAt(world, '/mcp/connector/none/')).rejects.toThrow('Connector not found');
    const client = new Client({ name: 'official', version: '1' });
    const headers = { authorization: `API-KEY ${world.credentials.apiKey}` };
    const address = new URL('/mcp/soc/', world.server.baseUrl);
    const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } });
    await client.connect(transport);
    const session = transport.sessionId ?? '';
    await transport.terminateSession();
    const later = await world.post(
      '/mcp/soc/',
      { jsonrpc: '2.0', id: 9, method: 'tools/list' },
      { 'mcp-session-id': session },
    );
    expect(later.status).toBe(404);
    await client.close();
  });
});

describe('a tool server that is not ours', () => {
  it('is probed over streamable HTTP where it was allowed by name', async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [everything, 'streamableHttp'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PORT: String(port) },
    });
    onTestFinished(async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
    for await (const line of createInterface({ input: child.stderr })) if (line.includes(String(port))) break;
    const world = await openWorld(`127.0.0.1:${port}`);
    const server = { name: 'Everything', transport: 'http', authentication: { type: 'NONE' } };
    const address = `http://127.0.0.1:${port}/mcp`;
    const { body } = await world.post('/api/ai/mcp/validate', { ...server, url: address });
    expect(body).toMatchObject({ valid: true, message: 'Success' });
    expect((body.tools as Body[]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['echo', 'get-sum']),
    );
  });
});

/** A port nobody listens at, a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
