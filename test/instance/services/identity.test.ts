import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let token: string;

beforeAll(async () => {
  world = await ServiceWorld.open();
  token = await world.bearer();
});

afterAll(() => world.close());

const asPerson = () => ({ authorization: token });

async function first(path: string): Promise<Body> {
  return (await world.members(`${path}?$limit=1`))[0] ?? {};
}

it('keeps routes about accounts from keys', async () => {
  for (const path of [
    '/api/auth/users',
    '/api/auth/config',
    '/api/auth/license',
    '/api/auth/cluster/health',
  ]) {
    expect((await world.get(path)).status, path).toBe(403);
    expect((await world.get(path, asPerson())).status, path).toBe(200);
  }
});

it('makes a key in two steps, says it once, masks it, renews it and takes it back', async () => {
  const quoted = await world.post(
    '/api/auth/users',
    { api_key_validity: '1', status: 1, type: 9 },
    asPerson(),
  );
  expect(quoted.status).toBe(400);
  const made = await world.post('/api/auth/users', { api_key_validity: 1, status: 1, type: 9 }, asPerson());
  expect(made).toMatchObject({ status: 201, body: { api_key: { retrievable: false } } });
  const uuid = String(made.body.uuid);
  const key = String((made.body.api_key as Body).key);
  const role = await world.members('/api/3/roles?name=Security Administrator');
  const record = {
    name: 'Robot',
    userId: uuid,
    roles: [role[0]?.['@id']],
    teams: [(await first('/api/3/teams'))['@id']],
  };
  const created = await world.post('/api/3/api_keys', record, asPerson());
  expect(created).toMatchObject({ status: 201, body: { '@type': 'ApiKey', name: 'Robot', userId: uuid } });
  expect(created.text).not.toContain(key);

  const asKey = (value: string) => world.get('/api/3/actors/current', { authorization: `API-KEY ${value}` });
  expect(await asKey(key)).toMatchObject({ status: 200, body: { '@type': 'ApiKey', name: 'Robot' } });
  const read = await world.get(`/api/auth/users?uuid=${uuid}&show_api_key=true`, asPerson());
  expect(read.text).not.toContain(key);
  expect(read.body.usersresp).toMatchObject([
    { user_type: 9, api_key: { key: `xxxxxxxx…${key.slice(-4)}`, status: 'Active' } },
  ]);
  // Without a uuid, every key there is: the administrator's own is one.
  const { usersresp } = (await world.get('/api/auth/users', asPerson())).body as { usersresp: Body[] };
  expect(usersresp.map((each) => each.user_type)).toEqual([9, 9]);
  expect(usersresp.at(-1)).toMatchObject({ uuid });

  const change = (body: Body) => world.ask('PUT', '/api/auth/users', { uuid, ...body }, asPerson());
  const renewed = await change({ operation: 'REGENERATE', api_key_validity: 2 });
  const next = String((renewed.body.api_key as Body).key);
  expect((await asKey(key)).status).toBe(401);
  expect((await asKey(next)).status).toBe(200);
  await change({ operation: 'DEACTIVATE' });
  expect((await asKey(next)).status).toBe(401);
  await change({ operation: 'ACTIVATE' });
  expect((await asKey(next)).status).toBe(200);
  await change({ operation: 'REVOKE' });
  expect((await asKey(next)).status).toBe(401);
  expect((await change({ operation: 'REVIVE' })).status).toBe(400);
});

it('says a key again only to who may issue it anew', async () => {
  const keeps = (value: boolean) =>
    world.ask('PUT', '/api/auth/config', { option: 'retrievable_mode', value }, asPerson());
  expect((await keeps(true)).status).toBe(200);
  const made = await world.post('/api/auth/users', { api_key_validity: 1, status: 1, type: 9 }, asPerson());
  const key = String((made.body.api_key as Body).key);
  const role = await world.post('/api/3/roles', {
    name: 'Readers of people',
    modulePermissions: [{ module: 'people', canRead: true }],
  });
  await world.post('/api/3/people', {
    firstname: 'Eve',
    lastname: 'Reader',
    email: 'eve@example.com',
    csActive: true,
    accessType: 'Concurrent',
    roles: [role.body.uuid],
    teams: [(await first('/api/3/teams')).uuid],
    user: { loginid: 'eve', password: 'Right!horse2', email: 'eve@example.com' },
  });
  const eve = { authorization: await world.bearer('eve', 'Right!horse2') };
  const uuid = String(made.body.uuid);
  for (const [who, sees] of [
    [asPerson(), true],
    [eve, false],
  ] as const) {
    const one = await world.get(`/api/auth/users?uuid=${uuid}&show_api_key=true`, who);
    const some = await world.post('/api/auth/query/users', { users: [uuid], show_api_key: true }, who);
    expect([one.status, some.status]).toEqual([200, 200]);
    expect([one, some].map(({ text }) => text.includes(key))).toEqual([sees, sees]);
  }
  await keeps(false);
});

