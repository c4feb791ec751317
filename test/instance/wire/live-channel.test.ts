import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepIri } from '../../support/playbook-builder';
import { type Body, RunWorld } from '../runs/world';
import { Page } from './live-page';

let world: RunWorld;
let administrator = '';

beforeAll(async () => {
  world = await RunWorld.open();
  administrator = `API-KEY ${world.apiKey}`;
  await world.playbooks('Followed', {
    Quick: { steps: { Start: ['cybersponse.action', { route: 'quick' }] } },
    Asks: {
      steps: {
        Start: ['cybersponse.action', { route: 'asks' }],
        Ask: [
          'ManualInput',
          {
            input: { schema: { title: 'Go on?', inputVariables: [] } },
            response_mapping: { options: [{ option: 'Yes', step_iri: stepIri('Asks', 'After') }] },
          },
        ],
        After: ['SetVariable', { after: 'yes' }],
      },
    },
  });
});

afterAll(() => world.close());

/** Somebody with one role; gives the header they sign in with. */
async function person(permissions: Body[]): Promise<string> {
  const name = `p${Math.random().toString(36).slice(2)}`;
  const role = await world.post('/api/3/roles', { name });
  const modules = (await world.get('/api/3/modules?$limit=500')).body['hydra:member'] as Body[];
  const iriOf = (type: unknown) => modules.find((module) => module.type === type)?.['@id'];
  const granted = permissions.map(({ module, ...rights }) => ({ module: iriOf(module), ...rights }));
  const put = await world.ask('PUT', String(role.body['@id']), { modulePermissions: granted });
  expect(put.status).toBe(200);
  const password = 'Long!enough1';
  const made = await world.post('/api/3/people', {
    firstname: name,
    lastname: name,
    email: `${name}@example.com`,
    csActive: true,
    roles: [role.body['@id']],
    user: { loginid: name, password, email: `${name}@example.com` },
  });
  expect(made.status).toBe(201);
  return signIn(name, password);
}

async function signIn(loginid: string, password: string): Promise<string> {
  const credentials = { loginid, password };
  const { body } = await world.ask('POST', '/auth/authenticate', { credentials }, '');
  return `Bearer ${String(body.token)}`;
}

describe('a page that follows runs', () => {
  it('hears when they begin, ask, go on and end', async () => {
    const page = await Page.of(world.server.baseUrl, administrator, '/topic/workflows/');
    const task = await world.run('Asks');
    expect(await page.message()).toMatchObject({ name: 'Asks', status: 'active', task_id: task });
    expect(await page.message()).toMatchObject({ status: 'awaiting', task_id: task });
    const [asked] = (await world.get('/api/wf/api/manual-wf-input/?limit=10')).body['hydra:member'] as Body[];
    const run = Number(asked?.workflow);
    const answer = { manual_input_id: asked?.id, step_iri: stepIri('Asks', 'After'), input: {} };
    const resumed = await world.post(`/api/wf/api/workflows/${run}/wfinput_resume/`, answer);
    expect(resumed.status).toBe(200);
    expect(await page.message()).toMatchObject({ status: 'active', task_id: task });
    expect(await page.message()).toMatchObject({
      '@id': `/wf/api/workflows/${run}/`,
      '@type': 'Workflow',
      status: 'finished',
    });
    page.close();
  });

  it('hears of one that somebody ends while it waits', async () => {
    const [run] = await world.runsOf(await world.run('Asks'));
    const page = await Page.of(world.server.baseUrl, administrator, '/topic/workflows/');
    expect((await world.post(`/api${String(run?.['@id'])}terminate/`)).status).toBe(200);
    expect(await page.message()).toMatchObject({ '@id': run?.['@id'], status: 'terminated' });
    page.close();
  });

  it('hears only of those it may see', async () => {
    const blind = await Page.of(
      world.server.baseUrl,
      await person([{ module: 'alerts', canRead: true }]),
      '/topic/workflows/',
    );
    const seeing = await Page.of(
      world.server.baseUrl,
      await person([{ module: 'workflows', canRead: true }]),
      '/topic/workflows/',
    );
    await world.runsOf(await world.run('Quick'));
    expect(await seeing.message()).toMatchObject({ name: 'Quick', status: 'active' });
    expect(await seeing.message()).toMatchObject({ name: 'Quick', status: 'finished' });
    expect(await blind.soFar()).toEqual([]);
    blind.close();
    seeing.close();
  });
});

