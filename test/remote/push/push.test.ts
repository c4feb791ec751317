import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import {
  ask,
  desk,
  fileOf,
  kindsNamed,
  planAt,
  playbookAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('collections', 'playbooks', 'picklists', 'global-variables');
const playbook = 'Block Sender After Approval';

it('pushes what was changed here, and nothing else', async () => {
  const at = await desk();
  await pullAll(at, kinds);
  expect((await planAt(at, { kinds })).items).toEqual([]);

  const file = fileOf(at, playbook);
  const mine = readJsonFile(file);
  const steps = mine.steps as JsonMap[];
  const routes = mine.routes as JsonMap[];
  const added: JsonMap = { ...steps[1], uuid: crypto.randomUUID(), name: 'Note It' };
  const route: JsonMap = {
    ...routes[0],
    uuid: crypto.randomUUID(),
    name: 'to note',
    sourceStep: `/api/3/workflow_steps/${String(steps.at(-1)?.uuid)}`,
    targetStep: `/api/3/workflow_steps/${String(added.uuid)}`,
  };
  writeJsonFile(file, { ...mine, description: 'Mine', steps: [...steps, added], routes: [...routes, route] });
  const copyUuid = crypto.randomUUID();
  const fresh = {
    ...mine,
    uuid: copyUuid,
    name: 'Fresh',
    isActive: true,
    steps: [],
    routes: [],
    triggerStep: null,
  };
  writeJsonFile(join(dirname(file), 'Fresh.json'), fresh);
  const copied = await planAt(at, { kinds });
  expect(copied.items.find(({ id }) => id === copyUuid)).toMatchObject({
    stopped: { reason: 'part-of-another' },
  });
  writeJsonFile(join(dirname(file), 'Fresh.json'), { ...fresh, groups: [] });
  const list = fileOf(at, 'AssetCategory');
  const picklist = readJsonFile(list);
  const items = picklist.picklists as JsonMap[];
  const itemUuid = crypto.randomUUID();
  writeJsonFile(list, {
    ...picklist,
    picklists: [
      { ...items[0], color: '#123456' },
      ...items.slice(1),
      { ...items[0], uuid: itemUuid, itemValue: 'Tablet' },
    ],
  });
  const variables = fileOf(at, 'globalVariables');
  const all = readJsonFile(variables) as unknown as JsonMap[];
  writeJsonFile(variables, [...all, { name: 'pushed', value: 'yes', default_value: '' }]);

  const plan = await planAt(at, { kinds });
  expect(plan.items.map(({ kind, action, stopped }) => [kind, action, stopped])).toEqual([
    ['picklists', 'change', null],
    ['global-variables', 'change', null],
    ['playbooks', 'change', null],
    ['playbooks', 'create', null],
  ]);
  at.log.length = 0;
  const report = await pushAt(at, plan);
  expect(report.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  expect(report).toMatchObject({ isDone: true, stopped: null });
  const writes = at.log.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/query/'));
  const planned = plan.items.flatMap((item) => item.writes);
  expect(writes.map(({ method }) => method).sort()).toEqual(
    planned.map(({ request }) => request.method).sort(),
  );

  const there = await playbookAt(at, String(mine.uuid));
  expect(there).toMatchObject({ description: 'Mine', isActive: mine.isActive });
  expect(there?.steps).toContainEqual(expect.objectContaining({ name: 'Note It' }));
  expect(there?.routes).toHaveLength(routes.length + 1);
  expect(await playbookAt(at, copyUuid)).toMatchObject({ name: 'Fresh', isActive: true });
  expect(await ask(at, 'GET', `/api/3/picklists/${itemUuid}`)).toMatchObject({ itemValue: 'Tablet' });
  expect(await ask(at, 'GET', `/api/3/picklists/${String(items[0]?.uuid)}`)).toMatchObject({
    color: '#123456',
  });

  expect((await planAt(at, { kinds })).items).toEqual([]);
  // What the instance adds to a new playbook, its owners, is a change there like any other.
  const again = await pullAll(at, kinds);
  expect(again.changes.map(({ path }) => path.split('/').at(-1))).toEqual(['Fresh.json']);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  expect((await planAt(at, { kinds })).items).toEqual([]);
});

it('deletes softly, only what was in common, and only when that is asked for', async () => {
  const at = await desk();
  await pullAll(at, kinds);
  const file = fileOf(at, playbook);
  const { uuid } = readJsonFile(file);
  rmSync(file);
  const asked = await planAt(at, { kinds });
  expect(asked.items).toMatchObject([
    { action: 'delete', stopped: { reason: 'deletion-not-asked' }, writes: [] },
  ]);
  const plan = await planAt(at, { kinds, deletes: true });
  expect(plan.items).toMatchObject([{ action: 'delete', stopped: null, reversible: true }]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(await playbookAt(at, String(uuid))).toBeNull();
  const bin = await ask(at, 'GET', `/api/3/workflows/${String(uuid)}?$showDeleted=true`);
  expect(bin.name).toBe(playbook);
  expect((await planAt(at, { kinds, deletes: true })).items).toEqual([]);
});
