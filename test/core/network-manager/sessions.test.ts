import { describe, expect, it } from 'vitest';
import { readNetworkManager } from '@core/network-manager/default-state';
import { handlesUrl, NetworkManager } from '@core/network-manager/manager';
import { addresses, Desk, replyOf, start } from './desk';

const denied = { code: -11, message: 'No permission for the resource' };

describe('sessions', () => {
  it('gives a token at the top of the answer, which later messages carry', () => {
    const manager = new NetworkManager(readNetworkManager({}).state);
    const login = {
      id: 1,
      method: 'exec',
      params: [{ url: 'sys/login/user', data: [{ user: 'admin', passwd: 'packwright' }] }],
      session: null,
    };
    const answer = manager.call(login, { at: start });
    expect(answer).toEqual({
      id: 1,
      result: [{ status: { code: 0, message: 'OK' }, url: 'sys/login/user' }],
      session: expect.stringMatching(/^\w{20,}$/),
    });
    const get = (session: unknown) =>
      replyOf(
        manager.call({ id: 'x', method: 'get', params: [{ url: '/sys/status' }], session }, { at: start }),
      );
    expect(get(answer['session']).code).toBe(0);
    expect(get('invented')).toMatchObject(denied);
    expect(get(null)).toMatchObject(denied);
  });

  it('refuses wrong passwords, and users without permission for calls', () => {
    const desk = new Desk();
    expect(desk.login('admin', 'wrong')).toMatchObject({ code: -22, message: 'Login fail' });
    expect(desk.login('nobody', 'packwright').code).toBe(-22);
    const users = [
      { name: 'admin', password: 'packwright' },
      { name: 'gone', password: 'x', permission: 'none' },
      { name: 'reader', password: 'x', permission: 'read' },
      { name: 'keyed', apiKey: 'secret' },
    ];
    const other = new Desk({ users });
    expect(other.login('gone', 'x')).toMatchObject(denied);
    expect(other.login('keyed', '').code).toBe(-22);
    other.login('reader', 'x');
    expect(other.ask('get', addresses).code).toBe(0);
    expect(other.add(addresses, { name: 'a' })).toMatchObject(denied);
    const forwarded = {
      action: 'post',
      resource: '/api/v2/cmdb/firewall/address',
      target: ['device/branch-1'],
    };
    expect(other.exec('/sys/proxy/json', forwarded)).toMatchObject(denied);
    const keyed = other.manager.call(
      { id: 1, method: 'get', params: [{ url: addresses, option: 'count' }] },
      { at: start, authorization: 'Bearer secret' },
    );
    expect(replyOf(keyed)).toMatchObject({ code: 0, data: 2 });
  });

  it('ends with a logout, or when it is not used for long', () => {
    const desk = new Desk();
    expect(desk.exec('sys/logout').code).toBe(0);
    expect(desk.ask('get', addresses)).toMatchObject(denied);
    desk.login();
    desk.wait(899);
    expect(desk.ask('get', addresses).code).toBe(0);
    desk.wait(899);
    expect(desk.ask('get', addresses).code).toBe(0);
    desk.wait(901);
    expect(desk.ask('get', addresses)).toMatchObject(denied);
  });

  it('says clients the mode of workspaces, by number and by name', () => {
    const desk = new Desk();
    const fields = ['workspace-mode', 'adom-status'];
    expect(desk.get('/cli/global/system/global', { fields }, 0)).toMatchObject({
      'workspace-mode': 0,
      'adom-status': 1,
    });
    expect(desk.get('/cli/global/system/global', { fields })).toMatchObject({
      'workspace-mode': 'disabled',
      'adom-status': 'enable',
    });
    expect(desk.get('/sys/status')).toMatchObject({ Hostname: 'FMG-VM64', Major: 7, Minor: 4, Patch: 5 });
  });

  it('gives equal answers to equal calls, and goes on from its saved state', () => {
    const calls = (desk: Desk) => {
      desk.add(addresses, { name: 'a', subnet: '10.0.0.1/32' });
      return JSON.stringify([desk.session, desk.get(addresses)]);
    };
    const desk = new Desk();
    expect(calls(desk)).toBe(calls(new Desk()));
    const again = new NetworkManager(readNetworkManager(JSON.parse(JSON.stringify(desk.manager))).state);
    const message = { id: 1, method: 'get', params: [{ url: addresses }], session: desk.session, verbose: 1 };
    expect(again.call(message, { at: desk.now })).toEqual(desk.manager.call(message, { at: desk.now }));
  });
});

