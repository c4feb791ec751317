import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { ask, desk, fileOf, kindsNamed, planAt, pullAll, pushAt, readJsonFile, writeJsonFile } from './desk';

it('leaves what a colleague changes beside a planned change as theirs, also at the next push', async () => {
  const at = await desk({ pack: false });
  const kinds = kindsNamed('picklists', 'global-variables');
  const variable = (name: string, value: string) => ({ name, value, default_value: '' });
  for (const name of ['Mine', 'Others'])
    await ask(at, 'POST', '/api/wf/api/dynamic-variable/', variable(name, 'common'));
  await pullAll(at, kinds);
  const list = fileOf(at, 'AssetCategory');
  const picklist = readJsonFile(list);
  const [first = {}, second = {}, ...more] = picklist.picklists as JsonMap[];
  writeJsonFile(list, { ...picklist, picklists: [{ ...first, color: '#123456' }, second, ...more] });
  const file = fileOf(at, 'globalVariables');
  const all = readJsonFile(file) as unknown as JsonMap[];
  const edited = (name: string, value: string) =>
    all.map((one) => (one.name === name ? { ...one, value } : one));
  writeJsonFile(file, edited('Mine', 'here'));
  const plan = await planAt(at, { kinds });
  expect(plan.items.map(({ kind }) => kind)).toEqual(['picklists', 'global-variables']);

  const item = `/api/3/picklists/${String(second.uuid)}`;
  await ask(at, 'PUT', item, { color: '#abcdef' });
  const variables = async () =>
    (await ask(at, 'GET', '/api/wf/api/dynamic-variable/'))['hydra:member'] as JsonMap[];
  const { id } = (await variables()).find(({ name }) => name === 'Others') ?? {};
  await ask(at, 'PUT', `/api/wf/api/dynamic-variable/${String(id)}/`, variable('Others', 'theirs'));

  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  const next = await planAt(at, { kinds });
  expect(next.items).toEqual([]);
  await pushAt(at, next);
  expect(await ask(at, 'GET', item)).toMatchObject({ color: '#abcdef' });
  expect(await variables()).toEqual(
    expect.arrayContaining([
      expect.objectContaining(variable('Others', 'theirs')),
      expect.objectContaining(variable('Mine', 'here')),
    ]),
  );
  // A pull brings theirs, and keeps mine.
  await pullAll(at, kinds);
  expect(readJsonFile(list).picklists).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ uuid: first.uuid, color: '#123456' }),
      expect.objectContaining({ uuid: second.uuid, color: '#abcdef' }),
    ]),
  );
});

it('has in common afterwards what was pushed, so that taking it back by hand is a change again', async () => {
  const at = await desk();
  const kinds = kindsNamed('picklists', 'global-variables', 'view-templates');
  await ask(at, 'POST', '/api/wf/api/dynamic-variable/', { name: 'Mine', value: 'one', default_value: '' });
  await pullAll(at, kinds);
  const list = fileOf(at, 'AssetCategory');
  const variables = fileOf(at, 'globalVariables');
  const former = [list, variables].map((file) => [file, readJsonFile(file)] as const);
  const picklist = readJsonFile(list);
  const [first = {}, ...more] = picklist.picklists as JsonMap[];
  writeJsonFile(list, { ...picklist, picklists: [{ ...first, color: '#123456' }, ...more] });
  const all = readJsonFile(variables) as unknown as JsonMap[];
  writeJsonFile(
    variables,
    all.map((one) => (one.name === 'Mine' ? { ...one, value: 'two' } : one)),
  );
  expect(await pushAt(at, await planAt(at, { kinds }))).toMatchObject({ isDone: true });
  for (const [file, value] of former) writeJsonFile(file, value);
  const back = await planAt(at, { kinds });
  expect(back.items.map(({ kind, action }) => [kind, action])).toEqual([
    ['picklists', 'change'],
    ['global-variables', 'change'],
  ]);
});