it('makes a person who may do what the roles grant, and no more', async () => {
  const role = await world.post('/api/3/roles', {
    name: 'Readers',
    modulePermissions: [{ module: 'alerts', canRead: true, canCreate: false }],
  });
  expect(role.status).toBe(201);
  const person = await world.post('/api/3/people', {
    firstname: 'Ada',
    lastname: 'Reader',
    email: 'ada@example.com',
    csActive: true,
    accessType: 'Concurrent',
    // Clients name roles by their uuids here.
    roles: [role.body.uuid],
    teams: [(await first('/api/3/teams')).uuid],
    user: { loginid: 'ada', password: 'Right!horse1', email: 'ada@example.com' },
  });
  expect(person).toMatchObject({ status: 201, body: { '@type': 'Person', firstname: 'Ada' } });
  expect(person.text).not.toContain('Right!horse1');
  const authorization = await world.bearer('ada', 'Right!horse1');
  expect((await world.get('/api/3/alerts', { authorization })).status).toBe(200);
  expect((await world.post('/api/3/alerts', { name: 'x' }, { authorization })).status).toBe(403);
  expect((await world.get('/api/3/roles', { authorization })).status).toBe(403);
  const { body } = await world.get('/api/permissions/current', { authorization });
  expect(body.alerts).toMatchObject({ read: true, create: false });
});

it('keeps what a user set', async () => {
  const path = '/api/3/user_settings/current/grid/alerts';
  expect((await world.put(path, { columns: ['name'] })).status).toBe(200);
  expect((await world.get(path)).body).toEqual({ columns: ['name'] });
  await world.put('/api/3/user_settings/current/theme', 'dark');
  const bare = await world.get('/api/3/user_settings/current/theme');
  expect([bare.text, bare.headers.get('content-type')]).toEqual(['"dark"', expect.stringContaining('json')]);
  await world.delete(path);
  expect((await world.get(path)).body).not.toEqual({ columns: ['name'] });
});

it('reads and changes the rules of signing in', async () => {
  const list = await world.get('/api/auth/config?section=TOKEN', asPerson());
  expect(list.body['hydra:member']).toContainEqual(
    expect.objectContaining({ section: 'TOKEN', key: 'idle_time', dataType: 'int' }),
  );
  const set = (value: number) =>
    world.ask('PUT', '/api/auth/config', { option: 'idle_time', value }, asPerson());
  expect(await set(45)).toMatchObject({ status: 200, body: { response: 'Success' } });
  expect((await set(100_000)).status).toBe(400);
});

it('says which release it is, and what it may do', async () => {
  for (const path of ['/api/version', '/cyops_version.json']) {
    expect((await world.get(path)).body.version).toMatch(/^8\.0\.1/);
  }
  expect((await world.get('/api/product/feature-access')).body).toMatchObject({ restricted_feature: [] });
  const license = await world.get('/api/auth/license?param=license_details', asPerson());
  expect(license.body).toHaveProperty('users');
});

it('shows what each role grants, grant by grant, to be read only', async () => {
  const role = await world.post('/api/3/roles', {
    name: 'Granted',
    modulePermissions: [
      { module: 'alerts', canRead: true },
      { module: 'assets', canCreate: true },
    ],
  });
  const modules = await world.members('/api/3/modules?$limit=1000');
  const assets = modules.find(({ type }) => type === 'assets')?.['@id'];
  const { body } = await world.get(
    `/api/3/module_permissions?role=${String(role.body.uuid)}&$limit=1&$page=2`,
  );
  expect(body).toMatchObject({
    '@type': 'hydra:Collection',
    'hydra:totalItems': 2,
    'hydra:member': [
      { '@type': 'ModulePermission', module: assets, canCreate: true, role: role.body['@id'] },
    ],
  });
  const [grant] = body['hydra:member'] as Body[];
  expect(await world.get(String(grant?.['@id']))).toMatchObject({ status: 200, body: { uuid: grant?.uuid } });
  expect((await world.get('/api/3/module_permissions/none')).status).toBe(404);
  expect((await world.post('/api/3/module_permissions', {})).status).toBe(405);
});

it('asks for what a request about accounts has to say', async () => {
  const asked = async (method: string, path: string, body: Body) => {
    const answer = await world.ask(method, path, body, asPerson());
    return [answer.status, answer.body.message];
  };
  expect(await asked('PUT', '/api/auth/users', {})).toEqual([400, '"uuid" is required.']);
  expect(await asked('POST', '/api/3/api_keys', { name: 'x' })).toEqual([400, '"userId" is required.']);
  expect(await asked('POST', '/api/public/license', {})).toEqual([400, '"action" is required.']);
});
