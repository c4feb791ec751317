import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZipBack } from '../../main/archive/read-back';
import { buildEntries, runProcess } from '../studio/built';
import { temporaryFolder } from '../support/host';
import { whenJob } from './services/exchange';
import { type Body, ServiceWorld } from './services/world';

const total = 2_500;
const folder = temporaryFolder();
let world: ServiceWorld;
/** Statements since the others had their turn, and most of them in one. */
let [statements, most] = [0, 0];
beforeAll(async () => {
  const onStatement = () => void statements++;
  const workersDir = await buildEntries(runProcess);
  world = await ServiceWorld.open({ dataDir: folder.path, workersDir, onStatement });
  for (let from = 0; from < total; from += 500) {
    const data = Array.from({ length: 500 }, (_, at) => ({
      name: `Alert ${from + at}`,
      sourceId: `s${from + at}`,
    }));
    expect((await world.post('/api/3/insert/alerts', { data })).status).toBe(201);
  }
}, 120_000);
afterAll(async () => {
  await world.close();
  folder.remove();
});

async function startExport(query: object): Promise<unknown> {
  const options = { recordSets: [{ type: 'alerts', query: { logic: 'AND', filters: [], ...query } }] };
  const { body } = await world.post('/api/3/export_templates', { name: 'Many', options });
  const started = await world.put(`/api/export?template=${String(body.uuid)}&fileName=many.zip`);
  return started.body.jobUuid;
}

const jobOf = (uuid: unknown) => {
  const { records } = world.instance;
  return records.row(records.entity('export_jobs'), String(uuid));
};

/** Does this once the records of the next export are chosen, and none of them is read. */
function onceChosen(work: () => void | Promise<void>): void {
  const { records } = world.instance;
  const choose = records.keysBeside.bind(records);
  records.keysBeside = async (...asked) => {
    records.keysBeside = choose;
    const keys = await choose(...asked);
    await work();
    return keys;
  };
}

/** Names of the exported alerts, file by file. */
async function namesIn({ file }: Body): Promise<string[][]> {
  const uuid =
    String((file as Body)['@id'])
      .split('/')
      .at(-1) ?? '';
  const entries = await readZipBack(world.instance.blobs.get(uuid));
  return entries
    .filter(({ path }) => path.includes('/records/alerts/'))
    .map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()) as { name: string }[])
    .map((alerts) => alerts.map(({ name }) => name));
}

it('exports many records piece by piece, in their order, while others get their turns', async () => {
  const job = await startExport({ limit: total });
  const over = new AbortController();
  const ended = whenJob(world, 'export', job).finally(() => over.abort());
  const shown = new Set<string>();
  while (!over.signal.aborted) {
    statements = 0;
    await setImmediate();
    most = Math.max(most, statements);
    const { progressPercent, currentlyExporting } = jobOf(job);
    shown.add(`${String(progressPercent)} ${String(currentlyExporting)}`);
  }
  const done = await ended;
  expect(done.status).toBe('Export Complete');
  const files = await namesIn(done);
  expect(files.map(({ length }) => length)).toEqual(Array.from({ length: total / 100 }, () => 100));
  expect(files.flat()).toEqual(Array.from({ length: total }, (_, at) => `Alert ${at}`));
  // Reading a record takes several: each of these turns is a small part of the whole.
  expect(most).toBeLessThan(total);
  const percents = [...shown].map((each) => Number.parseInt(each, 10));
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect([...shown].filter((each) => each.endsWith(' records/alerts')).length).toBeGreaterThan(5);
}, 120_000);

it('leaves out of an export what has gone when its turn comes', async () => {
  const { records } = world.instance;
  const alerts = records.entity('alerts');
  const [last] = (await world.members('/api/3/alerts?$limit=1&$orderby=-id')).map(({ uuid }) => String(uuid));
  onceChosen(() => records.remove(alerts, last ?? '', { actor: null }, true));
  const job = await startExport({ limit: total, sort: [{ field: 'id', direction: 'ASC' }] });
  const done = await whenJob(world, 'export', job);
  expect(done.status).toBe('Export Complete');
  expect((await namesIn(done)).flat()).not.toContain(`Alert ${total - 1}`);
});

it('says of an export that modules changed under it that it was given up', async () => {
  const { schema } = world.instance;
  onceChosen(() => {
    schema.create({ type: 'gadgets', attributes: [{ name: 'name', type: 'string', formType: 'text' }] });
    schema.publish();
    return schema.settled();
  });
  const job = await startExport({ limit: total });
  const { status, errorMessage } = await whenJob(world, 'export', job);
  expect(status).toBe('Failed');
  expect(errorMessage).toMatch(/its modules changed\. Ask again\./);
});
