import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { Instance } from '../../main/instance/instance';
import { ImportJobs } from '../../main/instance/jobs/import-jobs';
import { searchOf } from '../../main/instance/records/records';
import { archiveWorker, buildEntries, runProcess, runWorker } from '../studio/built';
import { temporaryFolder } from '../support/host';
import { playbookJson, playbookUuid, referenced } from '../support/playbook-builder';
import { bundle, jobOf, reviewImport } from './services/exchange';
import { type Body, ServiceWorld } from './services/world';

const folder = temporaryFolder();
afterAll(() => folder.remove());
let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries({ ...archiveWorker, ...runProcess, ...runWorker });
}, 120_000);

const total = 400;
const alerts = Array.from({ length: total }, (_, at) => ({
  '@type': 'Alert',
  '@id': `/api/3/alerts/${textUuid(`alert ${at}`)}`,
  uuid: textUuid(`alert ${at}`),
  name: `Alert ${at}`,
}));

/** Lets the instance work until something is so. */
async function workingUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

const rowsOf = ({ records }: Instance, plural: string) =>
  records.rows(records.entity(plural), searchOf({}, { limit: 1_000 }));
const scratchOf = (dataDir: string) => {
  const scratch = join(dataDir, 'scratch');
  return existsSync(scratch) ? readdirSync(scratch) : [];
};

it('an import ends when the instance is stopped, its job says how far it came, and imports the rest when it is started again', async () => {
  const dataDir = join(folder.path, 'import');
  const world = await ServiceWorld.open({ dataDir, workersDir });
  const bytes = await bundle({ 'records/alerts/alerts0001.json': alerts });
  const jobs: unknown[] = [];
  for (let count = 0; count < 2; count++) {
    const { uuid, options } = await reviewImport(world, bytes);
    await world.put(`/api/3/import_jobs/${String(uuid)}`, { options });
    jobs.push(uuid);
  }
  // The second waits for its turn.
  for (const uuid of jobs) expect((await world.put(`/api/import/${String(uuid)}`)).status).toBe(200);
  await workingUntil(() => rowsOf(world.instance, 'alerts').length > 10);
  await world.close();
  expect(scratchOf(dataDir)).toEqual([]);

  const instance = Instance.open({ dataDir });
  const come = rowsOf(instance, 'alerts').length;
  expect(come).toBeLessThan(total);
  const [first, second] = jobs.map((uuid) =>
    instance.records.get(instance.records.entity('import_jobs'), uuid as string),
  );
  expect(first).toMatchObject({ status: 'Failed', progressPercent: Math.floor((come / total) * 100) });
  expect(first?.errorMessage).toMatch(/^The instance was stopped at \d+ %.*start the import again/);
  expect(second).toMatchObject({ status: 'Failed', progressPercent: 0 });
  new ImportJobs(instance).run(String(jobs[0]));
  await instance.background.settled();
  expect(rowsOf(instance, 'alerts')).toHaveLength(total);
  expect(instance.records.get(instance.records.entity('import_jobs'), String(jobs[0]))).toMatchObject({
    status: 'Import Complete',
    errorMessage: null,
  });
  await instance.close();
}, 60_000);

it('an import that waits for a playbook of its pack ends too, and the playbook goes on at the next start', async () => {
  const dataDir = join(folder.path, 'installation');
  const world = await ServiceWorld.open({ dataDir, workersDir });
  const collection = textUuid('before the tides');
  const key = 'preInstall';
  const bytes = await bundle(
    {
      [`${key}/workflow/collection.metadata.json`]: {
        '@type': 'WorkflowCollection',
        name: key,
        uuid: collection,
      },
      [`${key}/workflow/Long.json`]: {
        ...playbookJson('Long', {
          steps: {
            Start: referenced,
            Make: [
              'InsertData',
              {
                collection: '/api/3/alerts',
                resource: { name: 'n{{ vars.item }}' },
                for_each: { item: '{{ range(40) | list }}', parallel: false },
              },
            ],
          },
        }),
        collection: `/api/3/workflow_collections/${collection}`,
      },
      [`${key}/execution_list.json`]: { execution_sequence: [playbookUuid('Long')] },
      'records/alerts/alerts0001.json': alerts,
    },
    { name: 'tides', label: 'Tides', version: '1.0.0', type: 'solutionpack', dependencies: [], contents: {} },
  );
  const { status, body } = await world.upload(
    '/api/3/solutionpacks/install?$type=solutionpack',
    'p.zip',
    bytes,
  );
  expect(status).toBe(201);
  const { uuid } = body.importJob as Body;
  await workingUntil(() => rowsOf(world.instance, 'alerts').length > 2);
  expect(await jobOf(world, 'import', uuid)).toMatchObject({ currentlyImporting: 'Long' });
  await world.close();

  const instance = Instance.open({ dataDir });
  expect(instance.records.get(instance.records.entity('import_jobs'), String(uuid))).toMatchObject({
    status: 'Failed',
  });
  const pack = rowsOf(instance, 'solutionpacks').filter(({ name }) => name === 'tides');
  expect(pack).toMatchObject([{ installed: 0, status: 'Failed' }]);
  expect(rowsOf(instance, 'alerts').length).toBeLessThan(40);
  instance.runs.open();
  await instance.runs.settled();
  // What the content would have brought is not there: only the playbook's own.
  expect(
    rowsOf(instance, 'alerts')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Array.from({ length: 40 }, (_, at) => `n${at}`).toSorted());
  await instance.close();
}, 60_000);
