import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { chosenSets } from '../../../main/remote/pull/choice';
import { records } from '../../../main/remote/push/kinds/records';
import { rehearsePush } from '../../../main/remote-host/rehearse-push';
import { comesToOneEnd, isWrite, takenBack } from './cuts';
import { ask, desk, kindsNamed, planAt, pullAll, pushAt, readJsonFile, writeJsonFile } from './desk';

const kinds = kindsNamed('records');

/** Alerts and an incident that links two of them, pulled; then one changed, one made and linked. */
async function edited() {
  const at = await desk();
  const made: JsonMap[] = [];
  for (const name of ['One', 'Two', 'Three'])
    made.push(await ask(at, 'POST', '/api/3/alerts', { name, source: 'here' }));
  const incident = await ask(at, 'POST', '/api/3/incidents', {
    name: 'Incident',
    alerts: made.slice(0, 2).map((one) => one['@id']),
  });
  await pullAll(at, kinds, { sets: chosenSets('alerts,incidents', null) });
  const alerts = join(at.workspace, 'records/alerts/alerts0001.json');
  const all = readJsonFile(alerts) as unknown as JsonMap[];
  const [first = {}] = all.filter(({ name }) => name === 'One');
  const fresh = crypto.randomUUID();
  writeJsonFile(alerts, [
    ...all.map((one) => (one === first ? { ...one, source: 'changed' } : one)),
    { '@type': 'Alert', name: 'Fresh', source: 'made', uuid: fresh, incidents: [String(incident['@id'])] },
  ]);
  return { at, alerts, all, first, fresh, incident };
}

const readAt = (at: Awaited<ReturnType<typeof edited>>['at'], path: string) =>
  ask(at, 'GET', `${path}?$relationships=true`);

