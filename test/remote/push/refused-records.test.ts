import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { chosenSets } from '../../../main/remote/pull/choice';
import { isWrite, takenBack } from './cuts';
import {
  ask,
  type Desk,
  desk,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('records');
const sets = chosenSets('alerts,incidents,tasks', null);

const fileOf = (at: Desk, module: string) => join(at.workspace, `records/${module}/${module}0001.json`);
const inFile = (at: Desk, module: string) => readJsonFile(fileOf(at, module)) as unknown as JsonMap[];

async function recordsAt(at: Desk, module: string): Promise<JsonMap[]> {
  const list = await ask(at, 'GET', `/api/3/${module}?$relationships=true&$limit=100`);
  return list['hydra:member'] as JsonMap[];
}
const namesAt = async (at: Desk, module: string) =>
  (await recordsAt(at, module)).map(({ name }) => String(name)).sort();

/**
 * Records of one instance, edited so that the other refuses two: a new alert and a changed one without the name that every
 * alert has to have. One incident links the new one, another an alert that nobody refuses.
 */
async function halfRefused() {
  const a = await desk({ pack: false });
  const alerts: JsonMap[] = [];
  for (const name of ['One', 'Two', 'Three'])
    alerts.push(await ask(a, 'POST', '/api/3/alerts', { name, source: 'a' }));
  const [one, two, three] = alerts;
  await ask(a, 'POST', '/api/3/incidents', { name: 'Linked', alerts: [three?.['@id']] });
  await ask(a, 'POST', '/api/3/incidents', { name: 'Following', alerts: [one?.['@id']] });
  await ask(a, 'POST', '/api/3/tasks', { name: 'Task' });
  await pullAll(a, kinds, { sets });
  const b = { ...(await desk({ pack: false })), workspace: a.workspace };
  await ask(b, 'POST', '/api/3/alerts', { name: 'Two', source: 'b', uuid: two?.uuid });
  await pullAll(b, kinds, { sets, allFrom: 'ours', newThings: false });
  const named = (isNamed: boolean) => {
    const changed = inFile(b, 'alerts').map((alert) =>
      alert.uuid === one?.uuid || alert.uuid === two?.uuid
        ? { ...alert, name: isNamed ? 'Mended' : '' }
        : alert,
    );
    writeJsonFile(fileOf(b, 'alerts'), changed);
  };
  named(false);
  return { b, one, two, mend: () => named(true) };
}

const linkedBy = async (b: Desk, name: string) => {
  const incident = (await recordsAt(b, 'incidents')).find((one) => one.name === name);
  return ((incident?.alerts ?? []) as JsonMap[]).map((alert) => alert.name);
};

it('goes on with the rest of a module where records are refused, and names each', async () => {
  const { b, one, two, mend } = await halfRefused();
  const plan = await planAt(b, { kinds });
  const report = await pushAt(b, plan);
  expect(report).toMatchObject({ isDone: false, stopped: null });
  const [alerts, incidents, tasks] = report.items;
  expect([alerts?.outcome, incidents?.outcome, tasks?.outcome]).toEqual(['failed', 'not-started', 'done']);
  const isRequired = expect.stringContaining('"name" field of "alerts" is required');
  // In the order of their uuids, which are of this run.
  const byWhat = (parts: readonly { what: string }[] = []) =>
    parts.toSorted((left, right) => (left.what < right.what ? -1 : 1));
  expect(byWhat(alerts?.parts)).toEqual([
    {
      what: `change name, source of ${String(two?.uuid)} of alerts`,
      outcome: 'failed',
      message: isRequired,
    },
    { what: `create ${String(one?.uuid)} of alerts`, outcome: 'failed', message: isRequired },
  ]);
  expect(incidents?.parts).toEqual([
    {
      what: 'link alerts of Following',
      outcome: 'not-started',
      message: expect.stringContaining(String(one?.uuid)),
    },
  ]);
  // All else is there, links included; the instance itself says so.
  expect(await namesAt(b, 'alerts')).toEqual(['Three', 'Two']);
  expect(await namesAt(b, 'incidents')).toEqual(['Following', 'Linked']);
  expect(await linkedBy(b, 'Linked')).toEqual(['Three']);
  expect(await linkedBy(b, 'Following')).toEqual([]);
  expect(await namesAt(b, 'tasks')).toEqual(['Task']);

  // Resumed, what was refused alone is sent again.
  b.proxy.seen.length = 0;
  expect((await pushAt(b, plan.id)).items).toEqual(report.items);
  const sent = b.proxy.seen.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
  expect(sent.sort()).toEqual(['POST /api/3/alerts', `PUT /api/3/alerts/${String(two?.uuid)}`]);

  // Mended here, a plan has the rest and no more: both sides of the link are said here.
  mend();
  const rest = await planAt(b, { kinds });
  expect(rest.items.map(({ id, writes }) => [id, writes.length])).toEqual([
    ['alerts', 3],
    ['incidents', 1],
  ]);
  expect(await pushAt(b, rest)).toMatchObject({ isDone: true });
  expect(await namesAt(b, 'alerts')).toEqual(['Mended', 'Mended', 'Three']);
  expect(await linkedBy(b, 'Following')).toEqual(['Mended']);
});

it('takes back what was written of a push of which some was refused', async () => {
  const { b } = await halfRefused();
  const all = async () =>
    JSON.stringify([
      await namesAt(b, 'alerts'),
      await namesAt(b, 'incidents'),
      await namesAt(b, 'tasks'),
      (await recordsAt(b, 'alerts')).map(({ source }) => source),
    ]);
  const before = await all();
  const plan = await planAt(b, { kinds });
  await pushAt(b, plan);
  expect(await all()).not.toBe(before);
  await takenBack(b, plan.id);
  expect(await all()).toBe(before);
});

it('links what is made by the same push, whichever module comes first', async () => {
  const at = await desk({ pack: false });
  const incident = await ask(at, 'POST', '/api/3/incidents', { name: 'Incident' });
  await ask(at, 'POST', '/api/3/tasks', { name: 'Old' });
  await pullAll(at, kinds, { sets });
  const uuid = crypto.randomUUID();
  writeJsonFile(fileOf(at, 'tasks'), [...inFile(at, 'tasks'), { '@type': 'Task', name: 'Fresh', uuid }]);
  writeJsonFile(
    fileOf(at, 'incidents'),
    inFile(at, 'incidents').map((one) => ({ ...one, name: 'Changed', tasks: [`/api/3/tasks/${uuid}`] })),
  );
  const plan = await planAt(at, { kinds });
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  const read = () => ask(at, 'GET', `${String(incident['@id'])}?$relationships=true`);
  expect(await read()).toMatchObject({ name: 'Changed', tasks: [{ name: 'Fresh' }] });
  await takenBack(at, plan.id);
  expect(await read()).toMatchObject({ name: 'Incident', tasks: [] });
});
