import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../main/instance/clock';
import { type Answer, type Body, ServiceWorld } from './world';

const day = 86_400;
const noon = Date.UTC(2026, 0, 15, 12) / 1000;

const folder = mkdtempSync(join(tmpdir(), 'limits-'));
let world: ServiceWorld;
let clock: VirtualClock;
let authorization: string;

beforeAll(async () => {
  clock = new VirtualClock(noon);
  world = await ServiceWorld.open({ clock, dataDir: folder });
  authorization = await world.bearer();
});

afterAll(() => world.close());

const asPerson = (method: string, path: string, body?: unknown): Promise<Answer> =>
  world.ask(method, path, body, { authorization });

const setting = (option: string, value: unknown) => asPerson('PUT', '/api/auth/config', { option, value });

const signIn = (loginid: string, password: string) =>
  world.post('/auth/authenticate', { credentials: { loginid, password } }, { authorization: '' });

async function person(loginid: string, user: Body = {}): Promise<Answer> {
  return world.post('/api/3/people', {
    firstname: loginid,
    lastname: 'Tester',
    email: `${loginid}@example.com`,
    csActive: true,
    accessType: 'Named',
    user: { loginid, ...user },
  });
}

async function userOf(made: Answer): Promise<Body | undefined> {
  const { body } = await asPerson('GET', `/api/auth/users?uuid=${String(made.body.userId)}`);
  return (body.usersresp as Body[])[0];
}

/** Moves the time on. A token outlives no move, so that a new one is taken. */
async function pass(seconds: number): Promise<void> {
  clock.moveTo(clock.now() + seconds);
  authorization = await world.bearer();
}

describe('API keys', () => {
  const create = (days: number) =>
    asPerson('POST', '/api/auth/users', { api_key_validity: days, status: 1, type: 9 });

  it('are valid no longer than the settings allow', async () => {
    expect((await setting('api_key_validity_max', 10)).status).toBe(200);
    const refusal = await create(9999);
    expect(refusal).toMatchObject({ status: 400, body: { Error: expect.stringContaining('1 to 10 days') } });
    const made = await create(10);
    expect(made.status).toBe(201);
    const change = (body: Body) => asPerson('PUT', '/api/auth/users', { uuid: made.body.uuid, ...body });
    for (const operation of ['RESET_VALIDITY', 'REGENERATE'])
      expect((await change({ operation, api_key_validity: 11 })).status, operation).toBe(400);
    expect((await change({ operation: 'RESET_VALIDITY', api_key_validity: 2 })).status).toBe(200);
  });

  it('stay revoked, until the account gets another', async () => {
    const made = await create(5);
    const role = '/api/3/roles/21d7a7c6-9d68-438f-b732-e8950c5f745b';
    await asPerson('POST', '/api/3/api_keys', { name: 'Revoked', userId: made.body.uuid, roles: [role] });
    const asKey = (key: unknown) =>
      world.get('/api/3/alerts', { authorization: `API-KEY ${String((key as Body).key)}` });
    const change = (body: Body) => asPerson('PUT', '/api/auth/users', { uuid: made.body.uuid, ...body });
    expect((await asKey(made.body.api_key)).status).toBe(200);
    await change({ operation: 'REVOKE' });
    const revived = await change({ operation: 'ACTIVATE' });
    expect(revived).toMatchObject({ status: 400, body: { Error: expect.stringContaining('for good') } });
    expect((await asKey(made.body.api_key)).status).toBe(401);
    const next = await change({ operation: 'REGENERATE', api_key_validity: 5 });
    expect((await asKey(next.body.api_key)).status).toBe(200);
  });
});

describe('passwords', () => {
  it('have the length the settings want, whichever way they come', async () => {
    expect((await setting('min_length', 0)).status).toBe(400);
    expect((await person('short', { password: 'a' })).body).toMatchObject({
      message: expect.stringContaining('at least 8 characters'),
    });
    const made = await person('long', { password: 'long enough' });
    expect(made.status).toBe(201);
    const path = `/api/3/people/${String(made.body.uuid)}`;
    expect((await world.put(path, { user: { password: 'short' } })).status).toBe(400);
    expect((await signIn('long', 'long enough')).status).toBe(200);
    await setting('min_length', 20);
    expect((await person('longer', { password: 'long enough' })).status).toBe(400);
    await setting('min_length', 8);
  });

  it('lock the account when too many are wrong, for half an hour of its clock or until a new one is set', async () => {
    await setting('max_attempts', 3);
    const made = await person('locked', { password: 'the right one' });
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await signIn('locked', 'a wrong one')).body).toMatchObject({ message: 'Invalid credentials.' });
    const refused = await signIn('locked', 'the right one');
    expect(refused).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/locked until .* after 3 wrong passwords/) },
    });
    await pass(30 * 60);
    expect((await signIn('locked', 'the right one')).status).toBe(200);
    for (let attempt = 0; attempt < 3; attempt++) await signIn('locked', 'a wrong one');
    await world.put(`/api/3/people/${String(made.body.uuid)}`, { user: { password: 'a brand new one' } });
    expect((await signIn('locked', 'a brand new one')).status).toBe(200);
  });
});

