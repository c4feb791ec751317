import { execFileSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ReadingProcesses } from '../../main/instance/reading/reading-processes';
import type { ReadingCalls } from '../../main/instance/reading/protocol';
import { databaseFile, SqliteError } from '../../main/instance/store/connection';
import { WorkerHandle } from '../../main/workers/open-worker';
import { buildEntries, runProcess } from '../studio/built';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/host';
import { type Body, ServiceWorld } from './services/world';

const total = 2_500;
const folder = temporaryFolder();
let workersDir = '';
let world: ServiceWorld;
/** What the process that answers has asked the database itself. */
let asked: string[] = [];
const onStatement = (text: string) => void asked.push(text);
beforeAll(async () => {
  workersDir = await buildEntries(runProcess);
  world = await ServiceWorld.open({ dataDir: folder.path, workersDir, onStatement });
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
/** What it has read of the module as a whole. */
const readHere = () => asked.filter((text) => /FROM "\w*alerts" t\b/.test(text));
// Counts for minutes.
const endless = {
  text: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n`,
  values: [],
};
const one = { text: 'SELECT 1 AS one', values: [] };

/** Processes that read for this one. */
const readers = (): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...words]) => Number(parent) === process.pid && /reading-worker/.test(words.join(' ')),
    )
    .map(([pid]) => Number(pid));

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ends them, and waits until that is noticed. */
async function endReaders(): Promise<void> {
  const pids = readers();
  expect(pids).not.toEqual([]);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await eventually(() => pids.filter(isThere)).toEqual([]);
  // Its end is told in the turns that follow.
  expect((await world.get('/api/3/alerts?$limit=1')).status).toBe(200);
}

const names = ({ body }: { body: Body }) => (body['hydra:member'] as Body[]).map(({ name }) => name);

describe('what looks at many records', () => {
  it('finds, sorts, counts and groups what is there, and what has just been written', async () => {
    asked = [];
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
    expect(readHere()).toEqual([]);
    await world.get('/api/3/alerts?$limit=1');
    expect(readHere()).not.toEqual([]);
  });

  it('is read beside for runs as well, and their steps between what others ask', async () => {
    const step = { name: 'A step', status: 'finished', func: 'SetVariable', result: 'x'.repeat(20_000) };
    const record = JSON.stringify({ steps: Array.from({ length: 20 }, () => step) });
    const database = new Database(databaseFile(folder.path));
    const insertRun = database.prepare(
      `INSERT INTO packwright_runs (execution, frame, uuid, task_id, name, playbook, template_iri, status, records, tags,
        debug, created, modified, ended, record) VALUES (?, '', ?, 't', 'R' || ?, 'p', 'p', 'finished', '[]', '[]', 0, 1, 1, 1, ?)`,
    );
    database.transaction(() => {
      for (let at = 1; at <= 1_200; at++)
        insertRun.run(at, `u${at}`, at, at <= 300 ? record : '{"steps":[]}');
    })();
    database.close();
    asked = [];
    const runs = '/api/wf/api/historical-workflows/?format=json&limit=5&search=';
    expect((await world.get(`${runs}R1200`)).body['hydra:totalItems']).toBe(1);
    expect((await world.get(runs)).body['hydra:totalItems']).toBe(1_200);
    expect((await world.get('/api/wf/api/workflows/statuslist/')).body.finished).toBe(1_200);
    const ends: string[] = [];
    const listing = world
      .get('/api/wf/api/historical-steps/?task_id=t&limit=3&offset=19')
      .finally(() => void ends.push('steps'));
    while (!ends.includes('steps')) {
      await world.get('/api/version');
      ends.push('other');
    }
    const { status, body } = await listing;
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body['hydra:totalItems']).toBe(300 * 20);
    expect(body['hydra:member']).toHaveLength(3);
    expect(ends.indexOf('steps')).toBeGreaterThan(10);
    // Each run by itself, and never all of them.
    expect(asked.filter((text) => /FROM "packwright_runs" t/.test(text) && !/"id" =/.test(text))).toEqual([]);
  });

  it('is read beside for templates and tools of a gateway as well, and refused in their words', async () => {
    asked = [];
    const render = async (address: string) =>
      (
        await world.post('/api/wf/api/jinja-editor/', {
          template: `{{ ('${address}' | fromIRI) | map(attribute='name') | sort | join }}`,
          values: {},
        })
      ).body;
    expect(await render('/api/3/alerts?name$like=%rt 0124_&$limit=2')).toMatchObject({
      result: 'Alert 01248Alert 01249',
    });
    expect(JSON.stringify(await render(`/api/3/alerts?name$like=${'a'.repeat(4_001)}`))).toContain(
      'at most 4000 are looked for',
    );
    const tool = async (path: string, name: string, given: object) => {
      const send = (method: string, params: object, headers = {}) =>
        world.post(path, { jsonrpc: '2.0', id: 1, method, params }, headers);
      const session = String((await send('initialize', {})).headers.get('mcp-session-id'));
      return (await send('tools/call', { name, arguments: given }, { 'mcp-session-id': session })).body;
    };
    const filters = [{ field: 'name', operator: 'like', value: '%rt 0125_' }];
    const found = JSON.stringify(
      await tool('/mcp/modules/', 'query_records', { module: 'alerts', query: { filters } }),
    );
    for (let at = 0; at < 10; at++) expect(found).toContain(`Alert 0125${at}`);
    expect(JSON.stringify(await tool('/mcp/utility/', 'global_search', { query: '01261' }))).toContain(
      'Alert 01261',
    );
    expect(readHere()).toEqual([]);
  });

  it('keeps nobody waiting, and what nobody could wait for is given up', async () => {
    const reading = new ReadingProcesses(workersDir, databaseFile(folder.path), 1_000);
    const over = new AbortController();
    const ends = reading
      .rows(endless)
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
    expect(await reading.rows(one)).toEqual([{ one: 1 }]);
    await reading.close();
  });

  it('is read where the disk has no room to empty the log', async () => {
    const full = () => {
      throw new SqliteError('database or disk is full', 'SQLITE_FULL');
    };
    const log = { longest: -1, empty: full };
    const reading = new ReadingProcesses(workersDir, databaseFile(folder.path), 10_000, log);
    expect(await reading.rows(one)).toEqual([{ one: 1 }]);
    await reading.close();
  });

  it('is given up when all of it pauses, whether it is read or waits, and goes on afterwards', async () => {
    const reading = new ReadingProcesses(workersDir, databaseFile(folder.path));
    const all = [endless, endless, one, one, one, one].map((statement) => reading.rows(statement));
    const ends = Promise.allSettled(all);
    const takeUp = await reading.pause();
    const given = { status: 503, message: expect.stringContaining('was exchanged') };
    expect((await ends).map((end) => (end.status === 'rejected' ? end.reason : end.value))).toEqual(
      all.map(() => expect.objectContaining(given)),
    );
    expect(await reading.rows(one)).toBeNull();
    takeUp();
    expect(await reading.rows(one)).toEqual([{ one: 1 }]);
    await reading.close();
    await expect(reading.rows(one)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('is being stopped'),
    });
  });

  it('ends with its process after its time, though nobody ends it', async () => {
    const reader = new WorkerHandle<ReadingCalls>({
      workersDir,
      entry: 'reading-worker',
      place: 'process',
      memoryMb: 1_000,
      data: { file: databaseFile(folder.path), longest: 300 },
      words: { subject: 'The query', remedy: '' },
    });
    // A statement that is done in time is not counted.
    expect(await reader.call('rows', one)).toEqual({ rows: [{ one: 1 }] });
    await expect(reader.call('rows', endless)).rejects.toMatchObject({ message: /ended unexpectedly/ });
  });

  it('is read though a process has died meanwhile, and where none can be had', async () => {
    expect((await query(where('name', 'like', '%1'))).status).toBe(200);
    await endReaders();
    asked = [];
    expect((await query(where('name', 'like', '%2'))).status).toBe(200);
    expect(readHere()).toEqual([]);
    await endReaders();
    // As in a desktop window whose own Node.js is missing.
    const platform = process.platform;
    Object.defineProperty(process.versions, 'electron', { value: '45.4.1', configurable: true });
    Object.defineProperty(process, 'platform', { value: 'win32', configurable: true });
    try {
      const answers = await Promise.all(
        ['3', '4', '5', '6'].map((end) => query(where('name', 'like', `%${end}`))),
      );
      expect(answers.map(({ body }) => body['hydra:totalItems'])).toEqual([250, 250, 250, 250]);
    } finally {
      Object.defineProperty(process, 'platform', { value: platform, configurable: true });
      Reflect.deleteProperty(process.versions, 'electron');
    }
    expect(readHere()).not.toEqual([]);
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
    const sent = Array.from({ length: 6 }, () => query(where('name', 'like', '%Alert%')));
    await world.instance.snapshots.restore('before');
    for (const { status, body } of await Promise.all(sent)) {
      if (status === 503) expect(body.message).toContain('the state of the instance was exchanged');
      else expect(body['hydra:totalItems']).toBeOneOf([total + 1, total + 4]);
    }
    expect((await query(where('name', 'like', '%Alert%'))).body['hydra:totalItems']).toBe(total + 1);
  });

  it('is not waited for by who stops the server', async () => {
    let begun = 0;
    const onBegin = () => void begun++;
    subscribe('http.server.request.start', onBegin);
    onTestFinished(() => void unsubscribe('http.server.request.start', onBegin));
    // Each takes seconds.
    const slow = where('description', 'like', `%${'a_'.repeat(450)}b%`);
    const sent = Array.from({ length: 6 }, () => query(slow));
    await eventually(() => begun).toBe(6);
    await world.server.stop();
    for (const { status, body } of await Promise.all(sent))
      expect([status, body.message]).toEqual([503, expect.stringContaining('is being stopped')]);
    expect(readers()).toEqual([]);
  });
});
