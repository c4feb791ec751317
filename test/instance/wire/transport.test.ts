import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../main/instance/clock';
import { wireClient } from './client';

const clock = new VirtualClock(1_750_000_000);
const client = wireClient({ clock });

const signIn = async () => {
  const { username: loginid, password } = client.credentials;
  const { body } = await client.ask('POST', '/auth/authenticate', { credentials: { loginid, password } }, '');
  return `Bearer ${String(body.token)}`;
};

describe('who asks', () => {
  it('is recognised by a key, a token, and by nothing else', async () => {
    const { apiKey } = client.credentials;
    const token = await signIn();
    const attempts: [string, number][] = [
      [`API-KEY ${apiKey}`, 200],
      [`api-key ${apiKey}`, 200],
      [token, 200],
      ['', 401],
      ['API-KEY', 401],
      [`API-KEY ${apiKey}x`, 401],
      [`Basic ${Buffer.from('csadmin:x').toString('base64')}`, 401],
      [token.slice(0, -3), 401],
      ['Bearer a.b.c', 401],
      [`Bearer ${'.'.repeat(5000)}`, 401],
    ];
    for (const [authorization, status] of attempts) {
      const answer = await client.ask('GET', '/api/3/people', undefined, authorization);
      expect([authorization.slice(0, 12), answer.status]).toEqual([authorization.slice(0, 12), status]);
    }
  });

  it('is asked again once the token is half an hour old', async () => {
    const token = await signIn();
    clock.moveTo(clock.now() + 1790);
    expect((await client.ask('GET', '/api/3/people', undefined, token)).status).toBe(200);
    clock.moveTo(clock.now() + 20);
    expect(await client.ask('GET', '/api/3/people', undefined, token)).toMatchObject({
      status: 401,
      body: { message: 'HMAC signature has expired' },
    });
    expect((await client.ask('GET', '/api/3/people', undefined, await signIn())).status).toBe(200);
  });

  it('is not asked where everybody may know', async () => {
    for (const path of ['/api/version', '/cyops_version.json']) {
      expect(await client.ask('GET', path, undefined, '')).toMatchObject({
        status: 200,
        body: { version: expect.stringMatching(/^\d+\.\d+\.\d+-\d+$/) },
      });
    }
  });

  it('and what he may do is recognised by his own record', async () => {
    const { body } = await client.ask('GET', '/api/3/actors/current', undefined, await signIn());
    expect(body).toMatchObject({
      '@type': 'Person',
      '@permissions': { alerts: { create: true, read: true, update: true, delete: true, execute: true } },
    });
    expect((await client.ask('POST', '/api/3/logout', {}, await signIn())).status).toBe(204);
  });
});

describe('an address', () => {
  it('of the resource interface may end in a slash; one of the other services has to', async () => {
    expect((await client.ask('GET', '/api/3/alerts/')).status).toBe(200);
    expect((await client.ask('POST', '/api/query/alerts/', { logic: 'AND', filters: [] })).status).toBe(200);
    expect(await client.ask('GET', '/api/wf/api/workflows')).toMatchObject({
      status: 403,
      body: { message: 'Could not validate HMAC fingerprint' },
    });
    expect((await client.ask('GET', '/api/wf/api/workflows/?limit=1')).status).toBe(200);
  });

  it('nothing lies behind is not found, as a body a client can read', async () => {
    for (const [method, path] of [
      ['DELETE', '/nothing'],
      ['POST', '/api/4/x'],
    ] as const) {
      expect(await client.ask(method, path, {})).toMatchObject({
        status: 404,
        body: { type: 'NotFoundHttpException', message: expect.any(String) },
      });
    }
  });

  it('may hold what is no text', async () => {
    for (const path of [
      '/api/3/%ff',
      '/api/3/alerts/%00',
      '/api/3/alerts?%ff=%ff',
      '/api/3/alerts?$limit=-1&$page=x',
    ]) {
      expect((await client.ask('GET', path)).status).toBeLessThan(500);
    }
  });
});

describe('a method', () => {
  it('a path does not take is refused with those it takes', async () => {
    expect(await client.ask('PATCH', '/api/3/alerts', {})).toMatchObject({
      status: 405,
      body: {
        type: 'MethodNotAllowedHttpException',
        message: expect.stringContaining('Allow: GET, HEAD, POST'),
      },
    });
    const { status, headers, body } = await client.ask('DELETE', '/api/wf/api/workflows/count/');
    expect([status, headers.get('allow'), body.detail]).toEqual([
      405,
      'GET, HEAD',
      'Method "DELETE" not allowed.',
    ]);
  });

  it('HEAD says what GET would, without the body', async () => {
    const [get, head] = [
      await client.ask('GET', '/api/3/picklists?$limit=2'),
      await client.ask('HEAD', '/api/3/picklists?$limit=2'),
    ];
    expect([head.status, head.body]).toEqual([200, {}]);
    for (const name of ['content-type', 'content-length']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
    expect((await client.ask('HEAD', '/api/version', undefined, '')).status).toBe(200);
    expect((await client.ask('HEAD', '/api/3/picklists', undefined, '')).status).toBe(401);
  });

  it('OPTIONS says the methods, and lets no other web page in', async () => {
    const { status, headers } = await client.ask('OPTIONS', '/api/3/alerts');
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await client.ask('OPTIONS', '/nothing')).status).toBe(404);
  });
});

