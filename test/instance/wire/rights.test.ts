import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();
let signedIn = '';
/** The administrator's team. */
let socTeam = '';

beforeAll(async () => {
  const { username, password } = client.credentials;
  const body = { credentials: { loginid: username, password } };
  const { token } = (await client.ask('POST', '/auth/authenticate', body, '')).body;
  signedIn = `Bearer ${String(token)}`;
  const teams = await client.ask('GET', '/api/3/teams?name=SOC Team');
  socTeam = String(teams.body['hydra:member'][0]?.['@id']);
  const { schema } = client.instance;
  schema.create({
    type: 'cases',
    ownable: true,
    userOwnable: true,
    attributes: [
      { name: 'name', type: 'string', formType: 'text' },
      { name: 'fixed', type: 'string', formType: 'text', writeable: false },
      { name: 'unseen', type: 'string', formType: 'text', readable: false },
      { name: 'secret', type: 'string', formType: 'text', encrypted: true },
      { name: 'password', type: 'string', formType: 'password' },
      {
        name: 'short',
        type: 'string',
        formType: 'text',
        validation: { required: false, minlength: 2, maxlength: 4, _enableRange: true },
      },
      { name: 'once', type: 'string', formType: 'text', unique: true },
    ],
  });
  schema.publish();
  await schema.settled();
});

/** A program with a key that may do so much with a module. */
async function keyFor(grant: object, teams: string[] = [socTeam]): Promise<string> {
  const role = await client.make('roles', {
    name: `role ${Math.floor(performance.now() * 1000)}`,
    modulePermissions: [
      { module: 'cases', canRead: true, canCreate: true, canUpdate: true, canDelete: true, ...grant },
    ],
  });
  const made = await client.ask(
    'POST',
    '/api/auth/users',
    { api_key_validity: 1, status: 1, type: 9 },
    signedIn,
  );
  const key = made.body.api_key as { key: string };
  const actor = { name: 'program', userId: made.body.uuid, roles: [role['@id']], teams };
  const bound = await client.ask('POST', '/api/3/api_keys', actor, signedIn);
  expect(bound.status).toBe(201);
  return `API-KEY ${key.key}`;
}

const team = async (name: string, more: object = {}) =>
  String((await client.make('teams', { name, ...more }))['@id']);

describe('fields', () => {
  it('that are secret or not readable are never given back, and nothing is found by them', async () => {
    const made = await client.make('cases', { name: 'a', unseen: 'u', secret: 's', password: 'p' });
    expect(made).not.toHaveProperty('unseen');
    expect(made).toMatchObject({ secret: '*******', password: '*******' });
    const bodies = [
      { logic: 'AND', filters: [{ field: 'secret', operator: 'like', value: 's%' }] },
      { sort: [{ field: 'secret', direction: 'ASC' }] },
      { aggregates: [{ operator: 'groupby', field: 'secret' }] },
    ];
    for (const body of bodies) expect((await client.ask('POST', '/api/query/cases', body)).status).toBe(400);
    const again = await client.ask('POST', '/api/3/upsert/cases', { secret: 's' });
    expect(again.status).toBe(201);
  });

  it('that are not to be edited stay as they are, but for an upsert', async () => {
    const { uuid } = await client.make('cases', { name: 'b', fixed: 'first' });
    const path = `/api/3/cases/${String(uuid)}`;
    expect((await client.ask('PUT', path, { fixed: 'second', name: 'c' })).body).toMatchObject({
      fixed: 'first',
      name: 'c',
    });
    expect((await client.ask('POST', '/api/3/upsert/cases', { uuid, fixed: 'third' })).body).toMatchObject({
      fixed: 'third',
    });
  });

  it('keep to their length, and to one record', async () => {
    for (const [short, status] of [
      ['x', 400],
      ['xyz', 201],
      ['xyzzy', 400],
      ['', 201],
    ] as const) {
      expect((await client.ask('POST', '/api/3/cases', { name: 'n', short })).status).toBe(status);
    }
    await client.make('cases', { once: 'only' });
    expect((await client.ask('POST', '/api/3/cases', { once: 'only' })).status).toBe(409);
  });

  it('a role withholds are neither shown nor taken', async () => {
    const key = await keyFor({
      fieldPermissions: [
        { field: 'fixed', canRead: false, canUpdate: true },
        { field: 'name', canUpdate: false },
      ],
    });
    const { uuid } = await client.make('cases', { name: 'd', fixed: 'hidden' });
    const path = `/api/3/cases/${String(uuid)}`;
    const shown = await client.ask('GET', path, undefined, key);
    expect(shown.body).toMatchObject({ name: 'd' });
    expect(shown.body).not.toHaveProperty('fixed');
    expect(await client.ask('PUT', path, { name: 'e' }, key)).toMatchObject({
      status: 403,
      body: { type: 'AccessDeniedException' },
    });
    expect((await client.ask('PUT', path, { short: 'ok' }, key)).status).toBe(200);
  });
});

