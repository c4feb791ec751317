import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Instance } from '../../main/instance/instance';
import { searchOf } from '../../main/instance/records/records';
import { buildEntries, runProcess } from '../studio/built';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/host';
import { ServiceWorld } from './services/world';

const folder = temporaryFolder();
afterAll(() => folder.remove());
let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(runProcess);
}, 120_000);

const filesBelow = (path: string) => (existsSync(path) ? readdirSync(path) : []);

it.each([
  ['in a process of its own', true],
  ['in the process of the instance', false],
])(
  'an export %s ends when the instance is stopped, and its job says so',
  async (_where, isBeside) => {
    const dataDir = join(folder.path, String(isBeside));
    const scratch = join(dataDir, 'scratch');
    const world = await ServiceWorld.open({ dataDir, ...(isBeside ? { workersDir } : {}) });
    const data = Array.from({ length: 3_000 }, (_, at) => ({ name: `Alert ${at}` }));
    expect((await world.post('/api/3/insert/alerts', { data })).status).toBe(201);
    const query = { logic: 'AND', filters: [], limit: data.length };
    const options = { recordSets: [{ type: 'alerts', query }] };
    const { body } = await world.post('/api/3/export_templates', { name: 'Many', options });
    const start = () => world.put(`/api/export?template=${String(body.uuid)}&fileName=many.zip`);
    await start();
    // The second waits for its turn.
    await start();
    await eventually(() => filesBelow(scratch).flatMap((name) => readdirSync(join(scratch, name)))).toContain(
      'files',
    );
    await world.close();
    expect(filesBelow(scratch)).toEqual([]);
    const instance = Instance.open({ dataDir });
    const all = (plural: string) => instance.records.rows(instance.records.entity(plural), searchOf({}));
    expect(all('export_jobs')).toHaveLength(2);
    for (const { status, errorMessage } of all('export_jobs')) {
      expect(status).toBe('Failed');
      expect(errorMessage).toMatch(/^The instance was stopped at \d+ %.*Start the export again\.$/);
    }
    expect(all('files')).toEqual([]);
    await instance.close();
  },
  60_000,
);

it('what a killed process was unpacking or packing is gone when its instance is opened again', async () => {
  const dataDir = join(folder.path, 'killed');
  await Instance.open({ dataDir }).close();
  const left = join(dataDir, 'scratch', 'packwright-a1b2c3');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'files'), 'records of somebody');
  const instance = Instance.open({ dataDir });
  expect(filesBelow(join(dataDir, 'scratch'))).toEqual([]);
  await instance.close();
});
