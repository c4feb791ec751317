import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkPort } from '../../../main/engine-host/http-port';
import { type Answer, type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let elsewhere: Server;
let elsewhereUrl = '';

/** A tool server of somebody else's, with two pages of tools for those who bring its token. */
function answerElsewhere(message: Body): Body {
  const { id, method } = message;
  if (method === 'initialize') return { jsonrpc: '2.0', id, result: { protocolVersion: '2025-06-18' } };
  const { cursor } = (message.params ?? {}) as Body;
  const tools = [{ name: cursor === undefined ? 'first' : 'second', input_schema: { type: 'object' } }];
  return { jsonrpc: '2.0', id, result: { tools, ...(cursor === undefined ? { nextCursor: 'p2' } : {}) } };
}

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (request.url === '/token') {
        const isKnown = body === 'grant_type=client_credentials&client_id=pilot&client_secret=s%26cret';
        const answer = isKnown
          ? { access_token: 'good', token_type: 'Bearer' }
          : { error: 'invalid_client', error_description: 'no such client' };
        return response.writeHead(isKnown ? 200 : 401).end(JSON.stringify(answer));
      }
      if (request.headers.authorization !== 'Bearer good') return response.writeHead(401).end('no entry');
      const message = JSON.parse(body) as Body;
      if (message.id === undefined) return response.writeHead(202).end();
      const answer = JSON.stringify(answerElsewhere(message));
      return response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`event: message\ndata: ${answer}\n\n`);
    });
  });
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/mcp/`;
  const { host } = new URL(elsewhereUrl);
  world = await ServiceWorld.open({ ports: { http: networkPort([host]) } });
});

afterAll(async () => {
  await world.close();
  elsewhere.close();
});

const events = { accept: 'application/json, text/event-stream' };

/** One message to a gateway within a session of its own. */
async function rpc(path: string, method: string, params: Body = {}): Promise<Body> {
  const { 'mcp-session-id': session } = await opened(path);
  return (await send(path, method, params, { 'mcp-session-id': session })).body;
}

const send = (
  path: string,
  method: string,
  params: Body = {},
  headers: Record<string, string> = {},
): Promise<Answer> => world.post(path, { jsonrpc: '2.0', id: 1, method, params }, headers);

async function opened(path: string): Promise<{ 'mcp-session-id': string }> {
  const { headers } = await send(path, 'initialize', { protocolVersion: '2025-03-26' });
  return { 'mcp-session-id': headers.get('mcp-session-id') ?? '' };
}

const namesIn = (body: Body) => (body.tools as Body[]).map(({ name }) => name);

describe('a gateway', () => {
  it('opens a session and has tools in it', async () => {
    const hello = await send('/mcp/modules/', 'initialize', { protocolVersion: '2025-03-26' }, events);
    expect(hello.text).toMatch(/^event: message\ndata: \{.*"protocolVersion":"2025-03-26"/);
    const session = { 'mcp-session-id': hello.headers.get('mcp-session-id') ?? '' };
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await world.post('/mcp/modules/', note, session)).status).toBe(202);
    expect((await send('/mcp/modules/', 'tools/list', {}, session)).body.result).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ name: 'query_records' })]),
    });

    await world.post('/api/3/alerts', { name: 'Seen by a tool' });
    const params = { name: 'query_records', arguments: { params: { module: 'alerts' } } };
    const called = (await rpc('/mcp/modules/', 'tools/call', params)).result as {
      content: { text: string }[];
    };
    expect(JSON.parse(called.content[0]?.text ?? '')).toMatchObject({
      status: 'success',
      result: [{ name: 'Seen by a tool' }],
    });
    const missing = { name: 'get_module_schema', arguments: { module: 'nothing' } };
    expect((await rpc('/mcp/modules/', 'tools/call', missing)).result).toMatchObject({ isError: true });
  });

  it('refuses messages without a session, with one of another gateway, and with one that has ended', async () => {
    expect((await send('/mcp/modules/', 'tools/list')).status).toBe(400);
    expect((await send('/mcp/modules/', 'tools/list', {}, { 'mcp-session-id': 'stale' })).status).toBe(404);
    const session = await opened('/mcp/soc/');
    expect((await send('/mcp/soc/', 'tools/list', {}, session)).status).toBe(200);
    expect(await send('/mcp/modules/', 'tools/list', {}, session)).toMatchObject({
      status: 404,
      body: { error: { code: -32001 } },
    });
    expect((await world.ask('DELETE', '/mcp/soc/', undefined, session)).status).toBe(200);
    expect((await send('/mcp/soc/', 'tools/list', {}, session)).status).toBe(404);
  });

  it('sends a client on to the address with a slash', async () => {
    const answer = await fetch(`${world.server.baseUrl}/mcp/soc?x=1`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `API-KEY ${world.credentials.apiKey}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/mcp/soc/?x=1']);
    expect(await opened('/mcp/soc')).toMatchObject({ 'mcp-session-id': expect.stringMatching(/./) });
  });

  it('keeps to its protocol', async () => {
    const session = await opened('/mcp/soc/');
    const json = { 'content-type': 'application/json', authorization: `API-KEY ${world.credentials.apiKey}` };
    const broken = await world.send('/mcp/soc/', {
      method: 'POST',
      headers: { ...json, ...session },
      body: '{"a"',
    });
    expect(broken).toMatchObject({
      status: 400,
      body: { jsonrpc: '2.0', id: null, error: { code: -32700 } },
    });
    const versioned = (version: string) =>
      send('/mcp/soc/', 'ping', {}, { ...session, 'mcp-protocol-version': version });
    expect((await versioned('1999-01-01')).status).toBe(400);
    expect((await versioned('2025-06-18')).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      expect((await send('/mcp/soc/', 'ping', {}, { ...session, origin })).status, origin).toBe(403);
    }
    expect((await send('/mcp/soc/', 'ping', {}, { ...session, origin: world.server.baseUrl })).status).toBe(
      200,
    );
    expect((await send('/mcp/soc/', 'ping', {}, { authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it('has the tools of an analyst', async () => {
    const { result } = await rpc('/mcp/soc/', 'tools/list');
    expect(namesIn(result as Body).toSorted()).toEqual([
      'block_indicator',
      'enrich_indicator',
      'get_alert',
      'get_alerts_linked_to_indicators',
      'get_asset',
      'get_indicators',
      'hunt_ioc_siem',
      'update_alert_ai_analysis',
    ]);
    const indicator = await world.post('/api/3/indicators', { value: '192.0.2.7' });
    await world.post('/api/3/alerts', { name: 'Linked', indicators: [indicator.body['@id']] });
    const call = async (name: string, given: Body) => {
      const answer = (await rpc('/mcp/soc/', 'tools/call', { name, arguments: given })).result as {
        isError: boolean;
        content: { text: string }[];
      };
      return { isError: answer.isError, text: answer.content[0]?.text ?? '' };
    };
    const seen = async (name: string, given: Body) =>
      JSON.parse((await call(name, given)).text) as { result: Body[] };
    expect((await seen('get_indicators', { values: ['192.0.2.7'] })).result).toMatchObject([
      { value: '192.0.2.7' },
    ]);
    expect(
      (await seen('get_alerts_linked_to_indicators', { indicators: ['192.0.2.7'] })).result,
    ).toMatchObject([{ name: 'Linked' }]);
    const params = { indicator_value: '192.0.2.7', indicator_type: 'IP Address', block_reason: 'why not' };
    expect((await seen('enrich_indicator', { params })).result).toMatchObject({ value: '192.0.2.7' });
    // Nothing is behind these, and they do not pretend.
    for (const name of ['block_indicator', 'hunt_ioc_siem']) {
      expect(await call(name, { params })).toMatchObject({
        isError: true,
        text: expect.stringContaining(name),
      });
    }
  });

  it('calls a connector that is hosted', async () => {
    const uuid = '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d77';
    const path = '/mcp/connector/cyops_utilities/';
    expect((await send(path, 'initialize')).status).toBe(404);
    const hosted = {
      mcp_configuration: { name: 'u', uuid },
      config: null,
      metadata: { name: 'cyops_utilities' },
    };
    await world.post('/mcp/add/tools', { ...hosted, tools: [{ operation: 'no_op', addTool: true }] });
    expect((await rpc(path, 'tools/call', { name: 'no_op', arguments: {} })).result).toMatchObject({
      isError: false,
    });
    const probed = await world.post('/api/ai/mcp/validate', {
      url: 'https://localhost/mcp/connector/cyops_utilities/',
      authentication: { type: 'FSR' },
    });
    expect(namesIn(probed.body)).toEqual(['no_op']);
    expect((await world.get('/mcp/servers/connector')).body.available).not.toContainEqual(
      expect.objectContaining({ name: 'cyops_utilities' }),
    );
    await world.delete('/mcp/tools/delete', [{ uuid, name: 'u' }]);
    expect((await send(path, 'initialize')).status).toBe(404);
  });
});

describe('the probe of a tool server', () => {
  const probe = async (url: string, authentication: unknown = { type: 'FSR' }) =>
    (await world.post('/api/ai/mcp/validate', { name: 'X', url, transport: 'http', authentication })).body;
  const key = () => `API-KEY ${world.credentials.apiKey}`;

  it('lists the tools the instance itself has there, for credentials it takes', async () => {
    const own = await probe('https://localhost/mcp/soc/');
    expect(own).toMatchObject({ valid: true, message: 'Success' });
    expect(namesIn(own)).toContain('hunt_ioc_siem');
    const [tool] = own.tools as Body[];
    expect(tool).toEqual({
      name: expect.any(String),
      description: expect.any(String),
      inputSchema: expect.objectContaining({ type: 'object' }),
    });
    expect(namesIn(await probe(`${world.server.baseUrl}/mcp/utility/`))).toContain('global_search');
    const token = (await world.bearer()).slice('Bearer '.length);
    for (const authentication of [
      { type: 'BEARER', value: token },
      { type: 'API_KEY', header_name: 'Authorization', value: key() },
      { type: 'FSR', prefix: 'API-KEY', value: world.credentials.apiKey },
    ]) {
      expect((await probe('https://localhost/mcp/soc/', authentication)).valid, authentication.type).toBe(
        true,
      );
    }
  });

  it.each<[string, string, unknown]>([
    ['a gateway that is not there', 'https://localhost/mcp/nonexistent/', { type: 'FSR' }],
    ['a connector that is not hosted', 'https://localhost/mcp/connector/smtp/', { type: 'FSR' }],
    ['a wrong token', 'https://localhost/mcp/soc/', { type: 'BEARER', value: 'wrong' }],
    ['no credentials', 'https://localhost/mcp/soc/', { type: 'NONE' }],
    ['an unknown way to sign in', 'https://localhost/mcp/soc/', { type: 'MAGIC' }],
    [
      'a token that would break the header',
      'https://localhost/mcp/soc/',
      { type: 'BEARER', value: 'a\r\nb: c' },
    ],
    ['authentication as the record holds it', 'https://localhost/mcp/soc/', '{"type": "FSR"}'],
    ['no address', 'nowhere', { type: 'NONE' }],
    ['a host that is not allowed', 'https://mcp.example.com/mcp/x/', { type: 'NONE' }],
  ])('says no to %s, and why', async (_what, url, authentication) => {
    expect(await probe(url, authentication)).toEqual({
      valid: false,
      tools: [],
      message: expect.stringMatching(/^.{10,}$/),
    });
  });

  it('reaches another server that was allowed by name, all its pages', async () => {
    const found = await probe(elsewhereUrl, { type: 'BEARER', value: 'good' });
    expect(found).toEqual({
      valid: true,
      tools: [
        { name: 'first', description: '', inputSchema: { type: 'object' } },
        { name: 'second', description: '', inputSchema: { type: 'object' } },
      ],
      message: 'Success',
    });
    expect(await probe(elsewhereUrl, { type: 'BEARER', value: 'bad' })).toMatchObject({
      valid: false,
      message: expect.stringContaining('401'),
    });
  });

  it('signs in as a client of an authorisation server, from 8.0.1 on', async () => {
    const client = { type: 'OAUTH2', token_url: new URL('/token', elsewhereUrl).href, client_id: 'pilot' };
    const known = { ...client, client_secret: 's&cret' };
    expect(namesIn(await probe(elsewhereUrl, known))).toEqual(['first', 'second']);
    const refusals: [Body, string][] = [
      [{ ...client, client_secret: 'other' }, 'The authorisation server answers 401: no such client'],
      [client, 'lacks token_url, client_id or client_secret'],
      [{ ...known, token_url: 'https://elsewhere.example/token' }, '--allow-network elsewhere.example'],
    ];
    for (const [authentication, message] of refusals) {
      expect(await probe(elsewhereUrl, authentication)).toMatchObject({
        valid: false,
        tools: [],
        message: expect.stringContaining(message),
      });
    }
  });

  it('runs no command of a record, and says what to do instead', async () => {
    const command = { name: 'Local', transport: 'stdio', command: 'node -e 1', type: 'external' };
    const { body } = await world.post('/api/ai/mcp/validate', { ...command, authentication: null });
    expect(body).toMatchObject({
      valid: false,
      message: expect.stringContaining('does not run the command of a tool server'),
    });
  });

  it('goes through all records for their state; one that cannot be read breaks it for all', async () => {
    const record = { name: 'Elsewhere', url: elsewhereUrl, transport: 'http', type: 'external' };
    const made = await world.post('/api/3/mcp_configurations', {
      ...record,
      authentication: '{"type": "BEARER", "value": "bad"}',
    });
    expect(made.status).toBe(201);
    const states = (await world.get('/api/ai/mcp/status')).body as unknown as Body[];
    expect(states).toContainEqual(expect.objectContaining({ name: 'SOC', valid: true, error: null }));
    expect(states).toContainEqual(
      expect.objectContaining({ name: 'Elsewhere', valid: false, error: expect.stringContaining('401') }),
    );
    const broken = await world.post('/api/3/mcp_configurations', {
      ...record,
      authentication: { type: 'NONE' },
    });
    expect(broken.body.authentication).toBe('Array');
    expect((await world.get('/api/ai/mcp/status')).status).toBe(500);
    await world.delete(`/api/3/mcp_configurations/${String(broken.body.uuid)}`);
    expect((await world.get('/api/ai/mcp/status')).status).toBe(200);
  });
});

it('needs a type for a tool server from 8.0.1 on', async () => {
  const record = { name: 'Untyped', url: 'https://localhost/mcp/soc/', transport: 'http' };
  expect(await world.post('/api/3/mcp_configurations', record)).toMatchObject({
    status: 400,
    body: { message: 'type: This value should not be blank.' },
  });
  const early = await ServiceWorld.open({ profile: '8.0.0' });
  expect((await early.post('/api/3/mcp_configurations', record)).status).toBe(201);
  await early.close();
});

describe('the secret of a tool server', () => {
  const servers = '/api/3/mcp_configurations';
  const secret = 'canary-tool-server';
  const authentication = JSON.stringify({ type: 'BEARER', prefix: 'Token', value: secret });
  const masked = JSON.stringify({ type: 'BEARER', prefix: 'Token', value: '*******' });
  const kept = (uuid: unknown) => {
    const { records, secrets } = world.instance;
    const cell = records.reader.row(records.entity('mcp_configurations'), String(uuid))?.authentication;
    return Buffer.isBuffer(cell) ? JSON.parse(String(secrets.openBytes(cell))) : cell;
  };
  const server = (name: string, more: Body = {}) => ({ name, type: 'external', authentication, ...more });

  it('is kept sealed, shown masked, and left alone by who writes back what they read', async () => {
    const made = await world.post(servers, server('Sealed'));
    expect(made.body.authentication).toBe(masked);
    expect(kept(made.body.uuid)).toBe(authentication);
    const read = await world.get(String(made.body['@id']));
    expect(read.body.authentication).toBe(masked);
    const written = await world.ask('PUT', String(made.body['@id']), {
      authentication: read.body.authentication,
      description: 'written back',
    });
    expect(written.body).toMatchObject({ authentication: masked, description: 'written back' });
    expect(kept(made.body.uuid)).toBe(authentication);
    const other = masked.replace('Token', 'Bearer');
    await world.ask('PUT', String(made.body['@id']), { authentication: other });
    expect(kept(made.body.uuid)).toBe(authentication.replace('Token', 'Bearer'));
  });

  it('does not pass to another by its mask, and what is no secret is shown as it was written', async () => {
    const made = await world.post(servers, server('Copied', { authentication: masked }));
    expect(JSON.parse(String(kept(made.body.uuid)))).toEqual({ type: 'BEARER', prefix: 'Token' });
    const plain = await world.post(servers, server('Plain', { authentication: '{"type": "FSR"}' }));
    expect(plain.body.authentication).toBe('{"type": "FSR"}');
    const raw = await world.post(servers, server('Raw', { authentication: secret }));
    expect(raw.body.authentication).toBe('*******');
  });

  it.each([
    ['upsert', (body: Body) => world.post('/api/3/upsert/mcp_configurations', body)],
    ['insert', (body: Body) => world.post('/api/3/insert/mcp_configurations', { data: [body] })],
    ['bulkupsert', (body: Body) => world.post('/api/3/bulkupsert/mcp_configurations', [body])],
  ])('and its type are looked at by %s, too', async (way, write) => {
    const untyped = await write(server(`Untyped by ${way}`, { type: '' }));
    expect(JSON.stringify(untyped.body)).toContain('This value should not be blank');
    expect(untyped.text).not.toContain(secret);
    const typed = await write(server(`Typed by ${way}`));
    expect(typed.status).toBeLessThan(300);
    expect(typed.text).not.toContain(secret);
  });
});
