import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { longestCall } from '../../../main/shells/security/limits';
import { ask, askRaw, callHost, startHost } from '../../shells/browser/test-host';

const call = { method: 'app.info', input: {} };

describe('who is answered', () => {
  it('answers a call that holds the token', async () => {
    const host = await startHost();
    host.studio.answer = async () => ({ ok: true, result: { version: '1' } });
    const answer = await callHost(host, call);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ ok: true, result: { version: '1' } });
    expect(host.studio.calls).toEqual([call]);
  });

  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['another token of the same length', `Bearer ${'A'.repeat(43)}`],
    ['the token without its scheme', 'token-only'],
    ['a token that is too long', `Bearer ${'A'.repeat(5000)}`],
  ])('refuses %s with 401 and asks the studio nothing', async (_what, authorization) => {
    const host = await startHost();
    const value = authorization === 'token-only' ? host.token : authorization;
    for (const path of ['/rpc', '/drop/begin', '/drop/x/end', '/drop/x/file?path=a']) {
      const answer = await ask(host, {
        method: 'POST',
        path,
        stranger: true,
        headers: {
          'content-type': 'application/json',
          ...(value === undefined ? {} : { authorization: value }),
        },
        body: JSON.stringify(call),
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    for (const path of ['/events', '/packs/x']) {
      expect((await ask(host, { path, stranger: true })).status).toBe(401);
    }
    expect(host.studio.calls).toEqual([]);
  });

  it('does not take the token from the address', async () => {
    const host = await startHost();
    const answer = await ask(host, { path: `/events?token=${host.token}`, stranger: true });
    expect(answer.status).toBe(401);
  });

  it.each(['localhost', 'evil.example', '127.0.0.1', '127.0.0.1:1', '[::1]', '0.0.0.0', '127.0.0.1.nip.io'])(
    'answers 421 to the Host %s, so that a foreign name made to point here reaches nothing',
    async (name) => {
      const host = await startHost();
      const named = /:|^127\.0\.0\.1$/.test(name) ? name : `${name}:${host.port}`;
      expect((await callHost(host, call, { host: named })).status).toBe(421);
      expect((await ask(host, { headers: { host: named } })).status).toBe(421);
      expect(host.studio.calls).toEqual([]);
    },
  );

  it('answers 421 to a request with two Hosts and to one with none', async () => {
    const host = await startHost();
    const twice = await askRaw(
      host.port,
      `GET / HTTP/1.1\r\nHost: ${host.host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(twice).toMatch(/^HTTP\/1\.1 (400|421) /);
    expect(await askRaw(host.port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  });

  it.each(['http://evil.example', 'null', 'http://localhost:PORT', 'https://127.0.0.1:PORT', 'file://'])(
    'answers 403 to the Origin %s',
    async (origin) => {
      const host = await startHost();
      const named = origin.replace('PORT', String(host.port));
      expect((await callHost(host, call, { origin: named })).status).toBe(403);
      expect((await ask(host, { headers: { origin: named } })).status).toBe(403);
      expect(host.studio.calls).toEqual([]);
    },
  );

  it('answers its own Origin', async () => {
    const host = await startHost();
    expect((await callHost(host, call, { origin: host.origin })).status).toBe(200);
  });

  it.each(['cross-site', 'same-site', 'nonsense'])(
    'answers 403 to requests the browser marks %s',
    async (site) => {
      const host = await startHost();
      const marked = { 'sec-fetch-site': site };
      expect((await callHost(host, call, marked)).status).toBe(403);
      expect((await ask(host, { headers: marked })).status).toBe(403);
      expect((await ask(host, { path: '/assets/index-Ab12Cd34.js', headers: marked })).status).toBe(403);
      expect(host.studio.calls).toEqual([]);
    },
  );

  it('lets another site or file lead a whole window to the page, and nothing else', async () => {
    const host = await startHost();
    const navigation = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await ask(host, { stranger: true, headers: navigation })).status).toBe(200);
    expect((await ask(host, { headers: { ...navigation, 'sec-fetch-dest': 'iframe' } })).status).toBe(403);
    expect((await ask(host, { headers: { ...navigation, 'sec-fetch-mode': 'no-cors' } })).status).toBe(403);
    expect((await ask(host, { path: '/packs/x', headers: navigation })).status).toBe(403);
    expect((await ask(host, { method: 'POST', path: '/rpc', headers: navigation, body: '{}' })).status).toBe(
      403,
    );
  });

  it('cannot be reached at another address of this machine', async () => {
    const host = await startHost();
    const own = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter((address) => address.family === 'IPv4' && !address.internal)
      .map((address) => address.address);
    // 127.0.0.2 is this machine too on Linux, but not the address that is listened on.
    const others = process.platform === 'linux' ? [...own, '127.0.0.2'] : own;
    for (const address of others) {
      const outcome = await new Promise((resolve) => {
        const socket = connect(host.port, address, () => resolve('connected'));
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      });
      expect([address, outcome]).toEqual([address, 'ECONNREFUSED']);
    }
  });
});

describe('what is taken', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
    'application/json; charset=utf-7',
  ])('answers 415 to a call of type "%s"', async (type) => {
    const host = await startHost();
    expect((await callHost(host, call, { 'content-type': type })).status).toBe(415);
    expect(host.studio.calls).toEqual([]);
  });

  it('takes a charset of utf-8', async () => {
    const host = await startHost();
    expect((await callHost(host, call, { 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(
      200,
    );
  });

  it.each([
    ['GET', '/rpc', 'POST'],
    ['PUT', '/rpc', 'POST'],
    ['OPTIONS', '/rpc', 'POST'],
    ['POST', '/events', 'GET'],
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/packs/x', 'GET'],
    ['OPTIONS', '/', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
  ])('answers 405 to %s %s', async (method, path, allowed) => {
    const host = await startHost();
    const answer = await ask(host, { method, path });
    expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('gives no answer to the question whether another origin may call', async () => {
    const host = await startHost();
    const answer = await ask(host, {
      method: 'OPTIONS',
      path: '/rpc',
      headers: {
        origin: 'http://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('answers 413 at once to a body that says it is too large', async () => {
    const host = await startHost();
    const answer = await askRaw(
      host.port,
      `POST /rpc HTTP/1.1\r\nHost: ${host.host}\r\nAuthorization: Bearer ${host.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${longestCall + 1}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('answers 413 to a body that turns out too large, and stays usable', async () => {
    const host = await startHost();
    const answer = await ask(host, {
      method: 'POST',
      path: '/drop/begin',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: JSON.stringify({ files: 1, bytes: 1, padding: 'x'.repeat(100_000) }),
    });
    expect(answer.status).toBe(413);
    expect((await callHost(host, call)).status).toBe(200);
  });

  it.each([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['a bare value', '"app.info"'],
    ['a method that is no text', '{"method":1}'],
    ['a further member', '{"method":"app.info","input":{},"extra":1}'],
  ])('answers %s as an invalid call', async (_what, body) => {
    const host = await startHost();
    const answer = await callHost(host, body);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(host.studio.calls).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'app.info.', ''])(
    'knows no method "%s"',
    async (method) => {
      const host = await startHost();
      const answer = await callHost(host, { method, input: {} });
      expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
      expect(host.studio.calls).toEqual([]);
    },
  );

  it('answers a call whose studio throws with the error and not with a broken connection', async () => {
    const host = await startHost();
    host.studio.answer = async () => {
      throw new Error('boom');
    };
    const answer = await callHost(host, call);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'internal' } });
  });
});
