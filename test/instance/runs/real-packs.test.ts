import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadContent } from '../../../main/instance/load/load-content';
import { seedPlatform } from '../../../main/instance/seed/platform-content';
import { baseCatalogue } from '@core/check/catalogue/base';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import { members, RunWorld } from './world';

const mostPacks = 4;
const mostPlaybooks = 12;

describeWithContent('playbooks of real packs', (folder) => {
  it('run behind the instance, and every run comes to a state with a name', async () => {
    const { files, roots } = await readWorkspace(join(folder, 'content'));
    const lists = Map.groupBy(files.values(), (file) => file.root.path);
    const packs = roots
      .filter(({ type }) => type === 'solutionpack')
      .map(({ path }) => lists.get(path) ?? [])
      .filter((pack) => pack.filter(({ kind }) => kind === 'playbook').length >= 4)
      .slice(0, mostPacks);
    expect(packs).toHaveLength(mostPacks);
    const statuses: Record<string, number> = {};
    for (const pack of packs) {
      const world = await RunWorld.bare();
      await seedPlatform(world.instance, baseCatalogue());
      await loadContent(world.instance, [...pack]);
      const found = await world.get(`/api/3/workflows?isActive=true&$limit=${mostPlaybooks}&$orderby=name`);
      expect(members(found.body).length).toBeGreaterThan(0);
      for (const { uuid } of members(found.body)) {
        const started = await world.post(`/api/triggers/1/notrigger/${String(uuid)}`, {
          useMockOutput: true,
        });
        expect(started.status).toBe(200);
        const [light] = await world.runsOf(String(started.body.task_id));
        const run = (await world.get(`/api${String(light?.['@id'])}?step_detail=true`)).body;
        expect(run.steps).not.toHaveLength(0);
        expect(JSON.stringify(run.result)).not.toContain('Packwright itself failed');
        statuses[String(run.status)] = (statuses[String(run.status)] ?? 0) + 1;
      }
      await world.close();
    }
    const known = ['finished', 'finished with error', 'failed', 'awaiting'];
    expect(Object.keys(statuses).filter((status) => !known.includes(status))).toEqual([]);
    expect(statuses.finished).toBeGreaterThan(0);
  }, 180_000);
});
