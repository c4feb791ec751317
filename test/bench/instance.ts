import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fastify from 'fastify';
import { createApp } from '../../main/instance/http/app';
import { RequestLog } from '../../main/http/request-log';
import { Instance } from '../../main/instance/instance';
import { statementsOf } from '../../main/instance/records/write-statements';
import { searchOf } from '../../main/instance/records/records';
import { addRoutes } from '../../main/instance/routes/index';
import { firstStart } from '../../main/instance/seed/first-start';
import { serve } from '../../main/instance/server';
import { publishAlerts } from '../instance/support';
import { temporaryFolder } from '../support/host';
import { benchDashboard } from './instance-dashboard';
import { atLeast, median, ms, report, timed } from './measure';

/** Bare SQL on the file of an instance that is closed. */
type Bare = Database.Database;

const sizes = [1000, 10_000, 100_000, 1_000_000];
const batch = 1000;
const rounds = 9;

/**
 * The local instance with ever more records, through its routes without the socket, against the bare database doing
 * the same on a copy of its file: by itself for many records at once, behind a route of the same framework for one request.
 */
export async function benchInstance(): Promise<void> {
  for (const size of sizes) {
    const world = await World.of(size);
    try {
      await benchQueries(world, size);
      if (size === 100_000) {
        await benchDashboard(await routesOf(world.instance, world.key), size);
        await benchByKey(world);
        await benchWrites(world);
        await benchSnapshots(world);
        await benchSocket(world);
      }
    } finally {
      await world.remove();
    }
  }
}

/** An instance and a bare database of the same records, each with a file of its own: both stay open, and so are warm. */
class World {
  private constructor(
    private readonly folder: ReturnType<typeof temporaryFolder>,
    readonly key: string,
    readonly items: readonly string[],
    readonly instance: Instance,
    readonly bare: Bare,
  ) {}

  /** So many alerts, made by the database itself. @param onStatement costs time: not where something is measured */
  static async of(size: number, onStatement?: (text: string) => void): Promise<World> {
    const folder = temporaryFolder();
    const instance = Instance.open({ dataDir: folder.path });
    const key = firstStart(instance)?.apiKey ?? '';
    const items = (await publishAlerts(instance)).map(({ uuid }) => String(uuid));
    await instance.close();
    const file = join(folder.path, 'instance.db');
    const made = new Database(file);
    made
      .prepare(
        `INSERT INTO alerts (uuid, name, sourceId, score, severity, createDate, modifyDate, conflict, importedBy, recordTags)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         SELECT lower(hex(randomblob(16))), 'Alert ' || i, 's' || i, i % 100,
           CASE i % 3 WHEN 0 THEN ? WHEN 1 THEN ? ELSE ? END, 1700000000 + i, 1700000000 + i, 0, '[]', '[]' FROM n`,
      )
      .run(size, ...items);
    made.close();
    copyFileSync(file, join(folder.path, 'bare.db'));
    const opened = Instance.open({ dataDir: folder.path, ...(onStatement && { onStatement }) });
    return new World(folder, key, items, opened, openBare(join(folder.path, 'bare.db')));
  }

  async remove(): Promise<void> {
    await this.instance.close();
    this.bare.close();
    this.folder.remove();
  }
}

/** With the same settings as an instance has, where they cost or save time. */
function openBare(file: string): Bare {
  const database = new Database(file);
  for (const setting of ['synchronous = NORMAL', 'cache_size = -65536', 'wal_autocheckpoint = 4000'])
    database.pragma(setting);
  return database;
}

export type Ask = (method: 'GET' | 'POST', url: string, body?: object) => Promise<void>;

/** Asks the routes of an instance without a socket. They are warm, as the statements of the bare database are prepared. */
export async function routesOf(instance: Instance, key: string, module = 'alerts'): Promise<Ask> {
  const app = await createApp(instance, { log: new RequestLog() });
  addRoutes(app, instance);
  const ask: Ask = async (method, url, body) => {
    const headers = { authorization: `API-KEY ${key}`, 'content-type': 'application/json' };
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
  };
  for (let time = 0; time < 20; time++) await ask('GET', `/api/3/${module}?$limit=1&sourceId=s1`);
  return ask;
}

const bareFastify = 'a bare Fastify route';

/** What `work` measures of a route of the same framework that does nothing but to answer with the result of some SQL. */
async function throughFastify(
  answer: (body: unknown, key: string) => unknown,
  work: (ask: (key: string, body?: object) => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const app = fastify();
  app.get<{ Params: { key: string } }>('/of/:key', ({ params }) => answer(null, params.key));
  app.post('/of/:key', ({ body }) => answer(body, ''));
  app.get('/warm', () => ({}));
  for (let time = 0; time < 20; time++) await app.inject({ method: 'GET', url: '/warm' });
  const taken = await work((key, body) =>
    app.inject({ method: body ? 'POST' : 'GET', url: `/of/${key}`, ...(body ? { payload: body } : {}) }),
  );
  await app.close();
  return taken;
}

/** Milliseconds of each side before anything is measured: what runs for the first time is not compiled yet. */
const warmingUp = 500;

async function warm(work: () => Promise<number> | number): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < warmingUp;) await work();
}

