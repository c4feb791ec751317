import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../../main/instance/instance';
import { firstStart, type Credentials } from '../../main/instance/seed/first-start';
import { serve, type InstanceServer } from '../../main/instance/server';
import { eventually } from '../support/eventually';
import { alertModule, freshInstance } from './support';

let instance: Instance;
let server: InstanceServer;
let credentials: Credentials;

beforeAll(async () => {
  instance = freshInstance();
  credentials = firstStart(instance) ?? { username: '', password: '', apiKey: '' };
  server = await serve(instance, { port: 0 });
});

afterAll(async () => {
  await server.stop();
  await instance.close();
});

type Body = Record<string, unknown> & { 'hydra:member': Record<string, unknown>[] };

async function ask(
  method: string,
  path: string,
  body?: unknown,
  authorization = `API-KEY ${credentials.apiKey}`,
) {
  const response = await fetch(server.baseUrl + path, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
}

describe('the local instance over HTTP', () => {
  it('asks who is there', async () => {
    expect((await ask('GET', '/api/3/people', undefined, '')).status).toBe(401);
    expect((await ask('GET', '/api/3/people', undefined, 'API-KEY wrong')).status).toBe(401);
    expect((await ask('GET', '/api/3/people')).status).toBe(200);
    expect((await ask('GET', '/api/version', undefined, '')).body).toEqual({
      version: expect.stringMatching(/^8\.0\.1/),
    });
  });

  it('gives a token for a password', async () => {
    const { username, password } = credentials;
    const wrong = { credentials: { loginid: username, password: 'no' } };
    expect((await ask('POST', '/auth/authenticate', wrong, '')).status).toBe(401);
    const right = await ask(
      'POST',
      '/auth/authenticate',
      { credentials: { loginid: username, password } },
      '',
    );
    const current = await ask(
      'GET',
      '/api/3/actors/current',
      undefined,
      `Bearer ${String(right.body.token)}`,
    );
    expect(current.body).toMatchObject({ '@type': 'Person', firstname: 'CS' });
  });

  it('publishes a module and keeps records in it', async () => {
    await ask('POST', '/api/3/picklist_names', { name: 'Severity', picklists: [{ itemValue: 'High' }] });
    for (const module of alertModule) {
      expect((await ask('POST', '/api/3/staging_model_metadatas', module)).status).toBe(201);
    }
    expect((await ask('GET', '/api/3/alerts')).status).toBe(404);
    expect((await ask('PUT', '/api/publish', {})).body).toEqual({ '@type': 'Publish', status: 'started' });
    await eventually(async () => (await ask('GET', '/api/3/alerts')).status).toBe(200);

    const made = await ask('POST', '/api/3/alerts', { name: 'Phish', sourceId: '1', details: {} });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      '@context': '/api/3/contexts/Alert',
      name: 'Phish',
      assets: [],
      details: [],
    });
    expect((await ask('POST', '/api/3/alerts', { name: 'Again', sourceId: '1' })).body).toMatchObject({
      type: 'UniqueConstraintViolationException',
    });
    const found = await ask('POST', '/api/query/alerts?$limit=1&$page=1', {
      logic: 'AND',
      filters: [{ field: 'name', operator: 'like', value: 'ph%' }],
    });
    expect(found.body).toMatchObject({
      '@id': '/api/3/alerts',
      'hydra:totalItems': 1,
      'hydra:view': { 'hydra:last': '/api/query/alerts?%24limit=1&%24page=1' },
    });
    // Without "logic" the filters mean nothing: the trap of the platform.
    const all = await ask('POST', '/api/query/alerts', {
      filters: [{ field: 'name', operator: 'eq', value: 'none' }],
    });
    expect(all.body['hydra:totalItems']).toBe(1);
  });

  it('answers bad requests with what is wrong', async () => {
    expect(await ask('POST', '/api/3/alerts', '{"name": ')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('not JSON') },
    });
    expect(
      (
        await ask('POST', '/api/query/alerts', {
          logic: 'AND',
          filters: [{ field: 'name"; DROP', operator: 'eq', value: 1 }],
        })
      ).status,
    ).toBe(400);
    expect((await ask('GET', '/api/3/nothing')).status).toBe(404);
    expect((await ask('GET', '/api/wf/api/workflows')).body).toMatchObject({
      message: 'Could not validate HMAC fingerprint',
    });
    expect(server.log.entries().length).toBeGreaterThan(5);
  });
});
