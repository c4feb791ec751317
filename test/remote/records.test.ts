import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import type { JsonMap } from '@core/text/values';
import { chosenSets } from '../../main/remote/pull/choice';
import { missingRecordFiles } from '../../main/remote/pull/record-files';
import { statusBoth } from '../../main/remote/status/status';
import { contentState } from '../../main/workspace/content-state';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { remoteKinds } from '../../main/remote/kinds/index';
import { ask, bytesIn, desk, exported, pull } from './desk';

const kinds = remoteKinds.filter(({ id }) => id === 'records');

/** An instance with alerts, some of them linked. */
async function alerts(count: number) {
  const at = await desk();
  const made: JsonMap[] = [];
  for (let one = 0; one < count; one += 1)
    made.push(
      await ask(at, 'POST', '/api/3/alerts', {
        name: `Alert ${one}`,
        source: one % 2 === 0 ? 'even' : 'odd',
      }),
    );
  await ask(at, 'POST', '/api/3/incidents', {
    name: 'Incident',
    alerts: made.slice(0, 2).map((one) => one['@id']),
  });
  return { at, made };
}

const even = '{"filters": [{"field": "source", "operator": "eq", "value": "even"}]}';

it('pulls the records that were chosen as an export has them, and those again that are there later', async () => {
  const { at, made } = await alerts(6);
  const first = await pull(at, { kinds, sets: chosenSets('alerts, incidents', null) });
  expect(first.changes.map(({ path }) => path)).toEqual([
    'info.json',
    'records/alerts/alerts0001.json',
    'records/incidents/incidents0001.json',
  ]);
  const folder = join(at.workspace, '..', 'exported');
  mkdirSync(folder);
  await exported(at.a, folder, {
    recordSets: ['alerts', 'incidents'].map((type) => ({ type, query: { limit: 100 } })),
  });
  const records = async (path: string) => {
    const state = await contentState(path);
    return { ...state, items: state.items.filter(({ kind }) => kind === 'record') };
  };
  const { items } = compareStates(await records(folder), await records(at.workspace));
  // Which tenant a record is of belongs to its instance.
  const ofInstance = new Set(['tenant', 'conflict']);
  const differing = items.flatMap(({ changes }) => changes.filter(({ where }) => !ofInstance.has(where)));
  expect(differing).toEqual([]);
  expect(items.every(({ change }) => change === 'changed')).toBe(true);

  const bytes = bytesIn(at.workspace);
  expect((await pull(at, { kinds })).changes).toEqual([]);
  expect(bytesIn(at.workspace)).toEqual(bytes);
  await ask(at, 'PUT', String(made[0]?.['@id']), { name: 'Renamed' });
  const local = await readWorkspace(at.workspace);
  const status = await statusBoth(at.session, local, await at.base.read(), at.base, { kinds, isDeep: false });
  expect(status.items.map(({ id, state }) => [id, state])).toEqual([
    ['alerts', 'changed-there'],
    ['incidents', 'unchanged'],
  ]);
  expect((await pull(at, { kinds })).changes.map(({ path }) => path)).toEqual([
    'records/alerts/alerts0001.json',
  ]);
});

it('keeps a set to its query, and what was not chosen where it is', async () => {
  const { at } = await alerts(5);
  await pull(at, { kinds, sets: chosenSets('alerts', even) });
  const names = () =>
    [
      ...(bytesIn(at.workspace).get('records/alerts/alerts0001.json') ?? '').matchAll(
        /"name": "(Alert \d)"/g,
      ),
    ].map(([, name]) => name);
  expect(names().sort()).toEqual(['Alert 0', 'Alert 2', 'Alert 4']);
  await ask(at, 'POST', '/api/3/alerts', { name: 'Alert 6', source: 'even' });
  await pull(at, { kinds, sets: chosenSets('incidents', null) });
  expect(names().sort()).toEqual(['Alert 0', 'Alert 2', 'Alert 4', 'Alert 6']);
  for (const [records, query] of [
    ['../x', null],
    ['alerts', '[]'],
    [undefined, even],
  ] as const)
    expect(() => chosenSets(records, query)).toThrow();
});

it('pulls the files that records name, as an export has them, once, and says which it could not read', async () => {
  const at = await desk();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array([0, 255, 10, 13, 0])]), 'sample.bin');
  const headers = { authorization: `API-KEY ${at.a.apiKey}` };
  const uploaded = await fetch(`${at.a.baseUrl}/api/3/files`, { method: 'POST', headers, body: form });
  const { uuid, '@id': iri } = (await uploaded.json()) as JsonMap;
  await ask(at, 'POST', '/api/3/attachments', { name: 'Sample', file: iri });
  const order = { kinds, sets: chosenSets('attachments', null) };
  const path = `records/attachments/files/${String(uuid)}`;
  for (const fault of [
    { answer: 404, body: '{}' },
    { answer: 200, body: 'short' },
  ]) {
    at.proxy.fault = (passing) => (passing.path === String(iri) ? fault : 'pass');
    const { snapshot } = await pull(at, order);
    expect(snapshot.unknown).toMatchObject([
      { kind: 'records', message: expect.stringContaining(String(uuid)) },
    ]);
    expect(bytesIn(at.workspace).has(path)).toBe(false);
  }
  at.proxy.fault = () => 'pass';
  await pull(at, order);
  const folder = join(at.workspace, '..', 'exported');
  mkdirSync(folder);
  await exported(at.a, folder, { recordSets: [{ type: 'attachments', query: { limit: 10 } }] });
  const described = `records/attachments/files/file_${String(uuid)}.json`;
  expect(bytesIn(at.workspace).get(described)).toBe(bytesIn(folder).get(described));
  expect(bytesIn(at.workspace).get(path)).toBe('\u0000\u00ff\n\r\u0000');
  const bytes = bytesIn(at.workspace);
  expect((await pull(at, { kinds })).changes).toEqual([]);
  expect(bytesIn(at.workspace)).toEqual(bytes);
});

it('asks once for a file that two files of a module name', async () => {
  const uuid = '11111111-2222-4333-8444-555555555555';
  const session = {
    map: async () => Promise.resolve({ uuid, size: 1 }),
    bytes: async () => Promise.resolve(new Uint8Array(1)),
  };
  const files = ['alerts0001', 'alerts0002'].map((name) => ({ path: `records/alerts/${name}.json` }));
  const { changes, unknown } = await missingRecordFiles(session as never, {
    kinds: new Set(['records']),
    files: files as never,
    textOf: () => JSON.stringify([{ file: `/api/3/files/${uuid}` }]),
    has: () => false,
  });
  expect(unknown).toEqual([]);
  expect(changes.map(({ path }) => path)).toEqual([
    `records/alerts/files/file_${uuid}.json`,
    `records/alerts/files/${uuid}`,
  ]);
});
