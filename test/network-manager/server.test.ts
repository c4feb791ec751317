import { request } from 'node:https';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNetworkManager } from '@core/network-manager/default-state';
import { NetworkManager } from '@core/network-manager/manager';
import { makeCertificates } from '../../main/instance/certificates';
import { credentialsFor, randomToken, withOwnCredentials } from '../../main/network-manager/credentials';
import { type NetworkManagerServer, serveNetworkManager } from '../../main/network-manager/server';
import { JsonRpcClient } from './client';

const addresses = '/pm/config/adom/root/obj/firewall/address';

let server: NetworkManagerServer;
let now = Date.UTC(2026, 0, 15);
const state = withOwnCredentials(readNetworkManager({}).state, undefined);
const { username, password, apiKey } = credentialsFor('', state.users);

beforeEach(async () => {
  now = Date.UTC(2026, 0, 15);
  const own = { ...readNetworkManager({}).state, users: state.users };
  server = await serveNetworkManager(new NetworkManager(own, randomToken), { port: 0, now: () => now });
});

afterEach(() => server.stop());

const post = (body: string, path = '/jsonrpc') =>
  fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });

const statusOf = async (answer: Response) =>
  ((await answer.json()) as { result: { status: unknown }[] }).result[0]?.status;

describe('the network manager over HTTP', () => {
  it('serves a client library from signing in to signing out', async () => {
    const client = new JsonRpcClient(server.baseUrl);
    expect(await client.login(username, password)).toMatchObject({ 'workspace-mode': 0, 'adom-status': 1 });
    expect(client.session).toMatch(/^[\w+/=]{40,}$/);
    expect(
      await client.call('add', addresses, { name: 'web', subnet: ['10.0.0.1', '255.255.255.255'] }),
    ).toEqual([0, { name: 'web' }]);
    expect(await client.get(addresses, { filter: ['name', '==', 'web'], fields: ['subnet'] })).toEqual([
      0,
      [{ name: 'web', subnet: ['10.0.0.1', '255.255.255.255'], oid: expect.any(Number) }],
    ]);
    const [code, made] = await client.call('exec', '/securityconsole/install/package', {
      adom: 'root',
      pkg: 'default',
      scope: [{ name: 'branch-1', vdom: 'root' }],
    });
    expect(code).toBe(0);
    const task = await client.trackTask((made as { task: number }).task, () => (now += 5000));
    expect(task).toMatchObject({ percent: 100, num_err: 0, num_lines: 1 });
    expect(await client.logout()).toBe(0);
    expect((await client.get(addresses))[0]).toBe(-11);
  });

  it('knows the key of a header, and of an address', async () => {
    const client = new JsonRpcClient(server.baseUrl, apiKey);
    expect((await client.get(addresses))[0]).toBe(0);
    expect((await new JsonRpcClient(server.baseUrl, 'wrong').get(addresses))[0]).toBe(-11);
    const message = JSON.stringify({ id: 1, method: 'get', params: [{ url: addresses }] });
    expect(await statusOf(await post(message, `/jsonrpc?access_token=${apiKey}`))).toMatchObject({ code: 0 });
  });

  it.each([
    ['no JSON', '{"id": 1,'],
    ['nothing', ''],
    ['lists without end', '['.repeat(200_000)],
    ['values without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('says in the body what is wrong with %s', async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(await statusOf(answer)).toEqual({ code: -32700, message: 'Parse error' });
  });

  it('refuses bodies that are too large, other routes and other methods, and goes on', async () => {
    // The server may hang up while the body is still on its way.
    const refused = await post(' '.repeat(17 * 1024 * 1024)).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(refused);
    expect((await post('{}', '/other')).status).toBe(404);
    expect((await fetch(`${server.baseUrl}/jsonrpc`)).status).toBe(404);
    expect(await statusOf(await post('[]'))).toMatchObject({ code: -32600 });
    const deep = JSON.stringify({
      id: 1,
      method: 'get',
      params: [{ url: addresses, filter: ['a'] }],
      session: '__proto__',
    });
    expect(await statusOf(await post(deep))).toMatchObject({ code: -11 });
  });

  it('keeps a log of calls without what they carry', async () => {
    const client = new JsonRpcClient(server.baseUrl);
    await client.login(username, password);
    await client.get('/nowhere');
    expect(server.log.entries().map(({ method, url, status }) => [method, url, status])).toEqual([
      ['exec', 'sys/login/user', 0],
      ['get', '/cli/global/system/global', 0],
      ['get', '/nowhere', -6],
    ]);
    expect(JSON.stringify(server.log.entries())).not.toContain(password);
  });
});

it('speaks https to clients that verify', async () => {
  const { cert, key, authority } = await makeCertificates();
  const manager = new NetworkManager(readNetworkManager({}).state);
  const secure = await serveNetworkManager(manager, { port: 0, tls: { cert, key } });
  const answer = Promise.withResolvers<string>();
  const asking = request(
    `${secure.baseUrl}/jsonrpc`,
    { method: 'POST', ca: authority, agent: false },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => answer.resolve(text));
    },
  );
  asking.on('error', answer.reject);
  asking.end(
    JSON.stringify({
      id: 9,
      method: 'exec',
      params: [{ url: 'sys/login/user', data: { user: 'admin', passwd: 'packwright' } }],
    }),
  );
  expect(JSON.parse(await answer.promise)).toMatchObject({ id: 9, result: [{ status: { code: 0 } }] });
  await secure.stop();
});

it('keeps the users a scenario names, and draws secrets for the others', () => {
  const users = [{ name: 'me', password: 'mine' }];
  const named = readNetworkManager({ users }).state;
  expect(withOwnCredentials(named, { users })).toBe(named);
  const [one, two] = [1, 2].map(() => withOwnCredentials(readNetworkManager({}).state, {}).users[0]);
  expect(one?.password).toMatch(/^[\w-]{20,}$/);
  expect(one?.password).not.toBe(two?.password);
});