describe('a page that follows records', () => {
  it('hears which fields of which record changed', async () => {
    const made = await world.post('/api/3/alerts', { name: 'a', sourceId: 's1' });
    const iri = String(made.body['@id']);
    const page = await Page.of(
      world.server.baseUrl,
      administrator,
      `/topic/alerts/${String(made.body.uuid)}`,
      '/topic/alerts',
    );
    await world.ask('PUT', iri, { ref: 'changed' });
    const message = { operation: 'update', entityUuid: iri };
    for (const each of [await page.message(), await page.message()]) {
      expect(each).toMatchObject(message);
      expect((each.changeData as string[]).toSorted()).toEqual(['modifyDate', 'modifyUser', 'ref']);
    }
    await world.ask('DELETE', iri);
    expect(await page.message()).toMatchObject({ operation: 'delete', entityUuid: iri });
    page.close();
  });

  it('hears of no record and no field it may not read', async () => {
    const hidden = [{ name: 'ref', canRead: false, canUpdate: false }];
    const some = await Page.of(
      world.server.baseUrl,
      await person([{ module: 'alerts', canRead: true, fieldPermissions: hidden }]),
      '/topic/alerts',
      '/topic/assets',
    );
    await world.post('/api/3/assets', { name: 'host' });
    const made = await world.post('/api/3/alerts', { name: 'b', sourceId: 's2', ref: 'secret' });
    const heard = await some.message();
    expect(heard).toMatchObject({ operation: 'create', entityUuid: made.body['@id'] });
    expect(heard.changeData).toContain('sourceId');
    expect(heard.changeData).not.toContain('ref');
    expect(await some.soFar()).toEqual([]);
    some.close();
  });
});

describe('the channel', () => {
  it('lets nobody in who is not signed in, whichever way', async () => {
    const page = await Page.open(world.server.baseUrl);
    page.send('CONNECT', { 'accept-version': '1.2', Authorization: 'API-KEY nonsense' });
    expect(await page.next()).toMatch(/^ERROR\nmessage:Invalid credentials\./);
    expect(await page.next()).toBe('');
    const silent = await Page.open(world.server.baseUrl);
    silent.send('SUBSCRIBE', { id: '1', destination: '/topic/workflows/' });
    expect(await silent.next()).toMatch(/^ERROR\nmessage:The first frame has to be CONNECT\./);
  });

  it('takes the header of the handshake, too', async () => {
    const page = await Page.open(world.server.baseUrl, { authorization: administrator });
    page.send('CONNECT', { 'accept-version': '1.0' });
    expect(await page.next()).toMatch(/^CONNECTED\nversion:1\.0/);
    page.close();
  });

  it('ends for who was signed out meanwhile', async () => {
    const reader = await person([{ module: 'alerts', canRead: true }]);
    const page = await Page.of(world.server.baseUrl, reader, '/topic/alerts');
    const { body } = await world.ask('GET', '/api/3/actors/current', undefined, reader);
    const out = { action: 'logout', users: [body.userId] };
    const chief = await signIn('csadmin', world.password);
    expect((await world.ask('POST', '/api/auth/token', out, chief)).status).toBe(200);
    await world.post('/api/3/alerts', { name: 'c', sourceId: 's3' });
    expect(await page.next()).toMatch(/^ERROR\n/);
    expect(await page.next()).toBe('');
  });

  it('says what is wrong with a frame, and ends', async () => {
    for (const [raw, said] of [
      ['SUBSCRIBE\nid:1\ndestination:/topic/alrets\n\n\0', /nothing to follow at/],
      ['SUBSCRIBE\nid:1\ndestination:/topic/alerts/x\n\n\0', /nothing to follow at/],
      ['SEND\ndestination:/topic/alerts\n\nhello\0', /only tells/],
      ['SUBSCRIBE\nid\n\n\0', /has no colon/],
      ['SUBSCRIBE', /end with NUL/],
    ] as const) {
      const page = await Page.of(world.server.baseUrl, administrator);
      page.raw(raw);
      expect(await page.next()).toMatch(said);
      expect(await page.next()).toBe('');
    }
    const binary = await Page.of(world.server.baseUrl, administrator);
    binary.raw(Buffer.from([0]));
    expect(await binary.next()).toBe('');
  });

  it('is closed to pages of other sites', async () => {
    await expect(Page.open(world.server.baseUrl, { origin: 'https://evil.example' })).rejects.toThrow('403');
    (await Page.open(world.server.baseUrl, { origin: 'http://localhost:8080' })).close();
  });

  it('is told of to who asks without upgrading; an upgrade to anything else is a plain request', async () => {
    expect(await world.get('/websocket/')).toMatchObject({ status: 426 });
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${world.server.baseUrl}/api/version`, { headers }, resolve).on('error', reject).end();
    });
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });
});