describe('permissions', () => {
  it('are asked for each permission', async () => {
    const key = await keyFor({ canCreate: false, canUpdate: false, canDelete: false });
    const { uuid } = await client.make('cases', { name: 'f' });
    const path = `/api/3/cases/${String(uuid)}`;
    const attempts: [string, string, unknown, number][] = [
      ['GET', path, undefined, 200],
      ['POST', '/api/query/cases', { logic: 'AND', filters: [] }, 200],
      ['POST', '/api/3/cases', { name: 'x' }, 403],
      ['PUT', path, { name: 'x' }, 403],
      ['DELETE', path, undefined, 403],
      ['POST', '/api/3/upsert/cases', { name: 'x' }, 403],
      ['POST', '/api/3/bulkupsert/cases', [{ name: 'x' }], 403],
      ['GET', '/api/3/alerts', undefined, 403],
      ['POST', '/api/query/alerts', {}, 403],
      ['PUT', '/api/publish', {}, 403],
      ['POST', '/api/3/staging_model_metadatas', { type: 'mine' }, 403],
    ];
    for (const [method, address, body, status] of attempts) {
      const answer = await client.ask(method, address, body, key);
      expect([method, address, answer.status]).toEqual([method, address, status]);
    }
  });
});

describe('records of a team', () => {
  it('are seen by it, its siblings and the teams above, and by whom they belong to', async () => {
    const mine = await team('Mine');
    const sibling = await team('Sibling', { siblings: [mine] });
    const above = await team('Above', { children: [mine] });
    const stranger = await team('Stranger');
    const owner = await keyFor({}, [mine]);
    const keys = {
      owner,
      sibling: await keyFor({}, [sibling]),
      above: await keyFor({}, [above]),
      stranger: await keyFor({}, [stranger]),
      nobody: await keyFor({}, []),
    };
    const made = await client.ask('POST', '/api/3/cases', { name: 'owned' }, owner);
    expect(made.body.owners).toEqual([mine]);
    const path = `/api/3/cases/${String(made.body.uuid)}`;
    const query = { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: 'owned' }] };
    const seen: Record<string, unknown[]> = {};
    for (const [who, key] of Object.entries(keys)) {
      const one = await client.ask('GET', path, undefined, key);
      const list = await client.ask('GET', '/api/3/cases?name=owned', undefined, key);
      const found = await client.ask('POST', '/api/query/cases', query, key);
      seen[who] = [one.status, list.body['hydra:totalItems'], found.body['hydra:totalItems']];
    }
    expect(seen).toEqual({
      owner: [200, 1, 1],
      sibling: [200, 1, 1],
      above: [200, 1, 1],
      stranger: [404, 0, 0],
      nobody: [404, 0, 0],
    });
    for (const [method, body] of [
      ['PUT', { name: 'taken' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await client.ask(method, path, body, keys.stranger)).status).toBe(404);
    }
    // Who may do everything sees everything, and can hand records over.
    expect((await client.ask('PUT', path, { owners: [stranger] })).status).toBe(200);
    expect((await client.ask('GET', path, undefined, keys.stranger)).status).toBe(200);
    expect((await client.ask('GET', path, undefined, keys.owner)).status).toBe(404);
  });
});
