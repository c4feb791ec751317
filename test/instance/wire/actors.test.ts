import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();
let signedIn = '';

beforeAll(async () => {
  const { username, password } = client.credentials;
  const body = { credentials: { loginid: username, password } };
  const { token } = (await client.ask('POST', '/auth/authenticate', body, '')).body;
  signedIn = `Bearer ${String(token)}`;
});

const ofPeople = expect.stringMatching(/^\/api\/3\/people\/[\w-]+$/);

/** Every member of a person inside a record, as captured. */
const person = {
  '@id': ofPeople,
  '@settings': expect.stringMatching(/^\/api\/3\/user_settings\//),
  '@type': 'Person',
  accessType: 'Named',
  avatar: null,
  companyId: null,
  createDate: expect.any(Number),
  createUser: ofPeople,
  csActive: true,
  department: null,
  description: null,
  email: expect.any(String),
  firstname: 'CS',
  id: expect.any(Number),
  lastname: 'Admin',
  modifyDate: expect.any(Number),
  modifyUser: ofPeople,
  phoneFax: null,
  phoneHome: null,
  phoneMobile: null,
  phoneWork: null,
  title: null,
  type: null,
  userId: expect.any(String),
  userType: null,
  uuid: expect.any(String),
};

describe('who made a record', () => {
  it('is a person in full, whose own author is an IRI', async () => {
    const made = await client.ask('POST', '/api/3/assets', { name: 'a' }, signedIn);
    expect(made.body).toMatchObject({ createUser: person, modifyUser: person });
    for (const extra of ['kind', 'name']) expect(made.body.createUser).not.toHaveProperty(extra);
    const path = `/api/3/assets/${String(made.body.uuid)}`;
    expect((await client.ask('GET', path)).body.createUser).toEqual(made.body.createUser);
  });

  it('is a program in full', async () => {
    const made = await client.make('assets', { name: 'b' });
    expect(made.createUser).toMatchObject({
      '@id': expect.stringMatching(/^\/api\/3\/api_keys\//),
      '@type': 'ApiKey',
      name: 'Administrator',
      createUser: ofPeople,
      modifyUser: ofPeople,
      userId: expect.any(String),
      avatar: null,
      userType: null,
    });
    expect(made.createUser).not.toHaveProperty('kind');
  });

  it('of an actor is an IRI', async () => {
    for (const plural of ['people', 'api_keys', 'appliances']) {
      const { body } = await client.ask('GET', `/api/3/${plural}`);
      expect(body['hydra:member'][0]).toMatchObject({ createUser: ofPeople, modifyUser: ofPeople });
    }
    const current = await client.ask('GET', '/api/3/actors/current', undefined, signedIn);
    expect(current.body).toMatchObject({ createUser: ofPeople });
  });

  it('is found among all actors, each as what it is', async () => {
    const { body } = await client.ask('GET', '/api/3/actors?$limit=100');
    const known = new Map(body['hydra:member'].map((actor) => [actor['@type'], actor]));
    expect([...known.keys()].toSorted()).toEqual(['ApiKey', 'Appliance', 'Person']);
    expect(known.get('Person')).toMatchObject({ ...person, '@id': ofPeople });
    expect(known.get('Appliance')).toMatchObject({ name: 'Playbook' });
  });
});

describe('the list of a picklist item', () => {
  it('is an IRI, and the list itself where relationships are asked for', async () => {
    const iri = expect.stringMatching(/^\/api\/3\/picklist_names\/[\w-]+$/);
    const path = client.item('High');
    expect((await client.ask('GET', path)).body.listName).toEqual(iri);
    const list = await client.ask('GET', '/api/3/picklists?$limit=1');
    expect(list.body['hydra:member'][0]?.listName).toEqual(iri);
    const made = await client.make('alerts', { name: 'a', severity: path });
    expect((made.severity as Record<string, unknown>).listName).toEqual(iri);
    const whole = await client.ask('GET', `${path}?$relationships=true`);
    expect(whole.body.listName).toMatchObject({ '@type': 'PicklistName', name: 'Severity' });
  });
});