describe('users', () => {
  it('show how they are known, and whether they are signed in', async () => {
    const made = await person('seen', { password: 'long enough' });
    expect(await userOf(made)).toMatchObject({ user_type: 0, access_type: 'Named', is_logged_in: false });
    const { body } = await signIn('seen', 'long enough');
    expect(await userOf(made)).toMatchObject({ is_logged_in: true });
    await world.post('/api/3/logout', {}, { authorization: `Bearer ${String(body.token)}` });
    expect(await userOf(made)).toMatchObject({ is_logged_in: false });
    await signIn('seen', 'long enough');
    await pass(1801);
    expect(await userOf(made)).toMatchObject({ is_logged_in: false });
  });

  it('of another service keep what names them there', async () => {
    const made = await person('sso', { user_type: 6, bind_name: 'cn=sso', domain: 'corp' });
    expect(await userOf(made)).toMatchObject({ user_type: 6, bind_name: 'cn=sso', domain: 'corp' });
    await world.put(`/api/3/people/${String(made.body.uuid)}`, { user: { domain: 'lab' } });
    expect(await userOf(made)).toMatchObject({ user_type: 6, bind_name: 'cn=sso', domain: 'lab' });
    expect((await person('wrong', { user_type: 9 })).status).toBe(400);
  });
});

describe('directory services', () => {
  it('have settings that are checked, kept, and tell no secrets', async () => {
    for (const section of ['LDAP', 'RADIUS', 'SSO']) {
      const { body } = await asPerson('GET', `/api/auth/config?section=${section}`);
      expect(body['hydra:totalItems'], section).toBeGreaterThan(3);
    }
    expect((await setting('ldap_enabled', true)).body).toMatchObject({
      Error: expect.stringContaining('ldap_host and ldap_base_dn must be set'),
    });
    expect((await setting('ldap_host', 'no host!')).status).toBe(400);
    expect((await setting('ldap_port', 70_000)).status).toBe(400);
    expect((await setting('sso_login_url', 'http://idp.example.com')).status).toBe(400);
    expect((await setting('sso_certificate', 'not in PEM')).status).toBe(400);
    await setting('radius_secret', 'top-secret');
    const { text } = await asPerson('GET', '/api/auth/config?section=RADIUS');
    expect(text).not.toContain('top-secret');
    expect(text).toContain('*******');
  });

  it('are stood in for by a local file, and the answer says so', async () => {
    await person('ada', { user_type: 1, bind_name: 'ada.l', domain: 'corp' });
    await setting('ldap_host', 'ldap.example.com');
    await setting('ldap_base_dn', 'dc=example,dc=com');
    expect((await signIn('ada', 'pw')).body.message).toMatch(/ldap_enabled/);
    await setting('ldap_enabled', true);
    expect((await signIn('ada', 'pw')).body.message).toMatch(/directory\.json/);
    const known = { ldap: [{ name: 'ada.l', domain: 'corp', password: 'pw' }] };
    writeFileSync(join(folder, 'directory.json'), JSON.stringify(known));
    expect((await signIn('ada', 'other')).status).toBe(401);
    const signedIn = await signIn('ada', 'pw');
    expect(signedIn).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('no directory server was asked') },
    });
    const me = await world.get('/api/3/actors/current', {
      authorization: `Bearer ${String(signedIn.body.token)}`,
    });
    expect(me.body).toMatchObject({ firstname: 'ada' });
    await setting('ldap_enabled', false);
    expect((await signIn('ada', 'pw')).status).toBe(401);
  });
});

describe('the license', () => {
  it('has the keys clients read', async () => {
    const { body } = await asPerson('GET', '/api/auth/license?param=license_details');
    expect(body).toMatchObject({ expired: false, expiring_on: null, remaining_days: null, users: 100 });
    expect(body).toMatchObject({ details: { edition: 'Enterprise' }, nodes: [{ node_id: 'SELF' }] });
  });

  it('ends when its time has come', async () => {
    const terms = await world.put('/packwright/license', { expires: '2026-02-01', users: 5 });
    expect(terms.status).toBe(200);
    const shown = async () => (await asPerson('GET', '/api/auth/license')).body;
    const before = await shown();
    expect(before).toMatchObject({ expired: false, expiring_on: '2026-02-01', users: 5, is_valid: true });
    expect(before.remaining_days).toBeGreaterThan(10);
    await pass(20 * day);
    expect(await shown()).toMatchObject({ expired: true, remaining_days: 0, is_valid: false });
    await world.put('/packwright/license', { expires: null });
    expect(await shown()).toMatchObject({ expired: false });
    expect((await world.put('/packwright/license', { expires: 'soon' })).status).toBe(400);
  });

  it('shows the health of its node as objects', async () => {
    const [node] = (await asPerson('GET', '/api/auth/cluster/health')).body as unknown as Body[];
    expect(node).toMatchObject({
      status: 'Active',
      services: { workflow: 'running' },
      cpu: { percent: expect.any(Number) },
      disk: { percent: expect.any(Number) },
      memory: { percent: expect.any(Number) },
      workflow: { failed: expect.any(Number) },
      connectivity: { status: 'Active' },
    });
  });
});