it('pushes records of a set that was pulled, with their links, and pulls them without a difference', async () => {
  const { at, alerts, all, first, fresh, incident } = await edited();
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([{ kind: 'records', id: 'alerts', stopped: null, reversible: true }]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(await readAt(at, `/api/3/alerts/${String(first.uuid)}`)).toMatchObject({
    name: 'One',
    source: 'changed',
  });
  expect(await readAt(at, `/api/3/alerts/${fresh}`)).toMatchObject({ name: 'Fresh', source: 'made' });
  const linked = (await readAt(at, String(incident['@id']))).alerts as JsonMap[];
  expect(linked.map(({ name }) => name).sort()).toEqual(['Fresh', 'One', 'Two']);
  // The other side of the link is there now, to be pulled; then both are the same.
  await pullAll(at, kinds);
  expect((await planAt(at, { kinds })).items).toEqual([]);
  expect((await pullAll(at, kinds)).changes).toEqual([]);

  // One that is taken away here goes there only where that is asked for.
  writeJsonFile(
    alerts,
    (readJsonFile(alerts) as unknown as JsonMap[]).filter(({ name }) => name !== 'Three'),
  );
  expect((await planAt(at, { kinds })).items).toMatchObject([
    { writes: [], left: [expect.stringContaining('Three')] },
  ]);
  const deletion = await planAt(at, { kinds, deletes: true });
  expect(await pushAt(at, deletion)).toMatchObject({ isDone: true });
  const three = String(all.find(({ name }) => name === 'Three')?.uuid);
  await expect(readAt(at, `/api/3/alerts/${three}`)).rejects.toThrow('404');
  await takenBack(at, deletion.id);
  expect(await readAt(at, `/api/3/alerts/${three}`)).toMatchObject({ name: 'Three', source: 'here' });
});

it('says which playbooks the writes fire, and plans no records that nobody has pulled', async () => {
  const { at } = await edited();
  const all = kindsNamed('records', 'collections', 'playbooks');
  await pullAll(at, all);
  const plan = await planAt(at, { kinds: all });
  expect(plan.fires.every(({ module }) => module === 'alerts')).toBe(true);
  writeJsonFile(join(at.workspace, 'records/tasks/tasks0001.json'), [
    { '@type': 'Task', uuid: crypto.randomUUID() },
  ]);
  const { items } = await planAt(at, { kinds: all });
  expect(items.map(({ id }) => id)).toEqual(['alerts']);
  rmSync(join(at.workspace, 'records/tasks'), { recursive: true });
});

it('writes no mask that stands for a secret', async () => {
  const { at, alerts } = await edited();
  const all = readJsonFile(alerts) as unknown as JsonMap[];
  writeJsonFile(
    alerts,
    all.map((one) => ({ ...one, description: '*******' })),
  );
  const plan = await planAt(at, { kinds });
  expect(JSON.stringify(plan.items.map(({ writes }) => writes.map(({ request }) => request)))).not.toContain(
    '***',
  );
});

it('takes nothing back by writing a mask where a secret was', () => {
  const uuid = crypto.randomUUID();
  const change = {
    id: 'accounts',
    before: [{ uuid, name: 'A', password: '*******' }],
    wanted: [{ uuid, name: 'B', password: 'given' }],
  };
  const { writes } = records.writing(change as never, { deletes: false, prepared: new Map() } as never);
  expect(writes.map(({ back }) => back?.body)).toEqual([{ name: 'A' }]);
});

it(
  'comes to one end wherever a push of records is cut, and takes it back',
  { timeout: 120_000 },
  async () => {
    const { at, fresh } = await edited();
    const stateOf = async () => {
      const lists = [await readAt(at, '/api/3/alerts'), await readAt(at, '/api/3/incidents')];
      return lists.map((list) =>
        (list['hydra:member'] as JsonMap[])
          .map(({ uuid, name, source, alerts, incidents }) =>
            JSON.stringify([uuid, name, source, idsOf(alerts), idsOf(incidents)]),
          )
          .sort(),
      );
    };
    const makeRoom = () => ask(at, 'DELETE', `/api/3/alerts/${fresh}?$hardDelete=true&$showDeleted=true`);
    await comesToOneEnd(at, await planAt(at, { kinds }), { stateOf, makeRoom });
    // Planned again, what lies in the bin is taken out of it.
    await ask(at, 'POST', '/api/3/alerts', { name: 'Fresh', uuid: fresh });
    await ask(at, 'DELETE', `/api/3/alerts/${fresh}`);
    const again = await planAt(at, { kinds });
    expect(again.items[0]?.writes.map(({ what }) => what)).toContain(
      'take Fresh of alerts out of the recycle bin',
    );
    expect(await pushAt(at, again)).toMatchObject({ isDone: true });
    expect(await readAt(at, `/api/3/alerts/${fresh}`)).toMatchObject({ source: 'made' });
  },
);

const idsOf = (list: unknown): string[] =>
  ((list ?? []) as (JsonMap | string)[])
    .map((one) => (typeof one === 'string' ? one : String(one['@id'])))
    .sort();

it('says that it does not rehearse records, which are not on the copy', { timeout: 60_000 }, async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  const before = await readAt(at, '/api/3/alerts');
  const options = { workersDir: '', signal: undefined, onStep: () => {}, onProblem: () => {} };
  const report = await rehearsePush(at.session, plan, at.remoteFolder, options);
  expect(report.items.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['left-out', expect.stringContaining('not rehearsed')],
  ]);
  expect(await readAt(at, '/api/3/alerts')).toEqual(before);
});

it('lets a credential that may only read pull and plan, says beforehand what it may not, and sends nothing', async () => {
  const { at } = await edited();
  const actor = await ask(at, 'GET', '/api/3/actors/current');
  const reading = Object.fromEntries(
    Object.entries(actor['@permissions'] as Record<string, JsonMap>).map(([key, one]) => [
      key,
      { ...one, create: false, update: false, delete: false },
    ]),
  );
  const body = JSON.stringify({ ...actor, '@permissions': reading });
  at.proxy.fault = ({ path }) => (path === '/api/3/actors/current' ? { answer: 200, body } : 'pass');
  const all = kindsNamed('records', 'collections', 'playbooks', 'connectors', 'blocks');
  expect((await pullAll(at, all)).snapshot.unknown).toEqual([]);
  const plan = await planAt(at, { kinds: all });
  expect(plan.items.map(({ kind, stopped }) => [kind, stopped?.reason])).toEqual([['records', 'forbidden']]);
  at.proxy.seen.length = 0;
  await pushAt(at, plan);
  expect(at.proxy.seen.filter(isWrite)).toEqual([]);
});
