import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import type { JsonMap } from '@core/text/values';
import { chosenSets } from '../../../main/remote/pull/choice';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { contentState } from '../../../main/workspace/content-state';
import { ask, desk, kindsNamed, planAt, pullAll, pushAt, readJsonFile, writeJsonFile } from './desk';

const kinds = kindsNamed('records');
const sets = chosenSets('alerts,incidents,tasks', null);

it('brings records of one instance, edited, to another, from which they are pulled as they were', async () => {
  const a = await desk({ pack: false });
  const alerts: JsonMap[] = [];
  for (const name of ['One', 'Two', 'Three'])
    alerts.push(
      await ask(a, 'POST', '/api/3/alerts', { name, source: `of ${name}`, description: '<p>é</p>' }),
    );
  const [one, two] = alerts;
  const task = await ask(a, 'POST', '/api/3/tasks', { name: 'Task' });
  await ask(a, 'POST', '/api/3/incidents', {
    name: 'Incident',
    alerts: [one?.['@id'], two?.['@id']],
    tasks: [task['@id']],
  });
  await pullAll(a, kinds, { sets });
  const file = join(a.workspace, 'records/alerts/alerts0001.json');
  const fresh = { '@type': 'Alert', name: 'Fresh', source: 'here', uuid: crypto.randomUUID() };
  writeJsonFile(file, [
    ...(readJsonFile(file) as unknown as JsonMap[]).map((alert) =>
      alert.uuid === one?.uuid ? { ...alert, source: 'edited' } : alert,
    ),
    fresh,
  ]);

  const b = { ...(await desk({ pack: false })), workspace: a.workspace };
  await pullAll(b, kinds, { sets, allFrom: 'ours', newThings: false });
  const plan = await planAt(b, { kinds });
  expect(plan.items.flatMap(({ stopped, left }) => [...(stopped ? [stopped] : []), ...left])).toEqual([]);
  const report = await pushAt(b, plan);
  expect(report.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  // The instance itself says so.
  const there = await ask(b, 'GET', '/api/3/alerts?$limit=100');
  expect((there['hydra:member'] as JsonMap[]).map(({ name, source }) => [name, source]).sort()).toEqual([
    ['Fresh', 'here'],
    ['One', 'edited'],
    ['Three', 'of Three'],
    ['Two', 'of Two'],
  ]);
  expect((await planAt(b, { kinds })).items).toEqual([]);

  const c = await desk({ pack: false });
  await pullAll({ ...b, workspace: c.workspace, base: c.base }, kinds, { sets });
  const { items } = compareStates(await contentState(a.workspace), await contentState(c.workspace));
  const places = items.flatMap(({ kind, name, change, changes }) =>
    changes.length === 0
      ? [`${kind} ${name}: ${change}`]
      : changes.map(({ where }) => `${kind} ${name}: ${where}`),
  );
  // What a file leaves open the instance fills in, for the record that was made here.
  expect(places.filter((place) => !place.startsWith('record Fresh'))).toEqual([]);

  // Both ends of each link are undone, though whoever takes back the first changes the second.
  const journal = PushJournal.open(b.remoteFolder, plan.id);
  const { plan: back } = undoOf(journal);
  journal.close();
  const undone = await pushAt(b, back);
  expect(undone.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  const left = await ask(b, 'GET', '/api/3/incidents');
  expect(left['hydra:member']).toEqual([]);
});
