import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();
/** Uuids. */
let analyst = '';
let lead = '';
let roles: { reader: string; writer: string };
let teams: { own: string; below: string; foreign: string };

const uuidOf = ({ uuid }: Record<string, unknown>) => String(uuid);

beforeAll(async () => {
  const { schema } = client.instance;
  schema.create({
    type: 'cases',
    ownable: true,
    userOwnable: true,
    attributes: [
      { name: 'name', type: 'string', formType: 'text' },
      { name: 'verdict', type: 'string', formType: 'text' },
    ],
  });
  schema.publish();
  await schema.settled();
  const verdict = { field: 'verdict', canRead: false, canWrite: false };
  const role = async (name: string, grant: object) =>
    uuidOf(await client.make('roles', { name, modulePermissions: [{ module: 'cases', ...grant }] }));
  roles = {
    reader: await role('Case Reader', { canRead: true, fieldPermissions: [verdict] }),
    writer: await role('Case Writer', { canRead: true, canUpdate: true, fieldPermissions: [verdict] }),
  };
  const team = async (name: string) => uuidOf(await client.make('teams', { name }));
  teams = { own: await team('Own'), below: await team('Below'), foreign: await team('Foreign') };
  await client.ask('PUT', `/api/3/teams/${teams.own}`, { children: [`/api/3/teams/${teams.below}`] });
  const person = async (name: string, of: string[]) =>
    uuidOf(
      await client.make('people', {
        firstname: name,
        lastname: name,
        email: `${name}@example.org`,
        csActive: true,
        roles: of.map((uuid) => `/api/3/roles/${uuid}`),
        teams: [`/api/3/teams/${teams.own}`],
        user: { loginid: name, password: 'Correct-Horse-7' },
      }),
    );
  analyst = await person('analyst', [roles.reader, roles.writer]);
  lead = await person('lead', ['21d7a7c6-9d68-438f-b732-e8950c5f745b']);
});

const access = async (actor: string, rest = 'cases') =>
  (await client.ask('GET', `/packwright/access/${actor}/${rest}`)).body;

/** A record of these owners; only the teams that are given own it. */
async function recordOf(owners: string[], userOwners: string[] = []): Promise<string> {
  const made = await client.make('cases', { name: 'a case' });
  const body = {
    owners: owners.map((uuid) => `/api/3/teams/${uuid}`),
    userOwners: userOwners.map((uuid) => `/api/3/people/${uuid}`),
  };
  expect((await client.ask('PUT', `/api/3/cases/${uuidOf(made)}`, body)).status).toBe(200);
  return uuidOf(made);
}

describe('why somebody may do something', () => {
  it('names each role that grants it, and the fields that all of them keep back', async () => {
    expect(await access(analyst)).toMatchObject({
      module: 'cases',
      roles: expect.arrayContaining([
        expect.objectContaining({ name: 'Case Reader' }),
        expect.objectContaining({ name: 'Case Writer' }),
      ]),
      permissions: {
        create: [],
        read: expect.arrayContaining([roles.reader, roles.writer]),
        update: [roles.writer],
        delete: [],
        execute: [],
      },
      withheld: { read: ['verdict'], update: ['verdict'] },
    });
    const [role] = (await access(lead)).roles as { uuid: string }[];
    expect(await access(lead)).toMatchObject({
      permissions: { create: [role?.uuid], delete: [role?.uuid] },
      withheld: { read: [], update: [] },
    });
  });

  it('says why a record is seen or not, as the records themselves answer', async () => {
    const signIn = async (loginid: string) => {
      const credentials = { credentials: { loginid, password: 'Correct-Horse-7' } };
      return `Bearer ${String((await client.ask('POST', '/auth/authenticate', credentials, '')).body.token)}`;
    };
    const asAnalyst = await signIn('analyst');
    const cases = [
      [await recordOf([]), 'unowned', []],
      [await recordOf([teams.own]), 'team', [teams.own]],
      [await recordOf([teams.below, teams.foreign]), 'team', [teams.below]],
      [await recordOf([teams.foreign], [analyst]), 'person', []],
      [await recordOf([teams.foreign]), 'others', []],
    ] as const;
    for (const [uuid, because, seenThrough] of cases) {
      const { status } = await client.ask('GET', `/api/3/cases/${uuid}`, undefined, asAnalyst);
      expect((await access(analyst, `cases?record=${uuid}`)).record).toMatchObject({
        isSeen: status === 200,
        because,
        seenThrough,
      });
    }
    const [foreign] = cases[4];
    expect((await access(lead, `cases?record=${foreign}`)).record).toMatchObject({ because: 'everything' });
    const group = uuidOf(await client.make('alerts', { name: 'an alert', source: 'a sensor' }));
    expect((await access(analyst, `alerts?record=${group}`)).record).toMatchObject({
      isSeen: false,
      because: 'permission',
    });
  });

  it('is told to those who may read roles, of what they see themselves', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await client.ask('GET', `/packwright/access/${nobody}/cases`)).status).toBe(404);
    const record = `/packwright/access/${analyst}/cases?record=${nobody}`;
    expect((await client.ask('GET', record)).status).toBe(404);
    const credentials = { credentials: { loginid: 'analyst', password: 'Correct-Horse-7' } };
    const { token } = (await client.ask('POST', '/auth/authenticate', credentials, '')).body;
    const asked = await client.ask(
      'GET',
      `/packwright/access/${lead}/cases`,
      undefined,
      `Bearer ${String(token)}`,
    );
    expect(asked.status).toBe(403);
  });
});