describe('a session', () => {
  it('is ended by an administrator, and a new one begins', async () => {
    const person = await client.make('people', {
      firstname: 'A',
      lastname: 'B',
      email: 'a@example.com',
      roles: ['21d7a7c6-9d68-438f-b732-e8950c5f745b'],
      user: { loginid: 'ab', password: 'a password' },
    });
    const enter = async () => {
      const credentials = { loginid: 'ab', password: 'a password' };
      const { body } = await client.ask('POST', '/auth/authenticate', { credentials }, '');
      return `Bearer ${String(body.token)}`;
    };
    const logout = { action: 'logout', users: [person.userId, 'nobody'] };
    const token = await enter();
    expect((await client.ask('POST', '/api/auth/token', logout)).status).toBe(403);
    expect((await client.ask('POST', '/api/auth/token', {}, await signIn())).status).toBe(403);
    expect((await client.ask('GET', '/api/3/alerts', undefined, token)).status).toBe(200);
    expect((await client.ask('POST', '/api/auth/token', logout, await signIn())).status).toBe(200);
    expect((await client.ask('GET', '/api/3/alerts', undefined, token)).status).toBe(401);
    expect((await client.ask('GET', '/api/3/alerts', undefined, await enter())).status).toBe(200);
  });
});

describe('the request log', () => {
  it('says what was asked, by whom, how it ended and how long it took', async () => {
    await client.ask('GET', '/api/3/alerts?$limit=1');
    expect(client.server.log.entries().at(-1)).toMatchObject({
      method: 'GET',
      url: '/api/3/alerts?$limit=1',
      status: 200,
      milliseconds: expect.any(Number),
      account: 'api_keys',
    });
  });
});

describe('what no program of the platform can read', () => {
  const authorization = () => `API-KEY ${client.credentials.apiKey}`;
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${client.server.baseUrl}${path}`, {
      method: 'POST',
      body,
      headers: { authorization: authorization(), ...headers },
    });

  it('broken UTF-8 and half characters are refused', async () => {
    const broken = Buffer.concat([Buffer.from('{"name": "'), Buffer.of(0xff, 0xfe), Buffer.from('"}')]);
    for (const body of [broken, '{"name": "\\ud83d"}', '{"\\udc00": "x"}']) {
      const answer = await post('/api/3/alerts', body);
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 400,
        body: { type: 'BadRequestHttpException' },
      });
    }
    expect((await post('/api/3/alerts', '{"name": "\\ud83d\\ude00 \\\\ud83d"}')).status).toBe(201);
  });

  it('a long body is read in pieces, between which others are answered', async () => {
    // Characters of two bytes lie across every place at which it could be cut.
    const pieces = JSON.stringify(Array.from({ length: 200_000 }, (_, at) => [at, 'ä'.repeat(8 + (at % 2))]));
    const bodies: [string, number][] = [
      [`{"name": "long", "sourcedata": ${JSON.stringify(pieces)}, "pieces": ${pieces}}`, 201],
      [`{"name": "long", "pieces": ${pieces}, }`, 400],
    ];
    for (const [body, status] of bodies) {
      let answered = 0;
      const done = new AbortController();
      const posted = post('/api/3/alerts', body).finally(() => done.abort());
      while (!done.signal.aborted) {
        expect((await client.ask('GET', '/api/version')).status).toBe(200);
        answered++;
      }
      expect((await posted).status).toBe(status);
      expect(answered).toBeGreaterThan(5);
    }
    const broken = Buffer.concat([
      Buffer.from(`{"name": "long", "pieces": ${pieces}`),
      Buffer.of(0xff, 0x7d),
    ]);
    expect((await post('/api/3/alerts', broken)).status).toBe(400);
  });

  it('a tag with a broken escape is no failure of the server', async () => {
    expect((await post('/api/3/tags', '{"uuid": "a\\ud800"}')).status).toBe(400);
    for (const tag of ['%E0%A4%A', '%', 'a%zzb']) {
      const made = await post('/api/3/tags', JSON.stringify({ uuid: tag }));
      expect([tag, made.status]).toEqual([tag, 201]);
      for (const recordTags of [[tag], [`/api/3/tags/${tag}`], [{ '@id': `/api/3/tags/${tag}` }]]) {
        const { status } = await post('/api/3/alerts', JSON.stringify({ name: 'a', recordTags }));
        expect([tag, status]).toEqual([tag, 201]);
      }
      const asked = await fetch(`${client.server.baseUrl}/api/3/tags/${tag}`, {
        headers: { authorization: authorization() },
      });
      expect(asked.status).toBeLessThan(500);
    }
  });

  it('of a key that comes twice the last one counts', async () => {
    const answer = await post('/api/3/alerts', '{"name": "first", "name": "last"}');
    expect(await answer.json()).toMatchObject({ name: 'last' });
  });
});

describe('pages of other sites', () => {
  const send = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(`${client.server.baseUrl}${path}`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject).end('{}');
    });

  it('may start nothing, also where no credentials are wanted', async () => {
    const endpoint = '/api/triggers/1/any';
    const usual = await send(endpoint, {});
    expect(usual).not.toBe(403);
    const { host } = new URL(client.server.baseUrl);
    for (const [headers, status] of [
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      // A site whose own name leads to this machine.
      [{ origin: 'http://evil.example:1', host: 'evil.example:1' }, 403],
      [{ host: 'evil.example', 'sec-fetch-site': 'same-origin' }, 403],
      [{ origin: `http://${host}` }, usual],
      [{ origin: 'http://localhost:5173' }, usual],
      [{ origin: 'http://192.0.2.7:8080', host: '192.0.2.7:8080' }, usual],
      // A program, in a network of containers.
      [{ host: 'instance:8080' }, usual],
    ] as const)
      expect([headers, await send(endpoint, headers)]).toEqual([headers, status]);
  });
});
