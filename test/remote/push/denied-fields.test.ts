import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { chosenSets } from '../../../main/remote/pull/choice';
import { remoteAt, sessionOf } from '../instances';
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

/** A session of an API key whose role withholds fields of alerts. */
async function sessionWithout(at: Desk, fieldPermissions: JsonMap[]): Promise<Desk['session']> {
  const asAdmin = async (path: string, body: unknown, token?: string): Promise<JsonMap> => {
    const answer = await fetch(at.a.baseUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect([path, answer.ok]).toEqual([path, true]);
    return (await answer.json()) as JsonMap;
  };
  const credentials = { loginid: at.a.username, password: at.a.password };
  const { token } = await asAdmin('/auth/authenticate', { credentials });
  const every = { canRead: true, canCreate: true, canUpdate: true, canDelete: true };
  const role = await ask(at, 'POST', '/api/3/roles', {
    name: 'Without fields',
    modulePermissions: [
      { module: 'alerts', ...every, fieldPermissions },
      { module: 'application', ...every },
    ],
  });
  const teams = (await ask(at, 'GET', '/api/3/teams'))['hydra:member'] as JsonMap[];
  const made = await asAdmin('/api/auth/users', { api_key_validity: 1, status: 1, type: 9 }, String(token));
  await asAdmin(
    '/api/3/api_keys',
    { name: 'program', userId: made.uuid, roles: [role['@id']], teams: teams.map((team) => team['@id']) },
    String(token),
  );
  return sessionOf(await remoteAt(at.proxy.baseUrl), String((made.api_key as JsonMap).key)).session;
}

/** Two alerts of a remote in the workspace, as somebody pulled them who may read all of them. */
async function pulledAlerts() {
  const at = await desk();
  for (const name of ['One', 'Two']) await ask(at, 'POST', '/api/3/alerts', { name, source: `of ${name}` });
  await pullAll(at, kinds, { sets: chosenSets('alerts', null) });
  const file = join(at.workspace, 'records/alerts/alerts0001.json');
  const read = () => readJsonFile(file) as unknown as JsonMap[];
  const change = (changes: Readonly<Record<string, JsonMap>>) =>
    writeJsonFile(
      file,
      read().map((one) => ({ ...one, ...changes[String(one.name)] })),
    );
  const there = async (): Promise<unknown[]> =>
    ((await ask(at, 'GET', '/api/3/alerts'))['hydra:member'] as JsonMap[])
      .filter(({ name }) => name === 'One' || name === 'Two')
      .map(({ name, source, closureNotes }) => [name, source, closureNotes])
      .sort();
  return { at, read, change, there };
}

it('takes a field that this account may not read for unknown: neither here nor there it is emptied', async () => {
  const { at, read, change, there } = await pulledAlerts();
  const limited = { ...at, session: await sessionWithout(at, [{ field: 'source', canRead: false }]) };
  const { snapshot, changes } = await pullAll(limited, kinds);
  expect([snapshot.unknown, changes]).toEqual([[], []]);
  change({ One: { closureNotes: 'Mine' } });
  const plan = await planAt(limited, { kinds });
  expect(plan.items).toMatchObject([{ left: [], writes: [{ request: { body: { closureNotes: 'Mine' } } }] }]);
  expect(await pushAt(limited, plan)).toMatchObject({ isDone: true });
  expect(await there()).toEqual([
    ['One', 'of One', 'Mine'],
    ['Two', 'of Two', null],
  ]);
  // It stays in common, to be changed by whoever may read it.
  expect((await pullAll(limited, kinds)).changes).toEqual([]);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  expect(read().map(({ source }) => source)).toEqual(expect.arrayContaining(['of One', 'of Two']));

  change({ Two: { source: 'Mine', closureNotes: 'Mine' } });
  const left = await planAt(limited, { kinds });
  expect(left.items).toMatchObject([
    {
      left: [expect.stringContaining('source of Two')],
      writes: [{ request: { body: { closureNotes: 'Mine' } } }],
    },
  ]);
  await pushAt(limited, left);
  expect(await there()).toContainEqual(['Two', 'of Two', 'Mine']);
  expect(await pushAt(at, await planAt(at, { kinds }))).toMatchObject({ isDone: true });
  expect(await there()).toContainEqual(['Two', 'Mine', 'Mine']);
});

it('names the field that is refused, and keeps what was written before it', async () => {
  const { at, read, change, there } = await pulledAlerts();
  const limited = { ...at, session: await sessionWithout(at, [{ field: 'source', canUpdate: false }]) };
  // Records are written in the order of their file, which is not that of their names.
  const [first = '', second = ''] = read()
    .map(({ name }) => String(name))
    .filter((name) => name === 'One' || name === 'Two');
  change({ [first]: { closureNotes: 'Mine' }, [second]: { source: 'Mine' } });
  const report = await pushAt(limited, await planAt(limited, { kinds }));
  expect(report).toMatchObject({
    isDone: false,
    items: [{ outcome: 'failed', message: expect.stringContaining('"source"') }],
  });
  expect(await there()).toEqual(
    [
      [first, `of ${first}`, 'Mine'],
      [second, `of ${second}`, null],
    ].sort(),
  );
});