describe('addresses of the manager', () => {
  it.each([
    ['https://fmg.example.net/jsonrpc', true],
    ['http://10.0.0.1:8443/jsonrpc/', true],
    ['https://fmg/jsonrpc?access_token=x', true],
    ['https://fmg/jsonrpc-ui', false],
    ['https://fmg/other/jsonrpc', false],
    ['https://fmg/other?x=/jsonrpc', false],
    ['file:///jsonrpc', false],
  ])('%s: %s', (url, expected) => expect(handlesUrl(url)).toBe(expected));
});

describe('bad messages', () => {
  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ id: 7, method: 5, params: [{}] }],
    [{ id: 7, method: 'get' }],
    [{ id: 7, method: 'get', params: [] }],
    [{ id: 7, method: 'get', params: ['/dvmdb/device'] }],
    [{ id: 7, method: 'get', params: Array.from({ length: 1001 }, () => ({ url: '/dvmdb/device' })) }],
  ])('answers %j with a status', (message: unknown) => {
    const answer = new Desk().manager.call(message, { at: start });
    expect(replyOf(answer)).toMatchObject({ code: -32600, message: 'Invalid Request' });
  });

  it.each([
    ['get', {}, -6],
    ['get', { url: 5 }, -6],
    ['get', { url: '/pm/config/adom/nowhere/obj/firewall/address' }, -6],
    ['get', { url: '/pm/config/adom/root/obj/nonsense/table' }, -6],
    ['get', { url: '/__proto__/constructor' }, -6],
    ['get', { url: `${addresses}/__proto__` }, -3],
    ['get', { url: `${addresses}/all/__proto__` }, -6],
    ['get', { url: addresses, filter: 'name' }, -10],
    ['get', { url: addresses, filter: ['name', 'resembles', 'x'] }, -10],
    ['get', { url: addresses, filter: ['name', 'toString', 'x'] }, -10],
    ['get', { url: addresses, range: [0] }, -10],
    ['get', { url: addresses, range: [-1, 2] }, -10],
    ['get', { url: addresses, sortings: [{ name: 3 }] }, -10],
    ['get', { url: addresses, fields: [5] }, -10],
    ['add', { url: addresses }, -10],
    ['add', { url: addresses, data: [] }, -10],
    ['add', { url: addresses, data: 'text' }, -10],
    ['add', { url: addresses, data: { name: 5, subnet: {} } }, -10],
    ['add', { url: addresses, data: { name: 'x', type: 'sphere' } }, -10],
    ['add', { url: addresses, data: { name: 'x', color: 'red' } }, -10],
    ['add', { url: addresses, data: { name: 'x', subnet: '999.1.1.1/8' } }, -10],
    ['add', { url: addresses, data: { name: 'x'.repeat(80) } }, -10],
    ['add', { url: addresses, data: JSON.parse('{"name":"x","__proto__":{"polluted":1}}') as unknown }, -10],
    ['exec', { url: '/securityconsole/install/package', data: {} }, -10],
    ['exec', { url: '/nowhere' }, -6],
    ['explode', { url: addresses }, -9],
    ['constructor', { url: addresses }, -9],
    ['set', { url: '/sys/status', data: { Hostname: 'mine' } }, -11],
  ])('%s %j is refused with %i', (method, params, code) => {
    const desk = new Desk();
    expect(replyOf(desk.send(method, [params])).code).toBe(code);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('stands names that look like code, and lists that are nested without end', () => {
    const desk = new Desk();
    for (const name of ["'; DROP TABLE x; --", '<script>', '{{7*7}}', '../../etc', 'a\\b', 'constructor'])
      expect(desk.add(addresses, { name }).data).toEqual({ name });
    const count = 2 + 6;
    expect(desk.get(addresses, { option: 'count' })).toBe(count);
    expect(desk.get(`${addresses}/..\\/..\\/etc`)).toMatchObject({ name: '../../etc' });
    let filter: unknown = ['name', '==', 'x'];
    for (let depth = 0; depth < 40; depth++) filter = [filter];
    expect(replyOf(desk.send('get', [{ url: addresses, filter }])).code).toBe(-10);
  });
});