/** Both in turn, so that a busy moment of the machine falls on either; each round is a ratio of its own. */
export async function compare(
  what: string,
  goal: number,
  own: () => Promise<number>,
  bare: () => Promise<number> | number,
  floorIs = 'bare SQL',
): Promise<void> {
  const [times, ratios]: [number[], number[]] = [[], []];
  await warm(own);
  await warm(bare);
  for (let round = 0; round < rounds; round++) {
    const mine = await own();
    times.push(mine);
    ratios.push(mine / (await bare()));
  }
  const ratio = median(ratios);
  report({
    what: `instance: ${what}`,
    value: `${ms(median(times))}, ${ratio.toFixed(1)} x ${floorIs}`,
    goal: { text: `${goal} x`, met: ratio <= goal },
  });
}

async function benchQueries(world: World, size: number): Promise<void> {
  const sort = [{ field: 'createDate', direction: 'DESC' }];
  const queries = {
    'one of its kind': { logic: 'AND', filters: [{ field: 'sourceId', operator: 'eq', value: 's500' }] },
    'newest page': { logic: 'AND', filters: [], sort },
    'filter, sort and page': { logic: 'AND', filters: [{ field: 'score', operator: 'gt', value: 50 }], sort },
    'across a relation': {
      logic: 'AND',
      filters: [{ field: 'severity.itemValue', operator: 'eq', value: 'High' }],
      sort,
    },
  };
  // Page after page, as a client reads a list; each asks how many there are in all.
  const pages = 10;
  const { instance, bare } = world;
  const { records } = instance;
  const ask = await routesOf(instance, world.key);
  for (const [what, body] of Object.entries(queries)) {
    const { sql, values } = records.explain(records.entity('alerts'), searchOf(body));
    const count = sql.replace(/^SELECT t\.\*/, 'SELECT COUNT(*)').replace(/ ORDER BY .*$/s, '');
    const [rows, total] = [bare.prepare(sql), bare.prepare(count)];
    const answer = (asked: unknown) => ({
      rows: rows.all(...values.slice(0, -1), ((asked as { page: number }).page - 1) * 30),
      total: total.all(...values.slice(0, -1)),
    });
    const pageByPage = async (read: (page: number) => Promise<unknown>) => {
      const all = await timed(async () => {
        for (let page = 1; page <= pages; page++) await read(page);
      });
      return all / pages;
    };
    await compare(
      `query, ${what}, ${size} alerts`,
      1.5,
      async () => {
        // A write, after which nothing is known from the round before.
        await ask('POST', '/api/3/assets', { name: 'made' });
        return pageByPage((page) => ask('POST', `/api/query/alerts?$limit=30&$page=${page}`, body));
      },
      () => throughFastify(answer, (through) => pageByPage((page) => through('page', { page }))),
      bareFastify,
    );
  }
}

/** One record after the other by its key, against a route of the same framework that runs the same SQL and no more. */
async function benchByKey(world: World): Promise<void> {
  const { instance, bare } = world;
  const keys = bare.prepare<[], string>('SELECT uuid FROM alerts LIMIT 1000').pluck().all();
  const each = async (ask: (key: string) => Promise<unknown>) => {
    const all = await timed(async () => {
      for (const key of keys) await ask(key);
    });
    return all / keys.length;
  };
  const statements = (await statementsByKey()).map(({ text, wants }) => ({
    statement: bare.prepare(text),
    wants,
  }));
  const answer = (_body: unknown, key: string) =>
    statements.map(({ statement, wants }) => statement.all(...Array<string>(wants).fill(key)));
  const ask = await routesOf(instance, world.key);
  await compare(
    'one record by its key',
    1.5,
    () => each((key) => ask('GET', `/api/3/alerts/${key}`)),
    () => throughFastify(answer, each),
    bareFastify,
  );
}

/** What the route of one record runs, and how often each statement wants its key. */
async function statementsByKey(): Promise<{ text: string; wants: number }[]> {
  const heard: string[] = [];
  const small = await World.of(10, (text) => heard.push(text));
  const ask = await routesOf(small.instance, small.key);
  const key = small.bare.prepare<[], string>('SELECT uuid FROM alerts LIMIT 1').pluck().get() ?? '';
  heard.length = 0;
  await ask('GET', `/api/3/alerts/${key}`);
  await small.remove();
  return heard.map((text) => ({
    text: text.replaceAll(`'${key}'`, '?'),
    wants: text.split(`'${key}'`).length - 1,
  }));
}

