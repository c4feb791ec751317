import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import {
  ask,
  desk,
  fileOf,
  filesIn,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed(
  'teams',
  'roles',
  'rules',
  'rule-channels',
  'dashboards',
  'export-templates',
  'view-templates',
);

it('pushes every kind, made, changed and taken away, and takes it back', async () => {
  const at = await desk();
  await pullAll(at, kinds);
  const made: Record<string, string> = {};
  const copy = (file: string, key: string, name: string, more: JsonMap = {}) => {
    const uuid = (made[key] = crypto.randomUUID());
    const whole = readJsonFile(file);
    const [one = {}] = [whole].flat() as JsonMap[];
    const value = { ...one, uuid, ...('displayName' in one ? { displayName: name } : { name }), ...more };
    writeJsonFile(join(file, '..', `${name}.json`), Array.isArray(whole) ? [value] : value);
  };
  const paths = filesIn(at.workspace);
  const first = (part: string) => paths.find((path) => path.includes(part)) ?? '';
  copy(fileOf(at, 'SOC Team'), '/api/3/teams', 'Second Team');
  copy(first('/roles/'), '/api/3/roles', 'Second Role', { system: false });
  copy(first('/dashboards/'), '/api/3/dashboard', 'Second Board');
  copy(first('/export_templates/'), '/api/3/export_templates', 'Second Template');
  copy(first('/ruleChannels/'), '/api/rule/api/channel', 'Second Channel', { is_system: false });
  copy(first('/rules/'), '/api/rule/api/rules', 'Second Rule', { is_system: false });
  const view = first('detail-layout');
  writeJsonFile(view, { ...readJsonFile(view), config: { rows: [], changed: 'here' } });

  const plan = await planAt(at, { kinds });
  expect(plan.items.flatMap(({ kind, name, stopped }) => (stopped ? [{ kind, name, stopped }] : []))).toEqual(
    [],
  );
  const report = await pushAt(at, plan);
  expect(report.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  expect(report.items).toHaveLength(7);
  const addressOf = (path: string) => `${path}/${made[path]}${path.includes('rule') ? '/' : ''}`;
  for (const path of Object.keys(made))
    expect(await ask(at, 'GET', addressOf(path))).toMatchObject({ uuid: made[path] });
  const grants = await ask(at, 'GET', `${addressOf('/api/3/roles')}?$relationships=true`);
  expect(grants.modulePermissions).toHaveLength(
    (readJsonFile(first('/roles/')).modulePermissions as unknown[]).length,
  );
  expect((await planAt(at, { kinds })).items).toEqual([]);

  const changed = fileOf(at, 'Second Role');
  const role = readJsonFile(changed);
  const [grant = {}, ...more] = role.modulePermissions as JsonMap[];
  writeJsonFile(changed, {
    ...role,
    modulePermissions: [{ ...grant, canDelete: grant.canDelete !== true }, ...more],
  });
  rmSync(fileOf(at, 'Second Rule'));
  const next = await planAt(at, { kinds, deletes: true });
  expect(next.items.map(({ kind, action, classes }) => [kind, action, classes])).toEqual([
    ['roles', 'change', ['access']],
    ['rules', 'delete', ['behaviour']],
  ]);
  expect(await pushAt(at, next)).toMatchObject({ isDone: true });
  await expect(ask(at, 'GET', addressOf('/api/rule/api/rules'))).rejects.toThrow('404');

  for (const id of [next.id, plan.id]) {
    const journal = PushJournal.open(at.remoteFolder, id);
    const undone = await pushAt(at, undoOf(journal).plan);
    journal.close();
    expect(undone.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  }
  for (const path of Object.keys(made)) await expect(ask(at, 'GET', addressOf(path))).rejects.toThrow('404');
});

it('never writes what belongs to the system', async () => {
  const at = await desk();
  await pullAll(at, kinds);
  const channel = fileOf(at, 'Email');
  writeJsonFile(channel, { ...readJsonFile(channel), description: 'Mine' });
  rmSync(filesIn(at.workspace).find((path) => path.includes('/rules/')) ?? '');
  const { items } = await planAt(at, { kinds, deletes: true });
  expect(items.map(({ kind, stopped, writes }) => [kind, stopped?.reason, writes])).toEqual([
    ['rule-channels', 'unsupported', []],
    ['rules', 'not-ours', []],
  ]);
});
