import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReadingProcesses } from '../../main/instance/reading/reading-processes';
import { databaseFile } from '../../main/instance/store/connection';
import { buildEntries, runProcess } from '../studio/built';
import { temporaryFolder } from '../support/host';
import { type Body, ServiceWorld } from './services/world';

const total = 2_500;
const folder = temporaryFolder();
let workersDir = '';
let world: ServiceWorld;
beforeAll(async () => {
  workersDir = await buildEntries(runProcess);
  world = await ServiceWorld.open({ dataDir: folder.path, workersDir });
  for (let from = 0; from < total; from += 500) await insert(from, 500);
}, 120_000);
afterAll(async () => {
  await world.close();
  folder.remove();
});

async function insert(from: number, count: number): Promise<void> {
  const data = Array.from({ length: count }, (_, at) => ({
    name: `Alert ${String(from + at).padStart(5, '0')}`,
    sourceId: `s${from + at}`,
    description: 'a'.repeat(2_000),
  }));
  expect((await world.post('/api/3/insert/alerts', { data })).status).toBe(201);
}

const query = (body: object, parameters = '') => world.post(`/api/query/alerts?$limit=30${parameters}`, body);
const where = (field: string, operator: string, value: unknown) => ({
  logic: 'AND',
  filters: [{ field, operator, value, type: 'primitive' }],
});
const names = ({ body }: { body: Body }) => (body['hydra:member'] as Body[]).map(({ name }) => name);

describe('what looks at many records', () => {
  it('finds, sorts, counts and groups what is there, and what has just been written', async () => {
    const like = await query(where('name', 'like', '%rt 0123_'));
    expect(names(like).toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `Alert 0123${at}`));
    expect(like.body['hydra:totalItems']).toBe(10);
    const sorted = { ...where('name', 'like', '%ALERT%'), sort: [{ field: 'name', direction: 'DESC' }] };
    expect(names(await query(sorted))[0]).toBe('Alert 02499');
    expect((await query(sorted, '&$page=2')).body['hydra:totalItems']).toBe(total);
    const aggregates = [{ operator: 'count', field: '*' }];
    expect((await query({ ...where('name', 'like', '%9'), aggregates })).body['hydra:member']).toEqual([
      { total: total / 10 },
    ]);
    await insert(total, 1);
    expect(names(await query(where('name', 'like', '%2500%')))).toEqual(['Alert 02500']);
    const { body } = await world.get('/api/3/alerts?$limit=2147483647&$orderby=name');
    expect((body['hydra:member'] as Body[]).map(({ name }) => name)).toEqual(
      Array.from({ length: total + 1 }, (_, at) => `Alert ${String(at).padStart(5, '0')}`),
    );
    expect(body['hydra:totalItems']).toBe(total + 1);
  });

  it('keeps nobody waiting, and what nobody could wait for is given up', async () => {
    const reading = new ReadingProcesses(workersDir, databaseFile(folder.path), 1_000);
    // Counts for minutes.
    const endless = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n`;
    const over = new AbortController();
    const ends = (reading.rows({ text: endless, values: [] }) ?? Promise.resolve([]))
      .finally(() => over.abort())
      .catch((failure: unknown) => failure);
    let between = 0;
    while (!over.signal.aborted) {
      expect((await world.get('/api/3/alerts?$limit=1')).status).toBe(200);
      between += 1;
    }
    expect(await ends).toMatchObject({ status: 503, message: expect.stringContaining('longer than 1 s') });
    expect(between).toBeGreaterThan(5);
    // The next one is not harmed.
    expect(await reading.rows({ text: 'SELECT 1 AS one', values: [] })).toEqual([{ one: 1 }]);
    await reading.pause();
  });

  it('fails as it fails at once', async () => {
    const answer = await query(where('nothing', 'like', '%x%'));
    expect(answer.status).toBe(400);
    const long = await query(where('description', 'like', `%${'a'.repeat(4_000)}b%`));
    expect(long.status).toBe(400);
    expect(long.body.message).toContain('at most 4000 are looked for');
    const costly = await query(where('description', 'like', `${'%a'.repeat(1_900)}b%`));
    expect(costly.status).toBe(200);
    expect(costly.body['hydra:totalItems']).toBe(0);
  });

  it('is of one state, also when that is exchanged for another', async () => {
    await world.instance.snapshots.take('before');
    await insert(total + 1, 3);
    const asked = Array.from({ length: 6 }, () => query(where('name', 'like', '%Alert%')));
    await world.instance.snapshots.restore('before');
    for (const { status, body } of await Promise.all(asked)) {
      if (status === 503) expect(body.message).toContain('the state of the instance was exchanged');
      else expect(body['hydra:totalItems']).toBeOneOf([total + 1, total + 4]);
    }
    expect((await query(where('name', 'like', '%Alert%'))).body['hydra:totalItems']).toBe(total + 1);
  });
});
