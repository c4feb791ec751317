import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { noMapping, translationOf } from '../../../main/remote/plan/mapping';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { statusBoth } from '../../../main/remote/status/status';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('collections', 'playbooks');
const path = '/api/wf/api/scheduled/';

/** A workspace with a playbook that starts every night there. */
async function scheduled() {
  const at = await desk();
  await pullAll(at, kinds);
  const file = fileOf(at, 'Block Sender After Approval');
  const uuid = String(readJsonFile(file).uuid);
  const kwargs = { wf_iri: `/api/3/workflows/${uuid}`, exit_if_running: true, days: '3' };
  const crontab = {
    minute: '0',
    hour: '3',
    day_of_week: '*',
    day_of_month: '*',
    month_of_year: '*',
    timezone: 'UTC',
  };
  await ask(at, 'POST', path, { name: 'Nightly', crontab, kwargs, enabled: true });
  await ask(at, 'POST', path, {
    name: 'Other',
    crontab,
    kwargs: { wf_iri: '/api/3/workflows/x' },
    enabled: false,
  });
  await pullAll(at, kinds);
  return { at, file, uuid };
}

const thereOf = async (at: Desk, name: string): Promise<JsonMap | undefined> =>
  ((await ask(at, 'GET', path))['hydra:member'] as JsonMap[]).find((one) => one.name === name);

const edit = (file: string, change: (schedules: JsonMap[]) => JsonMap[]) => {
  const playbook = readJsonFile(file);
  writeJsonFile(file, { ...playbook, schedules: change(playbook.schedules as JsonMap[]) });
};

it('pulls schedules with the playbook they start, without what the scheduler writes', async () => {
  const { at, file } = await scheduled();
  const [nightly = {}, ...more] = readJsonFile(file).schedules as JsonMap[];
  expect(more).toEqual([]);
  expect(nightly).toMatchObject({
    name: 'Nightly',
    enabled: true,
    crontab: { hour: '3' },
    kwargs: { days: '3' },
  });
  for (const key of ['id', 'schedule_id', 'last_run_at', 'total_run_count'])
    expect(nightly).not.toHaveProperty(key);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  // A change of a schedule moves no date of its playbook.
  const { id, ...row } = (await thereOf(at, 'Nightly')) ?? {};
  await ask(at, 'PUT', `${path}${String(id)}/`, { ...row, enabled: false });
  const local = await readWorkspace(at.workspace);
  const { items } = await statusBoth(at.session, local, await at.base.read(), at.base, {
    kinds,
    isDeep: false,
  });
  expect(items.filter(({ state }) => state !== 'unchanged')).toMatchObject([
    { name: 'Block Sender After Approval', state: 'changed-there' },
  ]);
  await pullAll(at, kinds);
  expect(readJsonFile(file).schedules).toMatchObject([{ name: 'Nightly', enabled: false }]);
  expect((await planAt(at, { kinds })).items).toEqual([]);
});

it('changes a schedule there, keeps what the instance has of it, and takes that back', async () => {
  const { at, file } = await scheduled();
  const before = await thereOf(at, 'Nightly');
  edit(file, (all) => all.map((one) => ({ ...one, crontab: { ...(one.crontab as JsonMap), hour: '4' } })));
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([
    {
      stopped: null,
      reversible: true,
      writes: [{ what: 'change the schedule Nightly', target: { id: 'Nightly' } }],
    },
  ]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(await thereOf(at, 'Nightly')).toMatchObject({
    crontab: { hour: '4', minute: '0' },
    kwargs: before?.kwargs as JsonMap,
    enabled: true,
  });
  expect((await planAt(at, { kinds })).items).toEqual([]);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  const journal = PushJournal.open(at.remoteFolder, plan.id);
  const undo = undoOf(journal).plan;
  journal.close();
  expect(await pushAt(at, undo)).toMatchObject({ isDone: true });
  expect(await thereOf(at, 'Nightly')).toMatchObject({ crontab: { hour: '3' } });
});

it('lets a schedule start to run there only where somebody has said so', async () => {
  const { at, file, uuid } = await scheduled();
  const weekly = (one: JsonMap): JsonMap => ({ ...one, name: 'Weekly' });
  edit(file, (all) => [...all, ...all.map(weekly)]);
  const unmapped = await planAt(at, { kinds });
  expect(unmapped.items).toMatchObject([
    { stopped: { reason: 'unmapped', message: expect.stringContaining('schedule Weekly') }, writes: [] },
  ]);
  const mapping = { ...noMapping, schedules: { Weekly: { here: true, there: false } } };
  const plan = await planAt(at, { kinds, mapping });
  expect(plan.items).toMatchObject([{ stopped: null, writes: [{ what: 'create the schedule Weekly' }] }]);
  expect(await pushAt(at, plan, { mapping })).toMatchObject({ isDone: true });
  const there = await thereOf(at, 'Weekly');
  expect(there).toMatchObject({ enabled: false, kwargs: { wf_iri: `/api/3/workflows/${uuid}`, days: '3' } });
  expect(await thereOf(at, 'Nightly')).toMatchObject({ enabled: true });
  expect((await planAt(at, { kinds, mapping })).items).toEqual([]);
  expect(translationOf(mapping).here(there)).toMatchObject({ enabled: true });

  // Taken away here it stays, unless deleting is asked for.
  edit(file, (all) => all.filter(({ name }) => name !== 'Weekly'));
  expect((await planAt(at, { kinds, mapping })).items).toMatchObject([
    { left: [expect.stringContaining('Weekly')], writes: [] },
  ]);
  const deleting = await planAt(at, { kinds, mapping, deletes: true });
  expect(await pushAt(at, deleting, { mapping })).toMatchObject({ isDone: true });
  expect(await thereOf(at, 'Weekly')).toBeUndefined();
  expect(await thereOf(at, 'Nightly')).toMatchObject({ enabled: true });
  expect(await thereOf(at, 'Other')).toMatchObject({ enabled: false });
});
