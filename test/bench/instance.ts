import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Instance } from '../../main/instance/instance';
import { searchOf } from '../../main/instance/records/records';
import { firstStart } from '../../main/instance/seed/first-start';
import { serve } from '../../main/instance/server';
import { alertModule } from '../instance/support';
import { temporaryFolder } from '../support/host';
import { median, ms, repeat, report, timed } from './measure';

const writing = { actor: null };
const batch = 1000;

/** The local instance with ever more records, against the bare database doing the same on the same kind of file. */
export async function benchInstance(): Promise<void> {
  for (const count of [1000, 10_000, 100_000]) await benchSize(count);
}

async function benchSize(count: number): Promise<void> {
  const folder = temporaryFolder();
  const instance = Instance.open({ dataDir: folder.path });
  try {
    const items = await prepare(instance);
    const filled = await timed(() => fill(instance, items, count));
    report({
      what: `instance: bulk create of ${count} alerts, per record`,
      value: ms((filled / count) * 1000).replace('ms', 'µs'),
    });
    await benchQueries(instance, count);
    const bare = bareInserts(join(folder.path, 'bare.db'), items);
    const own = median(await repeat(5, () => timed(() => fill(instance, items, batch))));
    report({
      what: `instance: create ${batch} with ${count} there`,
      value: `${ms(own)}, ${(own / bare).toFixed(1)} x bare SQL`,
      goal: '3 x',
    });
    if (count === 10_000) await benchSocket(instance);
  } finally {
    await instance.close();
    folder.remove();
  }
}

async function prepare(instance: Instance): Promise<string[]> {
  const { records, schema } = instance;
  const picklists = ['Low', 'Medium', 'High'].map((itemValue) => ({ itemValue }));
  const list = records.create(records.entity('picklist_names'), { name: 'Severity', picklists }, writing);
  for (const module of alertModule) schema.create(module);
  schema.publish();
  await schema.settled();
  return (list.picklists as { uuid: string }[]).map(({ uuid }) => uuid);
}

function fill(instance: Instance, items: readonly string[], count: number): void {
  const { records } = instance;
  const alerts = records.entity('alerts');
  for (let from = 0; from < count; from += batch) {
    const bodies = Array.from({ length: batch }, (_, index) => ({
      name: `Alert ${from + index}`,
      score: index % 100,
      severity: items[index % 3],
    }));
    records.bulk('POST', bodies, (body) => records.create(alerts, body, writing));
  }
}

async function benchQueries(instance: Instance, count: number): Promise<void> {
  const { records } = instance;
  const alerts = records.entity('alerts');
  const queries = {
    'filter, sort and page': [{ field: 'score', operator: 'gt', value: 50 }],
    'across a relation': [{ field: 'severity.itemValue', operator: 'eq', value: 'High' }],
  };
  for (const [what, filters] of Object.entries(queries)) {
    const search = searchOf({ logic: 'AND', filters, sort: [{ field: 'createDate', direction: 'DESC' }] });
    const { sql, values } = records.explain(alerts, search);
    const total = sql.replace(/^SELECT t\.\*/, 'SELECT COUNT(*)').replace(/ ORDER BY .*$/s, '');
    const whole = median(
      await repeat(20, () =>
        timed(() => records.find(alerts, search).rows.map((row) => records.reader.show(alerts, row))),
      ),
    );
    const bare = median(
      await repeat(20, () =>
        timed(() => [records.rawRows(sql, values), records.rawRows(total, values.slice(0, -2))]),
      ),
    );
    report({
      what: `instance: query ${what}, ${count}`,
      value: `${ms(whole)}, ${(whole / bare).toFixed(1)} x bare SQL`,
      goal: '2 x',
    });
  }
}

/** The floor for writes: the same rows into a table of the same width, no more. */
function bareInserts(file: string, items: readonly string[]): number {
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.exec(
    'CREATE TABLE a (id INTEGER PRIMARY KEY, uuid TEXT UNIQUE, name TEXT, score REAL, severity TEXT, created REAL); CREATE INDEX s ON a (severity); CREATE INDEX n ON a (name); CREATE INDEX c ON a (created)',
  );
  const insert = connection.prepare(
    'INSERT INTO a (uuid, name, score, severity, created) VALUES (?, ?, ?, ?, ?)',
  );
  const run = connection.transaction(() => {
    for (let index = 0; index < batch; index++)
      insert.run(randomUUID(), `Alert ${index}`, index % 100, items[index % 3], index);
  });
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  connection.close();
  return median(times);
}

async function benchSocket(instance: Instance): Promise<void> {
  const key = firstStart(instance)?.apiKey ?? '';
  const server = await serve(instance, { port: 0 });
  const requests = 500;
  const taken = await timed(async () => {
    for (let index = 0; index < requests; index++) {
      const answer = await fetch(`${server.baseUrl}/api/3/alerts?$limit=1`, {
        headers: { authorization: `API-KEY ${key}` },
      });
      await answer.arrayBuffer();
    }
  });
  report({
    what: 'instance: requests per second over loopback, one at a time',
    value: String(Math.round((requests / taken) * 1000)),
  });
  await server.stop();
}
