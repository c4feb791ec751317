import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from '../../instance/wire/client';
import { everyPermission, program, signIn } from '../../instance/wire/programs';

const client = wireClient();
/** May change crates, parcels and playbooks, but not the fields "parcels", "mark" and "isActive" of them. */
let limited = '';
/** May change people, and those who may give them roles and teams as well. */
let clerk = '';
let registrar = '';

beforeAll(async () => {
  const { schema } = client.instance;
  const name = { name: 'name', type: 'string', formType: 'text' };
  const mark = { name: 'mark', type: 'string', formType: 'text' };
  schema.create({ type: 'parcels', attributes: [name, mark] });
  schema.create({
    type: 'crates',
    attributes: [
      name,
      { name: 'parcels', type: 'parcels', formType: 'manyToMany', collection: true, ownsRelationship: true },
      { name: 'label', type: 'parcels', formType: 'lookup' },
    ],
  });
  schema.publish();
  await schema.settled();
  const token = await signIn(client);
  const withheld = (field: string) => [{ field, canRead: true, canUpdate: false }];
  const grant = (module: string, fieldPermissions: object[] = []) => ({
    module,
    ...everyPermission,
    fieldPermissions,
  });
  const made = await program(client, token, [
    grant('crates', withheld('parcels')),
    grant('parcels', withheld('mark')),
    grant('workflows', withheld('isActive')),
  ]);
  limited = made.authorization;
  clerk = (await program(client, token, [grant('people')])).authorization;
  registrar = (await program(client, token, [grant('people'), grant('security')])).authorization;
});

const refusal = (what: string) => ({ status: 403, body: { message: expect.stringContaining(what) } });

describe('a field that may not be written', () => {
  it.each(['__link', '__unlink'])('is not changed by %s', async (verb) => {
    const parcel = await client.make('parcels', { name: 'P' });
    const members = verb === '__link' ? [] : [parcel['@id']];
    const crate = String((await client.make('crates', { name: 'C', parcels: members }))['@id']);
    const change = { [verb]: { parcels: [parcel['@id']] } };
    expect(await client.ask('PUT', crate, change, limited)).toMatchObject(refusal('"parcels"'));
    const uuid = crate.split('/').at(-1);
    const upsert = await client.ask('POST', '/api/3/upsert/crates', { uuid, ...change }, limited);
    expect(upsert.status).toBe(403);
    const { body } = await client.ask('GET', `${crate}/parcels`);
    expect(body['hydra:member']).toHaveLength(members.length);
    expect((await client.ask('PUT', crate, change)).status).toBe(200);
  });

  it('is not filled in a record that is made inside another', async () => {
    const crate = (mark: object) => ({ name: 'Inline', label: { '@type': 'Parcel', name: 'L', ...mark } });
    const refused = await client.ask('POST', '/api/3/crates', crate({ mark: 'x' }), limited);
    expect(refused).toMatchObject(refusal('"mark"'));
    expect((await client.ask('GET', '/api/3/crates?name=Inline')).body['hydra:totalItems']).toBe(0);
    expect((await client.ask('POST', '/api/3/crates', crate({}), limited)).status).toBe(201);
  });

  it('is not changed under its other name', async () => {
    const collection = await client.make('workflow_collections', { name: 'C', visible: true });
    const playbook = { name: 'Quiet', collection: collection['@id'], isActive: false };
    const made = String((await client.make('workflows', playbook))['@id']);
    for (const name of ['isActive', 'is_active'])
      expect(await client.ask('PUT', made, { [name]: true }, limited)).toMatchObject(refusal('"isActive"'));
    expect((await client.ask('GET', made)).body).toMatchObject({ isActive: false });
  });
});

describe('a record that is unlinked', () => {
  it('was linked by the record that is changed, and is seen', async () => {
    const own = await client.make('workflow_collections', { name: 'Own', visible: true });
    const others = await client.make('workflow_collections', { name: 'Others', visible: true });
    const team = await client.make('teams', { name: 'Authors' });
    const [elsewhere, hidden] = [
      await client.make('workflows', { name: 'Elsewhere', collection: others['@id'] }),
      await client.make('workflows', {
        name: 'Hidden',
        collection: own['@id'],
        isPrivate: true,
        owners: [team['@id']],
      }),
    ];
    for (const playbook of [elsewhere, hidden]) {
      const change = { __unlink: { workflows: [playbook['@id']] } };
      expect((await client.ask('PUT', String(own['@id']), change, limited)).status).toBe(200);
      expect((await client.ask('GET', String(playbook['@id']))).status).toBe(200);
    }
  });
});

describe('roles and teams of a person', () => {
  const full = '/api/3/roles/21d7a7c6-9d68-438f-b732-e8950c5f745b';

  it.each(['roles', 'teams'])('are given by who may update the security area: %s', async (field) => {
    const team = await client.make('teams', { name: `Of ${field}` });
    const given = [field === 'roles' ? full : team['@id']];
    const person = { firstname: 'A', lastname: 'B', email: 'a@example.com' };
    const path = String((await client.make('people', person))['@id']);
    for (const change of [{ [field]: given }, { __link: { [field]: given } }])
      expect(await client.ask('PUT', path, change, clerk)).toMatchObject(refusal(`"${field}"`));
    expect((await client.ask('POST', '/api/3/people', { ...person, [field]: given }, clerk)).status).toBe(
      403,
    );
    expect((await client.ask('PUT', path, { title: 'Dr' }, clerk)).status).toBe(200);
    expect((await client.ask('GET', `${path}/${field}`)).body['hydra:totalItems']).toBe(0);
    expect((await client.ask('PUT', path, { [field]: given }, registrar)).status).toBe(200);
    expect((await client.ask('GET', `${path}/${field}`)).body['hydra:totalItems']).toBe(1);
  });
});