async function benchWrites(world: World): Promise<void> {
  let made = 0;
  const bodies = () =>
    Array.from({ length: batch }, () => {
      made++;
      return {
        name: `Made ${made}`,
        sourceId: `m${made}`,
        score: made % 100,
        severity: world.items[made % 3],
      };
    });
  const { instance, bare } = world;
  const plan = statementsOf(instance.records.entity('alerts'));
  // What a write is on the platform: the record, its line in the audit log, and the whole record for the answer.
  const audit = bare.prepare(`
    INSERT INTO packwright_audit (at, operation, entityType, entityUuid, component, userId, activity)
    VALUES (?, 'Update', 'alerts', ?, 'crudhub', NULL, '{}')`);
  const cells = (body: Record<string, unknown>) => [
    randomUUID(),
    ...plan.columns.map(({ name }) =>
      /^(create|modify)Date$/.test(name) ? Date.now() / 1000 : (body[name] ?? null),
    ),
  ];
  type Bodies = ReturnType<typeof bodies>;
  const insert = bare.prepare(`${plan.insert} RETURNING *`);
  /** Writes bodies as one, and gives the rows. */
  const write = bare.transaction((some: Bodies) =>
    some.map((body) => {
      const row = insert.get(...cells(body)) as { uuid: string };
      audit.run(Date.now(), row.uuid);
      return row;
    }),
  );
  const ask = await routesOf(instance, world.key);
  const oneByOne = async (create: (body: Bodies[number]) => Promise<unknown>) => {
    const all = bodies();
    return timed(async () => {
      for (const body of all) await create(body);
    });
  };
  const creates = () => oneByOne((body) => ask('POST', '/api/3/alerts', body));
  await compare(`create ${batch} alerts one by one`, 3, creates, () =>
    oneByOne((body) => Promise.resolve(write([body]))),
  );
  await compare(
    `create ${batch} alerts one by one`,
    1.5,
    creates,
    () =>
      throughFastify(
        (body) => write([body] as Bodies)[0],
        (through) => oneByOne((body) => through('new', body)),
      ),
    bareFastify,
  );
  const inserts = (data: Bodies) => timed(() => ask('POST', '/api/3/insert/alerts', { data }));
  await compare(
    `bulk create of ${batch} alerts`,
    3,
    () => inserts(bodies()),
    () => {
      const all = bodies();
      return timed(() => write(all));
    },
  );
  const known = bodies();
  await inserts(known);
  write(known);
  const find = bare.prepare('SELECT * FROM alerts WHERE sourceId = ?');
  const set = bare.prepare(
    'UPDATE alerts SET score = ?, modifyUser = ?, modifyDate = ? WHERE uuid = ? RETURNING *',
  );
  const change = bare.transaction(() => {
    for (const { sourceId } of known) {
      const { uuid } = find.get(sourceId) as { uuid: string };
      set.get(Math.floor(performance.now()) % 1000, null, Date.now() / 1000, uuid);
      audit.run(Date.now(), uuid);
    }
  });
  await compare(
    `bulk upsert of ${batch} alerts that are there`,
    2.5,
    () => {
      const changed = known.map((body) => ({ ...body, score: Math.floor(performance.now()) % 1000 }));
      return timed(() => ask('POST', '/api/3/bulkupsert/alerts', changed));
    },
    () => timed(change),
  );
}

async function benchSnapshots(world: World): Promise<void> {
  const { snapshots } = world.instance;
  const taken = await timed(() => snapshots.take('bench'));
  const restored = await timed(() => snapshots.restore('bench'));
  report({
    what: 'instance: snapshot of 100000 alerts',
    value: `taken in ${ms(taken)}, restored in ${ms(restored)}`,
  });
}

/** Asks again and again over so many connections; says how many milliseconds all of it took. */
const clientProgram = `
import { Agent, get } from 'node:http';
const [url, key, clients, requests] = process.argv.slice(1);
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const headers = { authorization: 'API-KEY ' + key };
const one = () =>
  new Promise((resolve, reject) =>
    get(url, { agent, headers }, (answer) => answer.resume().on('end', resolve)).on('error', reject),
  );
const ask = async (count) => { for (let at = 0; at < count; at++) await one(); };
const all = (count) => Promise.all(Array.from({ length: Number(clients) }, () => ask(count / clients)));
await all(500);
const begun = performance.now();
await all(Number(requests));
process.stdout.write(String(performance.now() - begun));
agent.destroy();
`;

async function benchSocket(world: World): Promise<void> {
  const server = await serve(world.instance, { port: 0 });
  const [requests, clients] = [8000, 8];
  const url = `${server.baseUrl}/api/3/alerts?$limit=1`;
  const args = [
    '--input-type=module',
    '-e',
    clientProgram,
    url,
    world.key,
    String(clients),
    String(requests),
  ];
  const client = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  client.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await once(client, 'close');
  const rate = Math.round((requests / Number(said)) * 1000);
  report({
    what: `instance: requests per second over loopback, ${clients} clients in a process of their own`,
    value: String(rate),
    goal: atLeast(rate, 6000),
  });
  await server.stop();
}
