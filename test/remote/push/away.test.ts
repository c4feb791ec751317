import { expect, it } from 'vitest';
import { PushJournal } from '../../../main/remote/push/journal';
import { push } from '../../../main/remote/push/push';
import { lookOf } from '../../../main/remote/push/kinds/index';
import { ask, desk, fileOf, kindsNamed, planAt, pullAll, readJsonFile, writeJsonFile } from './desk';
import type { JsonMap } from '@core/text/values';

it('sends nothing while modules are published there', async () => {
  const at = await desk();
  const kinds = kindsNamed('global-variables');
  await pullAll(at, kinds);
  const file = fileOf(at, 'globalVariables');
  const all = readJsonFile(file) as unknown as JsonMap[];
  writeJsonFile(file, [...all, { name: 'pushed', value: 'yes', default_value: '' }]);
  const plan = await planAt(at, { kinds });
  expect(plan.items).toHaveLength(1);
  const journal = PushJournal.begin(at.remoteFolder, plan);
  const place = { folder: at.workspace, remoteFolder: at.remoteFolder, base: at.base };
  at.proxy.fault = ({ path }) =>
    path.startsWith('/api/3/staging_model_metadatas') ? { answer: 503, body: '{}' } : 'pass';
  at.proxy.seen.length = 0;
  await expect(push(at.session, journal, place, {})).rejects.toMatchObject({ reason: 'busy' });
  expect(at.proxy.seen.filter(({ path }) => path.startsWith('/api/wf/'))).toEqual([]);
  at.proxy.fault = () => 'pass';
  expect(await push(at.session, journal, place, {})).toMatchObject({ isDone: true });
  journal.close();
});

it('takes nothing for gone that a query still finds', async () => {
  const at = await desk();
  const resources = {
    collections: 'workflow_collections',
    teams: 'teams',
    roles: 'roles',
    dashboards: 'dashboard',
    picklists: 'picklist_names',
    modules: 'staging_model_metadatas',
    'view-templates': 'system_view_templates',
    'picklist-item': 'picklists',
    'preprocessing-rules': 'preprocessing_rules',
    reports: 'reporting',
    'export-templates': 'export_templates',
  };
  for (const [kind, plural] of Object.entries(resources)) {
    const { look } = lookOf(kind);
    const found = await ask(at, 'GET', `/api/3/${plural}?$limit=1`);
    const [record] = found['hydra:member'] as JsonMap[];
    at.proxy.fault = () => 'pass';
    expect(await look(at.session, crypto.randomUUID()), kind).toBeNull();
    if (!record) continue;
    const uuid = String(record.uuid);
    at.proxy.fault = ({ path }) =>
      path.startsWith(`/api/3/${plural}/${uuid}`) ? { answer: 404, body: '{}' } : 'pass';
    await expect(look(at.session, uuid), kind).rejects.toMatchObject({ reason: 'busy' });
  }
});
