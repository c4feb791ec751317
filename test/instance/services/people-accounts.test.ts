import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let authorization: string;

beforeAll(async () => {
  world = await ServiceWorld.open();
  authorization = await world.bearer();
});

afterAll(() => world.close());

const password = 'long enough';

const person = (loginid: string, fields: Body = {}, user: Body = {}): Promise<Answer> =>
  world.post('/api/3/people', {
    firstname: loginid,
    lastname: 'Tester',
    email: `${loginid}@example.com`,
    user: { loginid, password, ...user },
    ...fields,
  });

const signIn = async (loginid: string): Promise<Answer> =>
  world.post('/auth/authenticate', { credentials: { loginid, password } }, { authorization: '' });

const asToken = (answer: Answer) => ({ authorization: `Bearer ${String(answer.body.token)}` });

describe('the account of a person', () => {
  it.each<[string, (uuid: string) => Promise<Answer>]>([
    ['PUT', (uuid) => world.put(`/api/3/people/${uuid}`, { csActive: false })],
    ['update', (uuid) => world.put('/api/3/update/people', { data: [{ uuid, csActive: false }] })],
    ['upsert', (uuid) => world.post('/api/3/upsert/people', { uuid, csActive: false })],
    ['bulkupsert', (uuid) => world.post('/api/3/bulkupsert/people', [{ uuid, csActive: false }])],
    ['DELETE', (uuid) => world.delete(`/api/3/people/${uuid}`)],
    ['delete', (uuid) => world.delete('/api/3/delete/people', { ids: [uuid] })],
  ])('is closed with the person, by %s', async (way, close) => {
    const { body } = await person(`closed-${way}`);
    const token = asToken(await signIn(`closed-${way}`));
    expect((await world.get('/api/3/actors/current', token)).status).toBe(200);
    expect((await close(String(body.uuid))).status).toBeLessThan(300);
    expect((await world.get('/api/3/actors/current', token)).status).toBe(401);
    expect((await signIn(`closed-${way}`)).status).toBe(401);
  });

  it('opens again with the person, and leaves its login to another once the person is gone', async () => {
    const { body } = await person('again', { csActive: false });
    expect((await signIn('again')).status).toBe(401);
    await world.put('/api/3/update/people', { data: [{ uuid: body.uuid, csActive: true }] });
    expect((await signIn('again')).status).toBe(200);
    expect((await person('again')).status).toBe(409);
    await world.delete(`/api/3/people/${String(body.uuid)}`);
    expect((await person('again')).status).toBe(201);
    expect((await signIn('again')).status).toBe(200);
  });

  it('has the access its person has, whichever of the two it is given to', async () => {
    const made = await person('shared', {}, { access_type: 'Concurrent' });
    const path = `/api/3/people/${String(made.body.uuid)}`;
    const shown = async () => {
      const users = await world.ask('GET', `/api/auth/users?uuid=${String(made.body.userId)}`, undefined, {
        authorization,
      });
      const [user] = users.body.usersresp as Body[];
      return [(await world.get(path)).body.accessType, user?.access_type];
    };
    expect(await shown()).toEqual(['Concurrent', 'Concurrent']);
    await world.put(path, { accessType: 'Named' });
    expect(await shown()).toEqual(['Named', 'Named']);
    await world.put(path, { user: { access_type: 'Concurrent' } });
    expect(await shown()).toEqual(['Concurrent', 'Concurrent']);
  });
});

describe('seats of the licence', () => {
  it('are held by named people for good, and by the others while they are signed in', async () => {
    const free = async (seats: number) => {
      const named = await world.members('/api/3/people?$limit=100&accessType=Named&csActive=true');
      await world.put('/packwright/license', { users: named.length + seats });
    };
    const concurrent = { accessType: 'Concurrent' };
    await person('one', concurrent);
    await person('two', concurrent);
    const idle = await person('idle', { csActive: false });
    await free(1);

    const one = await signIn('one');
    expect(one.status).toBe(200);
    expect((await signIn('one')).status).toBe(200);
    expect(await signIn('two')).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('seats') },
    });
    await world.post('/api/3/logout', {}, asToken(one));
    expect((await signIn('two')).status).toBe(200);

    expect((await person('named')).status).toBe(201);
    const refused = { status: 400, body: { message: expect.stringContaining('seats') } };
    expect(await person('late')).toMatchObject(refused);
    expect((await signIn('late')).status).toBe(401);
    const idleUuid = idle.body.uuid;
    expect(await world.put(`/api/3/people/${String(idleUuid)}`, { csActive: true })).toMatchObject(refused);
    const many = await world.put('/api/3/update/people', { data: [{ uuid: idleUuid, csActive: true }] });
    expect(many.status).toBe(400);
    expect(many.text).toContain('seats');
    // Who has a seat keeps it, though there are fewer by now.
    await free(-1);
    expect((await world.put(`/api/3/people/${String(idleUuid)}`, { title: 'Dr' })).status).toBe(200);
    expect((await signIn('named')).status).toBe(200);
    await free(5);
    expect((await person('late')).status).toBe(201);
  });
});

describe('what a key may do', () => {
  it.each<[string, string, (record: Body) => unknown]>([
    ['PUT', '/api/3/update/api_keys', (record) => ({ data: [record] })],
    ['POST', '/api/3/upsert/api_keys', (record) => record],
    ['POST', '/api/3/bulkupsert/api_keys', (record) => [record]],
    ['POST', '/api/3/insert/api_keys', (record) => ({ data: [{ ...record, uuid: undefined }] })],
    ['DELETE', '/api/3/delete/api_keys', ({ uuid }) => ({ ids: [uuid] })],
  ])('is not changed with a key, by %s %s', async (method, path, bodyFor) => {
    const [record] = await world.members('/api/3/api_keys');
    const body = bodyFor({ uuid: record?.uuid, name: 'Taken over' });
    expect((await world.ask(method, path, body)).status).toBe(403);
    expect((await world.ask('DELETE', `/api/3/api_keys/${String(record?.uuid)}`)).status).toBe(403);
    expect(await world.members('/api/3/api_keys')).toEqual([record]);
  });
});
