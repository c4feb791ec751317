import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
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
import { atLeast, median, ms, report, timed } from './measure';

/** Bare SQL on the file of an instance that is closed. */
type Bare = Database.Database;

const sizes = [1000, 10_000, 100_000, 1_000_000];
const batch = 1000;
const rounds = 5;

/**
 * The local instance with ever more records, through its routes without the socket, against the bare database doing
 * the same on the same file: by itself for many records at once, behind a route of the same framework for one request.
 */
export async function benchInstance(): Promise<void> {
  for (const size of sizes) {
    const world = await World.of(size);
    try {
      await benchQueries(world, size);
      if (size === 100_000) {
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

class World {
  #instance: Instance | null = null;
  #heard: string[] | null = null;

  private constructor(
    private readonly folder: ReturnType<typeof temporaryFolder>,
    readonly key: string,
    readonly items: readonly string[],
  ) {}

  /** So many alerts, made by the database itself. */
  static async of(size: number): Promise<World> {
    const folder = temporaryFolder();
    const instance = Instance.open({ dataDir: folder.path });
    const key = firstStart(instance)?.apiKey ?? '';
    const items = (await publishAlerts(instance)).map(({ uuid }) => String(uuid));
    await instance.close();
    const world = new World(folder, key, items);
    await world.bare((database) => {
      database
        .prepare(
          `INSERT INTO alerts (uuid, name, sourceId, score, severity, createDate, modifyDate, conflict, importedBy, recordTags)
           WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
           SELECT lower(hex(randomblob(16))), 'Alert ' || i, 's' || i, i % 100,
             CASE i % 3 WHEN 0 THEN ? WHEN 1 THEN ? ELSE ? END, 1700000000 + i, 1700000000 + i, 0, '[]', '[]' FROM n`,
        )
        .run(size, ...items);
    });
    return world;
  }

  async open(): Promise<Instance> {
    this.#instance ??= Instance.open({
      dataDir: this.folder.path,
      onStatement: (text) => this.#heard?.push(text),
    });
    return this.#instance;
  }

  /** The statements that some work runs on the open instance, with their values in them. */
  async statementsOf(work: () => Promise<void>): Promise<string[]> {
    const heard: string[] = [];
    this.#heard = heard;
    await work();
    this.#heard = null;
    return heard;
  }

  /** With the instance closed, because it has its file for itself. */
  async bare<T>(work: (database: Bare) => T | Promise<T>): Promise<T> {
    await this.#close();
    const database = new Database(join(this.folder.path, 'instance.db'));
    database.pragma('synchronous = NORMAL');
    database.pragma('cache_size = -65536');
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }

  async remove(): Promise<void> {
    await this.#close();
    this.folder.remove();
  }

  async #close(): Promise<void> {
    await this.#instance?.close();
    this.#instance = null;
  }
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

/** What a route of the same framework takes that does nothing but to answer with the result of some SQL. */
async function throughFastify(
  answer: (body: unknown, key: string) => unknown,
  work: (ask: (key: string, body?: object) => Promise<unknown>) => Promise<unknown>,
): Promise<number> {
  const app = fastify();
  app.get<{ Params: { key: string } }>('/of/:key', ({ params }) => answer(null, params.key));
  app.post('/of/:key', ({ body }) => answer(body, ''));
  app.get('/warm', () => ({}));
  for (let time = 0; time < 20; time++) await app.inject({ method: 'GET', url: '/warm' });
  const taken = await timed(() =>
    work((key, body) =>
      app.inject({ method: body ? 'POST' : 'GET', url: `/of/${key}`, ...(body ? { payload: body } : {}) }),
    ),
  );
  await app.close();
  return taken;
}

/** Both in turn, so that a busy moment of the machine falls on either. */
export async function compare(
  what: string,
  goal: number,
  own: () => Promise<number>,
  bare: () => Promise<number>,
  floorIs = 'bare SQL',
): Promise<void> {
  const times = { own: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.own.push(await own());
    times.bare.push(await bare());
  }
  const [mine, floor] = [median(times.own), median(times.bare)];
  report({
    what: `instance: ${what}`,
    value: `${ms(mine)}, ${(mine / floor).toFixed(1)} x ${floorIs}`,
    goal: { text: `${goal} x`, met: mine <= goal * floor },
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
  for (const [what, body] of Object.entries(queries)) {
    const { records } = await world.open();
    const { sql, values } = records.explain(records.entity('alerts'), searchOf(body));
    const count = sql.replace(/^SELECT t\.\*/, 'SELECT COUNT(*)').replace(/ ORDER BY .*$/s, '');
    await compare(
      `query, ${what}, ${size} alerts`,
      1.5,
      async () => {
        const ask = await routesOf(await world.open(), world.key);
        const all = await timed(async () => {
          for (let page = 1; page <= pages; page++) {
            await ask('POST', `/api/query/alerts?$limit=30&$page=${page}`, body);
          }
        });
        return all / pages;
      },
      () =>
        world.bare(async (database) => {
          const [rows, total] = [database.prepare(sql), database.prepare(count)];
          const answer = (asked: unknown) => ({
            rows: rows.all(...values.slice(0, -1), ((asked as { page: number }).page - 1) * 30),
            total: total.all(...values.slice(0, -1)),
          });
          const all = await throughFastify(answer, async (ask) => {
            for (let page = 1; page <= pages; page++) await ask('page', { page });
          });
          return all / pages;
        }),
      bareFastify,
    );
  }
}

/** One record after the other by its key, against a route of the same framework that runs the same SQL and no more. */
async function benchByKey(world: World): Promise<void> {
  const keys = await world.bare((database) =>
    database.prepare<[], string>('SELECT uuid FROM alerts LIMIT 1000').pluck().all(),
  );
  const read = async (ask: (url: string) => Promise<unknown>) => {
    for (const key of keys) await ask(`/api/3/alerts/${key}`);
  };
  const ask = await routesOf(await world.open(), world.key);
  const [first = ''] = keys;
  const sql = await world.statementsOf(() => ask('GET', `/api/3/alerts/${first}`));
  await compare(
    'one record by its key',
    1.5,
    async () => {
      const own = await routesOf(await world.open(), world.key);
      return (await timed(() => read((url) => own('GET', url)))) / keys.length;
    },
    () =>
      world.bare(async (database) => {
        const statements = sql.map((text) => ({
          statement: database.prepare(text.replaceAll(`'${first}'`, '?')),
          wants: text.split(`'${first}'`).length - 1,
        }));
        const answer = (_body: unknown, key: string) =>
          statements.map(({ statement, wants }) => statement.all(...Array<string>(wants).fill(key)));
        const taken = await throughFastify(answer, async (bareAsk) => {
          for (const key of keys) await bareAsk(key);
        });
        return taken / keys.length;
      }),
    bareFastify,
  );
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
  const opened = await world.open();
  const plan = statementsOf(opened.records.entity('alerts'));
  // What a write is on the platform: the record, its line in the audit log, and the whole record for the answer.
  const audited = `INSERT INTO packwright_audit (at, operation, entityType, entityUuid, component, userId, activity)
    VALUES (?, 'Update', 'alerts', ?, 'crudhub', NULL, '{}')`;
  const cells = (body: Record<string, unknown>) => [
    randomUUID(),
    ...plan.columns.map(({ name }) =>
      /^(create|modify)Date$/.test(name) ? Date.now() / 1000 : (body[name] ?? null),
    ),
  ];
  const throughRoutes = async (work: (ask: Ask) => Promise<void>) => {
    const ask = await routesOf(await world.open(), world.key);
    return timed(() => work(ask));
  };
  type Bodies = ReturnType<typeof bodies>;
  /** Writes bodies as one, and gives the rows. */
  const inserting = (database: Bare) => {
    const [insert, audit] = [database.prepare(`${plan.insert} RETURNING *`), database.prepare(audited)];
    return database.transaction((some: Bodies) =>
      some.map((body) => {
        const row = insert.get(...cells(body)) as { uuid: string };
        audit.run(Date.now(), row.uuid);
        return row;
      }),
    );
  };
  const bareInserts = (atOnce: boolean) =>
    world.bare((database) => {
      const write = inserting(database);
      const all = bodies();
      return timed(() => {
        if (atOnce) write(all);
        else for (const body of all) write([body]);
      });
    });
  const oneByOne = () =>
    throughRoutes(async (ask) => {
      for (const body of bodies()) await ask('POST', '/api/3/alerts', body);
    });
  await compare(`create ${batch} alerts one by one`, 3, oneByOne, () => bareInserts(false));
  await compare(
    `create ${batch} alerts one by one`,
    1.5,
    oneByOne,
    () =>
      world.bare((database) => {
        const write = inserting(database);
        return throughFastify(
          (body) => write([body] as Bodies)[0],
          async (ask) => {
            for (const body of bodies()) await ask('new', body);
          },
        );
      }),
    bareFastify,
  );
  await compare(
    `bulk create of ${batch} alerts`,
    3,
    () => throughRoutes((ask) => ask('POST', '/api/3/insert/alerts', { data: bodies() })),
    () => bareInserts(true),
  );
  const known = bodies();
  await throughRoutes((ask) => ask('POST', '/api/3/insert/alerts', { data: known }));
  await compare(
    `bulk upsert of ${batch} alerts that are there`,
    3,
    () => {
      const changed = known.map((body) => ({ ...body, score: Math.floor(performance.now()) % 1000 }));
      return throughRoutes((ask) => ask('POST', '/api/3/bulkupsert/alerts', changed));
    },
    () =>
      world.bare((database) => {
        const find = database.prepare('SELECT * FROM alerts WHERE sourceId = ?');
        const set = database.prepare(
          'UPDATE alerts SET score = ?, modifyUser = ?, modifyDate = ? WHERE uuid = ? RETURNING *',
        );
        const audit = database.prepare(audited);
        const begun = performance.now();
        database.transaction(() => {
          for (const { sourceId } of known) {
            const { uuid } = find.get(sourceId) as { uuid: string };
            set.get(Math.floor(performance.now()) % 1000, null, Date.now() / 1000, uuid);
            audit.run(Date.now(), uuid);
          }
        })();
        return performance.now() - begun;
      }),
  );
}

async function benchSnapshots(world: World): Promise<void> {
  const { snapshots } = await world.open();
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
  const server = await serve(await world.open(), { port: 0 });
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
