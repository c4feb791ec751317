import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Plan } from '../../../main/remote/plan/plan';
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
  const journal = PushJournal.begin(at.remoteFolder, plan, 'here');
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

it('does not count a plan as pushed that is for another instance', async () => {
  const at = await desk();
  const kinds = kindsNamed('global-variables');
  await pullAll(at, kinds);
  const file = fileOf(at, 'globalVariables');
  const all = readJsonFile(file) as unknown as JsonMap[];
  writeJsonFile(file, [...all, { name: 'pushed', value: 'yes', default_value: '' }]);
  const plan = await planAt(at, { kinds });
  const place = { folder: at.workspace, remoteFolder: at.remoteFolder, base: at.base };
  const other = { address: 'https://other.example.com', version: '8.0.1-1', user: 'other', actor: 'other' };
  for (const [key, value] of Object.entries({ ...other, certificate: 'AB:CD' })) {
    const wrong = { ...plan, target: { ...plan.target, [key]: value } };
    at.proxy.seen.length = 0;
    await expect(push(at.session, wrong, place, {}), key).rejects.toMatchObject({ reason: 'stale-plan' });
    expect(existsSync(join(at.remoteFolder, 'pushes'))).toBe(false);
    expect(at.proxy.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  }
  expect(await push(at.session, plan, place, {})).toMatchObject({ isDone: true });
  await expect(push(at.session, plan, place, {})).rejects.toMatchObject({ reason: 'plan-used' });
  // One that was begun goes on over a certificate that was renewed, and stays with its account.
  const reopened = (target: Partial<Plan['target']>) => {
    const kept = join(at.remoteFolder, 'pushes', plan.id, 'plan.json');
    writeFileSync(kept, JSON.stringify({ ...plan, target: { ...plan.target, ...target } }));
    const journal = PushJournal.open(at.remoteFolder, plan.id);
    onTestFinished(() => journal.close());
    return journal;
  };
  expect(await push(at.session, reopened({ certificate: 'AB:CD' }), place, {})).toMatchObject({
    isDone: true,
  });
  await expect(push(at.session, reopened({ actor: 'other' }), place, {})).rejects.toMatchObject({
    reason: 'stale-plan',
  });
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

it('takes nothing of the rule engine for gone that its list has, or while no engine answers', async () => {
  const at = await desk();
  for (const [kind, list] of Object.entries({ rules: 'rules', 'rule-channels': 'channel' })) {
    const { look } = lookOf(kind);
    const found = await ask(at, 'GET', `/api/rule/api/${list}/`);
    const [{ uuid } = {}] = found['hydra:member'] as JsonMap[];
    at.proxy.fault = () => 'pass';
    expect(await look(at.session, crypto.randomUUID()), kind).toBeNull();
    // Some are listed and not found by their address.
    at.proxy.fault = ({ path }) => (path.includes(String(uuid)) ? { answer: 404, body: '{}' } : 'pass');
    expect(await look(at.session, String(uuid)), kind).toMatchObject({ uuid });
    at.proxy.fault = ({ path }) => (path.includes('/rule/api/') ? { answer: 404, body: '{}' } : 'pass');
    await expect(look(at.session, String(uuid)), kind).rejects.toMatchObject({ reason: 'other-product' });
  }
});
