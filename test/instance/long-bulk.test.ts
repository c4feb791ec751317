import { readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { searchOf } from '../../main/instance/records/records';
import { temporaryFolder } from '../support/host';
import { members, RunWorld } from './runs/world';

const scratch = temporaryFolder();
beforeAll(() => void vi.stubEnv('TMPDIR', scratch.path));
afterAll(() => {
  vi.unstubAllEnvs();
  scratch.remove();
});
const total = 1_200;
const records = (from: number, text = '') =>
  Array.from({ length: total }, (_, at) => ({
    name: `bulk ${from + at}`,
    sourceId: `s${from + at}`,
    ref: text,
  }));

/** Asks in every turn: a quick machine is done with a whole list before somebody who asks now and then asks again. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

async function open(): Promise<RunWorld> {
  const world = await RunWorld.open();
  onTestFinished(() => world.close());
  return world;
}

it('answers a long list as a short one, starts what its records trigger, and lets others through', async () => {
  const world = await open();
  await world.playbooks('Bulk', {
    Triggered: { steps: { Start: ['cybersponse.post_create', { resources: ['alerts'] }] } },
  });
  // Eight kilobytes a record: more than is held in memory, so that it goes through a file.
  const data = records(0, 'x'.repeat(8_000));
  const ends: string[] = [];
  const inserting = world.post('/api/3/insert/alerts', { data }).finally(() => void ends.push('list'));
  const { records: store } = world.instance;
  await until(() => store.count(store.entity('alerts'), searchOf({})) > 0);
  const others = Array.from({ length: 5 }, async () => {
    expect((await world.get('/api/3/assets')).status).toBe(200);
    ends.push('other');
  });
  await Promise.all(others);
  const { status, body } = await inserting;
  // However slow the machine is: who asks when some of it is written need not wait for the rest.
  expect(ends).toEqual([...others.map(() => 'other'), 'list']);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    '@context': '/api/3/contexts/Alert',
    '@id': '/api/3/alerts',
    '@type': 'hydra:Collection',
    'hydra:totalItems': total,
  });
  expect(members(body).map(({ name }) => name)).toEqual(records(0).map(({ name }) => name));
  expect(readdirSync(scratch.path).filter((name) => name.startsWith('packwright-answer-'))).toEqual([]);
  await world.instance.runs.settled();
  const runs = await world.get('/api/wf/api/workflows/?format=json&limit=1');
  expect(runs.body['hydra:totalItems']).toBe(total);
});

it('deletes what a long query finds in parts, lets others through, and keeps what changes meanwhile', async () => {
  const world = await open();
  const { records: store } = world.instance;
  const written = () => store.count(store.entity('alerts'), searchOf({}));
  expect((await world.post('/api/3/insert/alerts', { data: records(0) })).status).toBe(201);
  const ends: string[] = [];
  const query = { logic: 'AND', filters: [{ field: 'name', operator: 'like', value: 'bulk %' }] };
  const kept = store.rows(store.entity('alerts'), searchOf(query, { limit: total })).at(-1);
  const deleting = world
    .ask('DELETE', '/api/3/delete-with-query/alerts', query)
    .finally(() => void ends.push('list'));
  await until(() => written() < total);
  // Met by the query when it began, and no longer when its turn comes.
  expect((await world.ask('PUT', `/api/3/alerts/${kept?.uuid ?? ''}`, { name: 'kept' })).status).toBe(200);
  ends.push('other');
  const { status, body } = await deleting;
  expect(ends).toEqual(['other', 'list']);
  expect([status, body]).toEqual([200, { status: 'success', count: total - 1 }]);
  expect(members((await world.get('/api/3/alerts')).body).map(({ name }) => name)).toEqual(['kept']);
});

it('says of each record of a long list that fails at which place it is', async () => {
  const world = await open();
  const data: object[] = records(0);
  data[700] = { sourceId: 'nameless' };
  data[1_100] = { name: 'twice', sourceId: 's1' };
  const { status, body } = await world.post('/api/3/insert/alerts', { data });
  expect(status).toBe(207);
  expect(body.success).toHaveLength(total - 2);
  expect(body.failure).toEqual([
    expect.stringMatching(/^POST method for object at index #700 in the request payload failed/),
    expect.stringMatching(/^POST method for object at index #1100 in the request payload failed/),
  ]);
  const none = await world.post('/api/3/insert/alerts', {
    data: Array.from({ length: 300 }, () => ({ ref: 'x' })),
  });
  expect(none.status).toBe(400);
  expect(none.body.failure).toHaveLength(300);
});

it('says how many of a long list are written where the server stops', async () => {
  const world = await open();
  const { records: store } = world.instance;
  const written = () => store.count(store.entity('alerts'), searchOf({}));
  const inserting = world.post('/api/3/insert/alerts', { data: records(0, 'x'.repeat(8_000)) });
  await until(() => written() > 0);
  await world.server.stop();
  const { status, body } = await inserting;
  expect(status).toBe(503);
  expect(body.message).toBe(
    `The server is stopping: ${written()} records of the list are written, the others are not. Send these again.`,
  );
  expect(written()).toBeLessThan(total);
});
