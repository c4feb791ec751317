import { expect, it } from 'vitest';
import { type JsonMap, mapOf } from '@core/text/values';
import { MappingStore, mappingOf, noMapping, translationOf } from '../../../main/remote/plan/mapping';
import { planFile, planIn } from '../../../main/remote/plan/plan-file';
import { keepFound } from '../../../main/remote/push/push';
import { workOutPull, writePull } from '../../../main/remote/pull/pull';
import { ask, type Desk, desk, kindsNamed, planAt, playbookAt, pullAll, pushAt, rewrite } from './desk';

const kinds = kindsNamed('collections', 'playbooks', 'global-variables');
const file = 'Block Sender After Approval';
const configuration = '11111111-2222-4333-8444-555555555555';
const other = '99999999-2222-4333-8444-555555555555';

/** A playbook that names a configuration, a host and a person of another instance. */
async function naming(at: Desk) {
  await pullAll(at, kinds);
  const args = { connector: 'smtp', config: configuration, url: 'https://soar-test.example.com/x' };
  const mine = rewrite(at, file, (one) => {
    const [first = {}, ...more] = one.steps as JsonMap[];
    return { ...one, steps: [{ ...first, arguments: { ...mapOf(first.arguments), ...args } }, ...more] };
  });
  return { uuid: String(mine.uuid), first: String((mine.steps as JsonMap[])[0]?.uuid) };
}

it('stops what names a value that is not there, and writes and pulls it in each one’s words once it is mapped', async () => {
  const at = await desk();
  const { uuid, first } = await naming(at);
  const before = await playbookAt(at, uuid);
  const unmapped = await planAt(at, { kinds });
  expect(unmapped.items).toMatchObject([
    {
      stopped: { reason: 'unmapped', message: expect.stringContaining(`configurations ${configuration}`) },
      writes: [],
    },
  ]);
  const hosts = await planAt(at, { kinds, otherHosts: ['soar-test.example.com'] });
  expect(hosts.items[0]?.stopped?.reason).toBe('unmapped');

  const connectors = await ask(at, 'GET', '/api/integration/connectors/?page_size=500');
  const [connector = {}] = connectors.data as JsonMap[];
  await ask(at, 'POST', '/api/integration/configuration/', {
    connector: connector.id,
    connector_name: connector.name,
    connector_version: connector.version,
    name: 'There',
    config: {},
    config_id: other,
  });
  const mapping = {
    ...noMapping,
    hosts: { 'soar-test.example.com': 'soar.example.com' },
    configurations: { [configuration]: other },
  };
  const plan = await planAt(at, { kinds, mapping, otherHosts: ['soar-test.example.com'] });
  expect(plan.items.flatMap(({ stopped }) => stopped ?? [])).toEqual([]);
  expect(await playbookAt(at, uuid)).toEqual(before);
  expect(await pushAt(at, plan, { mapping })).toMatchObject({ isDone: true });
  const there = await playbookAt(at, uuid);
  const args = expect.objectContaining({ config: other, url: 'https://soar.example.com/x' }) as unknown;
  expect(there?.steps).toContainEqual(expect.objectContaining({ uuid: first, arguments: args }));

  // Pulled, it is as it is here; planned again, there is nothing to do.
  const worked = await workOutPull(at.session, at.base, {
    folder: at.workspace,
    kinds,
    collections: null,
    newThings: null,
    into: null,
    decisions: { resolutions: {}, accepted: [] },
    allFrom: null,
    translation: translationOf(mapping),
  });
  expect(worked.changes).toEqual([]);
  await writePull(worked, at.base);
  expect((await planAt(at, { kinds, mapping })).items).toEqual([]);
});

it('brings values of variables of each instance into the words of the other, and nothing else', () => {
  const mapping = mappingOf(
    JSON.stringify({
      packwrightMapping: 1,
      hosts: { 'a.example.com': 'b.example.com' },
      globalVariables: { server: { here: 'test', there: 'live' } },
    }),
    'mapping',
  );
  const { here, there } = translationOf(mapping);
  const value = [
    { name: 'server', value: 'test', default_value: '' },
    { name: 'other', value: 'test', default_value: 'https://a.example.com:8443/x, notA.example.com' },
  ];
  expect(there(value)).toEqual([
    { name: 'server', value: 'live', default_value: '' },
    { name: 'other', value: 'test', default_value: 'https://b.example.com:8443/x, notA.example.com' },
  ]);
  expect(there('see https://a.example.com/x')).toBe('see https://b.example.com/x');
  expect(here(there(value))).toEqual(value);
});

it('takes no mapping that could not be undone, and no plan that was edited', async () => {
  const twice = { packwrightMapping: 1, teams: { one: 'same', two: 'same' } };
  expect(() => mappingOf(JSON.stringify(twice), 'm')).toThrow(/stands for two values/);
  expect(() => mappingOf('[]', 'm')).toThrow(/is no mapping/);
  const at = await desk();
  await pullAll(at, kinds);
  rewrite(at, file, (one) => ({ ...one, description: 'Mine' }));
  const plan = await planAt(at, { kinds });
  expect(planIn(planFile(plan), 'f')).toEqual(plan);
  expect(() => planIn(planFile(plan).replaceAll('Mine', 'Theirs'), 'f')).toThrow(/changed after it was made/);
  for (const text of ['', '{}', '[]', 'null', '{"packwrightPlan":2}'])
    expect(() => planIn(text, 'f')).toThrow(/is no plan/);
});

it('keeps a mapping that can be read again where two values here have one name there', async () => {
  const at = await desk({ pack: false });
  const plan = await planAt(at, { kinds });
  const store = new MappingStore(at.remoteFolder);
  const found = {
    [configuration]: { of: 'picklists', there: 'there' },
    [other]: { of: 'picklists', there: 'there' },
  } as const;
  await keepFound(store, { ...plan, found });
  expect(await store.read()).toMatchObject({ picklists: { [configuration]: 'there' } });
  expect(Object.keys((await store.read()).picklists)).toHaveLength(1);
});
