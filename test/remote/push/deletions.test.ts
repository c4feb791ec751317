import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import {
  ask,
  desk,
  fileOf,
  filesIn,
  kindsNamed,
  planAt,
  playbookAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

it('deletes no collection in which somebody has put a playbook since', async () => {
  const kinds = kindsNamed('collections', 'playbooks');
  const at = await desk();
  await pullAll(at, kinds);
  const file = fileOf(at, 'Block Sender After Approval');
  const mine = readJsonFile(file);
  const collection = String(mine.collection).split('/').at(-1);
  rmSync(dirname(file), { recursive: true });
  const plan = await planAt(at, { kinds, deletes: true });
  expect(plan.items.flatMap(({ stopped }) => stopped ?? [])).toEqual([]);
  const theirs = crypto.randomUUID();
  await ask(at, 'POST', '/api/3/workflows', {
    uuid: theirs,
    name: 'Of somebody',
    collection: mine.collection,
    steps: [],
    routes: [],
  });
  const report = await pushAt(at, plan);
  expect(report.isDone).toBe(false);
  expect(report.items.find(({ kind }) => kind === 'collections')).toMatchObject({
    outcome: 'changed-since',
    message: expect.stringContaining('Of somebody'),
  });
  expect(await playbookAt(at, theirs)).toMatchObject({ name: 'Of somebody' });
  await ask(at, 'DELETE', `/api/3/workflows/${theirs}`);
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true });
  await expect(ask(at, 'GET', `/api/3/workflow_collections/${collection}`)).rejects.toThrow('404');
});

it('says of a picklist and a team that no request brings back all of it', async () => {
  const kinds = kindsNamed('teams', 'picklists');
  const at = await desk();
  await pullAll(at, kinds);
  const own = filesIn(at.workspace).find(
    (path) =>
      path.includes('/picklists/') &&
      ([readJsonFile(path)].flat() as JsonMap[]).every(({ system }) => system !== true),
  );
  rmSync(own ?? '');
  rmSync(fileOf(at, 'SOC Team'));
  const { items } = await planAt(at, { kinds, deletes: true });
  expect(
    items.map(({ kind, action, reversible, writes }) => [kind, action, reversible, writes.length]),
  ).toEqual([
    ['teams', 'delete', false, 1],
    ['picklists', 'delete', false, 1],
  ]);
});

it('empties no list that a file has lost the end of', async () => {
  const kinds = kindsNamed('global-variables', 'picklists');
  const at = await desk();
  for (const number of [1, 2, 3])
    await ask(at, 'POST', '/api/wf/api/dynamic-variable/', {
      name: `kept${number}`,
      value: 'x',
      default_value: '',
    });
  await pullAll(at, kinds);
  writeJsonFile(fileOf(at, 'globalVariables'), []);
  const list = fileOf(at, 'AssetCategory');
  writeJsonFile(list, { ...readJsonFile(list), picklists: [] });
  const { items } = await planAt(at, { kinds, deletes: true });
  expect(items.map(({ kind, stopped, writes }) => [kind, stopped?.reason, writes])).toEqual([
    ['picklists', 'deletion-not-asked', []],
    ['global-variables', 'deletion-not-asked', []],
  ]);
});

it('deletes nothing that a pack has brought', async () => {
  const kinds = kindsNamed('collections', 'playbooks');
  const at = await desk();
  await pullAll(at, kinds);
  const file = fileOf(at, 'Close Phishing Report');
  const uuid = String(readJsonFile(file).uuid);
  const { records } = at.a.instance;
  const importedBy = [{ apiName: 'phishing-triage', label: 'Phishing triage', version: '1.0.0' }];
  records.update(records.entity('workflows'), uuid, { importedBy } as never, { actor: null });
  rmSync(file);
  expect((await planAt(at, { kinds, deletes: true })).items).toMatchObject([
    {
      id: uuid,
      stopped: { reason: 'not-ours', message: expect.stringContaining('Phishing triage') },
      writes: [],
    },
  ]);
});
