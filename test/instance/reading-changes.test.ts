import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseModuleUrl } from '@core/query/module-url';
import { readQuery } from '@core/query/query';
import { playbookAppliance } from '../../main/instance/identity/playbook-appliance';
import { everything } from '../../main/instance/query/sight';
import { asMap } from '../../main/instance/records/form';
import { wholeView } from '../../main/instance/records/reader';
import type { Row } from '../../main/instance/records/row';
import { searchOf } from '../../main/instance/records/records';
import { ReadingProcesses } from '../../main/instance/reading/reading-processes';
import { InstanceRecords } from '../../main/instance/runs/instance-records';
import { databaseFile } from '../../main/instance/store/connection';
import { buildEntries, runProcess } from '../studio/built';
import { temporaryFolder } from '../support/host';
import { ServiceWorld } from './services/world';

const folder = temporaryFolder();
let world: ServiceWorld;
let reading: ReadingProcesses;
/** Until it resolves nothing is read beside. */
let gate: Promise<void>;
let reached: () => void;
/** What the process that answers has read itself. */
let here: string[] = [];

const text = (name: string) => ({ name, type: 'string', formType: 'text' });

beforeAll(async () => {
  const workersDir = await buildEntries(runProcess);
  const onStatement = (statement: string) => {
    if (/FROM "\w*ledgers" t\b/.test(statement)) here.push(statement);
  };
  world = await ServiceWorld.open({ dataDir: folder.path, workersDir, onStatement });
  world.instance.schema.create({
    type: 'ledgers',
    softDeleteable: true,
    defaultSort: [{ field: 'name', direction: 'ASC' }],
    attributes: ['name', 'first', 'second', 'third'].map(text),
  });
  world.instance.schema.publish();
  await world.instance.schema.settled();
  const data = Array.from({ length: 1_100 }, (_, at) => ({
    name: `Ledger ${String(1_100 - at).padStart(4, '0')}`,
  }));
  for (const part of [data.slice(0, 600), data.slice(600)])
    expect((await world.post('/api/3/insert/ledgers', { data: part })).status).toBe(201);
  reading = new ReadingProcesses(workersDir, databaseFile(folder.path));
  world.instance.records.readBy({
    async rows(statement) {
      reached();
      await gate;
      return reading.rows(statement);
    },
  });
}, 120_000);

beforeEach(() => {
  gate = Promise.resolve();
  reached = () => {};
  here = [];
});

afterAll(async () => {
  await reading.close();
  await world.close();
  folder.remove();
});

async function removeField(name: string): Promise<void> {
  const { schema } = world.instance;
  const module = schema.staging.byType().get('ledgers');
  const attributes = (module?.attributes ?? []).filter((attribute) => attribute.name !== name);
  schema.update(module?.uuid ?? '', { attributes });
  schema.publish();
  await schema.settled();
  expect(schema.report().errors).toEqual([]);
}

const voided = expect.stringContaining('its modules changed. Ask again.');

describe('what is read beside', () => {
  it('is a list in the order of its module, and one with what lies in the recycle bin', async () => {
    const { body } = await world.get('/api/3/ledgers?$limit=2');
    expect(body['hydra:member']).toMatchObject([{ name: 'Ledger 0001' }, { name: 'Ledger 0002' }]);
    expect(here.filter((statement) => statement.startsWith('SELECT t.*'))).toEqual([]);
    expect((await world.get('/api/3/ledgers?$limit=2&$orderby=-modifyDate&$showDeleted=true')).status).toBe(
      200,
    );
    expect(here.filter((statement) => statement.startsWith('SELECT t.*'))).toEqual([]);
    expect((await world.get('/api/3/ledgers?$limit=2&$orderby=-modifyDate')).status).toBe(200);
    expect(here.filter((statement) => statement.startsWith('SELECT t.*'))).toHaveLength(1);
  });

  it('is given up where a publish takes a field away meanwhile', async () => {
    const open = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    gate = open.promise;
    reached = waits.resolve;
    const filters = [{ field: 'first', operator: 'like', value: '%x%', type: 'primitive' }];
    const answer = world.post('/api/query/ledgers', { logic: 'AND', filters });
    await waits.promise;
    await removeField('first');
    open.resolve();
    expect(await answer).toMatchObject({ status: 503, body: { message: voided } });
    expect((await world.get('/api/3/ledgers?$limit=1')).status).toBe(200);
  });

  it('is found all the same for a run, which a publish must not fail', async () => {
    const { records } = world.instance;
    const actor = { uuid: playbookAppliance, rights: everything };
    const ofRun = new InstanceRecords(records, actor, false, (write) => write());
    const asked = [
      parseModuleUrl('ledgers?$limit=5'),
      readQuery({ logic: 'AND', filters: [{ field: 'name', operator: 'like', value: '%000_' }] }),
    ] as const;
    const open = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    gate = open.promise;
    reached = waits.resolve;
    const found = ofRun.findBeside(...asked);
    await waits.promise;
    await removeField('third');
    open.resolve();
    expect((await found).total).toBe(9);
    expect((await found).records).toHaveLength(5);
    // As where nothing comes between.
    expect(await ofRun.findBeside(...asked)).toEqual(await found);
  });

  it('is not shown any further where that happens while it is', async () => {
    const { records } = world.instance;
    const entity = records.entity('ledgers');
    const [row] = records.rows(entity, searchOf({}, { limit: 1 })) as [Row];
    const removed = { yet: false };
    let shown = 0;
    // Without an end as long as the tables are the same.
    function* rows(): Generator<Row> {
      for (; !removed.yet; shown++) yield row;
      yield row;
    }
    const showing = records.reader.showInTurns(asMap, entity, rows(), wholeView);
    const removing = removeField('second').then(() => (removed.yet = true));
    await expect(showing).rejects.toMatchObject({ status: 503, message: voided });
    await removing;
    expect(shown).toBeGreaterThan(0);
  });
});
