import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { rehearsePush } from '../../../main/remote-host/rehearse-push';
import { planFile, planIn } from '../../../main/remote/plan/plan-file';
import { archiveWorker, buildEntries } from '../../studio/built';
import { exported } from '../desk';
import { comesToOneEnd, takenBack } from './cuts';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  filesIn,
  kindsNamed,
  packFolder,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('connectors');
const canary = 'CANARY-7f3b-secret';
const other = 'CANARY-91c2-secret';
const made = '11111111-2222-4333-8444-555555555555';
const root = '/api/integration/configuration/';

async function connectorAt(at: Pick<Desk, 'a'>, name: string): Promise<JsonMap> {
  const { data } = await ask(at, 'GET', '/api/integration/connectors/?page_size=500');
  return (data as JsonMap[]).find((one) => one.name === name) ?? {};
}

/** An instance with a configured connector, and a workspace that was pulled from it. */
async function configured() {
  const at = await desk();
  await loadFolder(at.a.instance, join(packFolder, '..', 'connectors', 'url-reputation'));
  const { id, name, version } = await connectorAt(at, 'url-reputation');
  const kept = await ask(at, 'POST', root, {
    connector: id,
    connector_name: name,
    connector_version: version,
    name: 'Production',
    default: true,
    config: { server_url: 'https://a.example.com', api_key: canary, verify_ssl: true },
  });
  const pulled = await pullAll(at, kinds);
  expect(pulled.snapshot.unknown).toEqual([]);
  return { at, configId: String(kept.config_id), file: join(at.workspace, 'connectors', 'data.json') };
}

const entriesOf = (file: string) => readJsonFile(file) as unknown as JsonMap[];
const entryIn = (entries: readonly JsonMap[]) => entries.find(({ name }) => name === 'url-reputation') ?? {};

/** Rewrites the configurations of the connector in the file. */
function rewrite(file: string, change: (configurations: JsonMap[]) => JsonMap[]): void {
  const entries = entriesOf(file).map((entry) =>
    entry.name === 'url-reputation'
      ? { ...entry, configurations: change(entry.configurations as JsonMap[]) }
      : entry,
  );
  writeJsonFile(file, entries);
}

/** All an instance keeps of its configurations, in clear: not by the client that is tried. */
function keptBy({ a }: Desk): JsonMap[] {
  const { configurations, secrets } = a.instance;
  return configurations.all().map(({ configId, name, isDefault, config }) => ({
    configId,
    name,
    isDefault,
    config: Object.fromEntries(
      Object.entries(config).map(([key, value]) => [
        key,
        (typeof value === 'string' && secrets.open(value)) || value,
      ]),
    ),
  }));
}

const secretOf = async (id: string, field: string): Promise<string | null> =>
  Promise.resolve(id === made && field === 'api_key' ? other : null);

it('pulls configurations as an export has them, and no secret of any', async () => {
  const { at, file, configId } = await configured();
  const folder = join(at.workspace, '..', 'exported');
  await exported(at.a, folder);
  const there = mapOf(
    (entryIn(entriesOf(join(folder, 'connectors', 'data.json'))).configurations as JsonMap[])[0],
  );
  expect(entryIn(entriesOf(file))).toMatchObject({ version: '1.0.0', install_mode: 'tgz' });
  expect(entryIn(entriesOf(file)).configurations).toEqual([
    {
      config_id: configId,
      name: there.name,
      default: there.default,
      config: there.config,
      teams: there.teams,
    },
  ]);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
});

it('changes a configuration and keeps its secret; makes one with the secret that is kept for it', async () => {
  const { at, file, configId } = await configured();
  rewrite(file, ([one = {}]) => [
    { ...one, config: { ...mapOf(one.config), server_url: 'https://b.example.com' } },
    { ...one, config_id: made, name: 'Second', default: false },
  ]);
  const plan = await planAt(at, { kinds });
  expect(plan.items.flatMap(({ stopped }) => stopped ?? [])).toEqual([]);
  expect(plan.items[0]?.writes.map(({ what }) => what)).toEqual([
    'change config of the configuration Production of url-reputation',
    'create the configuration Second of url-reputation, with api_key as kept for this remote',
  ]);
  expect(await pushAt(at, plan, { secretOf })).toMatchObject({ isDone: true });
  expect(keptBy(at)).toEqual([
    {
      configId,
      name: 'Production',
      isDefault: true,
      config: { server_url: 'https://b.example.com', api_key: canary, verify_ssl: true },
    },
    {
      configId: made,
      name: 'Second',
      isDefault: false,
      config: { server_url: 'https://a.example.com', api_key: other, verify_ssl: true },
    },
  ]);
  expect((await planAt(at, { kinds })).items).toEqual([]);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  await takenBack(at, plan.id, { secretOf });
  expect(keptBy(at)).toMatchObject([
    { configId, config: { server_url: 'https://a.example.com', api_key: canary } },
  ]);
  const texts = [...filesIn(at.remoteFolder), ...filesIn(at.workspace)].map((path) =>
    readFileSync(path, 'latin1'),
  );
  for (const text of [...texts, JSON.stringify([at.log, plan])]) expect(text).not.toMatch(/CANARY|"NULL"/);
});

it('keeps a secret further inside a configuration, which no file has', async () => {
  const { at, file, configId } = await configured();
  const { config, ...there } = await ask(at, 'GET', `${root}${configId}/`);
  const proxy = { host: 'proxy.example.com', password: canary };
  await ask(at, 'PUT', `${root}${configId}/`, { ...there, config: { ...mapOf(config), proxy } });
  await pullAll(at, kinds);
  expect(readFileSync(file, 'utf8')).toContain('proxy.example.com');
  expect(readFileSync(file, 'utf8')).not.toContain(canary);
  rewrite(file, ([one = {}]) => [
    { ...one, config: { ...mapOf(one.config), server_url: 'https://b.example.com' } },
  ]);
  expect(await pushAt(at, await planAt(at, { kinds }))).toMatchObject({ isDone: true });
  expect(keptBy(at)).toMatchObject([
    { configId, config: { server_url: 'https://b.example.com', api_key: canary, proxy } },
  ]);
});

it('wipes no secret that the instance does not say, and says which it is', async () => {
  const { at, file, configId } = await configured();
  rewrite(file, ([one = {}]) => [{ ...one, name: 'Renamed' }]);
  const plan = await planAt(at, { kinds });
  const there = await ask(at, 'GET', `${root}${configId}/`);
  for (const said of ['NULL', null, '*******']) {
    const body = JSON.stringify({ ...there, config: { ...mapOf(there.config), api_key: said } });
    at.proxy.fault = ({ method, path }) =>
      method === 'GET' && path === `${root}${configId}/` ? { answer: 200, body } : 'pass';
    const report = await pushAt(at, { ...plan, id: crypto.randomUUID() });
    expect(report.items).toMatchObject([
      { outcome: 'not-started', message: expect.stringContaining('does not say api_key') },
    ]);
    expect(keptBy(at)).toMatchObject([{ name: 'Production', config: { api_key: canary } }]);
  }
  at.proxy.fault = () => 'pass';
  expect(await pushAt(at, { ...plan, id: crypto.randomUUID() })).toMatchObject({ isDone: true });
  expect(keptBy(at)).toMatchObject([{ name: 'Renamed', config: { api_key: canary } }]);
});

it('sends no secret that a file has brought from elsewhere, and nothing for a connector that is not there', async () => {
  const { at, file } = await configured();
  rewrite(file, ([one = {}]) => [
    { ...one, name: 'Renamed', config: { ...mapOf(one.config), api_key: 'sealed elsewhere' } },
  ]);
  const strange = {
    name: 'nowhere',
    label: 'Nowhere',
    configurations: [{ config_id: made, name: 'X', config: {} }],
  };
  writeJsonFile(file, [...entriesOf(file), strange]);
  const plan = await planAt(at, { kinds });
  expect(JSON.stringify(plan)).not.toContain('sealed elsewhere');
  expect(plan.items).toMatchObject([
    {
      stopped: null,
      left: [
        expect.stringContaining('the connector nowhere is not installed there'),
        expect.stringContaining('nowhere is not installed there'),
      ],
    },
  ]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(keptBy(at)).toMatchObject([{ name: 'Renamed', config: { api_key: canary } }]);
});

it('leaves configurations of others in a pack as they are, and deletes one only where that is asked for', async () => {
  const { at, file, configId } = await configured();
  rewrite(file, () => []);
  expect((await planAt(at, { kinds })).items).toMatchObject([
    { writes: [], left: [expect.stringContaining('stays')] },
  ]);
  const plan = await planAt(at, { kinds, deletes: true });
  expect(plan.items).toMatchObject([{ reversible: false, writes: [{ request: { method: 'DELETE' } }] }]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(keptBy(at).map(({ configId: id }) => id)).not.toContain(configId);
});

it(
  'comes to one end wherever a push of configurations is cut, and takes it back',
  { timeout: 60_000 },
  async () => {
    const { at, file } = await configured();
    rewrite(file, ([one = {}]) => [
      { ...one, name: 'Renamed' },
      { ...one, config_id: made, name: 'Second', default: false },
    ]);
    await comesToOneEnd(at, await planAt(at, { kinds }), {
      stateOf: async () => Promise.resolve(keptBy(at)),
      options: { secretOf },
    });
  },
);

it('lets a playbook name a configuration that the same push makes, and maps it', async () => {
  const { at, file } = await configured();
  const all = kindsNamed('connectors', 'collections', 'playbooks');
  await pullAll(at, all);
  const path = fileOf(at, 'Block Sender After Approval');
  const playbook = readJsonFile(path);
  const [first = {}, ...more] = playbook.steps as JsonMap[];
  const args = { ...mapOf(first.arguments), connector: 'url-reputation', config: made };
  writeJsonFile(path, { ...playbook, steps: [{ ...first, arguments: args }, ...more] });
  expect((await planAt(at, { kinds: all })).items).toMatchObject([{ stopped: { reason: 'unmapped' } }]);
  rewrite(file, ([one = {}]) => [one, { ...one, config_id: made, name: 'Second', default: false }]);
  const plan = await planAt(at, { kinds: all });
  expect(plan.items.map(({ kind, stopped }) => [kind, stopped])).toEqual([
    ['connectors', null],
    ['playbooks', null],
  ]);
  expect(await pushAt(at, plan, { secretOf })).toMatchObject({ isDone: true });
  rmSync(path);
  expect(isMap(playbook)).toBe(true);
});

it(
  'installs a connector that a pack brings along, with its configuration, and takes it away again',
  { timeout: 90_000 },
  async () => {
    const a = await configured();
    // Another instance, whose pack names the connector and has its package.
    const workersDir = await buildEntries(archiveWorker);
    const b = { ...(await desk({ pack: false, instance: { workersDir } })), workspace: a.at.workspace };
    rewrite(a.file, ([one = {}]) => [{ ...one, config_id: made }]);
    const left = await planAt(b, { kinds });
    expect(left.items[0]?.writes.map(({ what }) => what)).toEqual([
      'install url-reputation 1.0.0 from its package',
      'create the configuration Production of url-reputation',
    ]);
    const stateOf = async () => {
      const { name, version } = await connectorAt(b, 'url-reputation');
      return [name, version, keptBy(b)];
    };
    await comesToOneEnd(b, planIn(planFile(left), 'plan'), { stateOf, options: { secretOf } });
    expect(await pushAt(b, { ...left, id: crypto.randomUUID() }, { secretOf })).toMatchObject({
      isDone: true,
    });
    expect(keptBy(b)).toMatchObject([{ configId: made, config: { api_key: other } }]);
    const again = await planAt(b, { kinds });
    expect(again.items.flatMap(({ writes }) => writes)).toEqual([]);
  },
);

it(
  'rehearses what it would write to configurations, also of a connector it would install',
  { timeout: 60_000 },
  async () => {
    const { at, file } = await configured();
    const workersDir = await buildEntries(archiveWorker);
    rewrite(file, ([one = {}]) => [
      { ...one, name: 'Renamed' },
      { ...one, config_id: made, name: 'Second', default: false },
    ]);
    const options = { workersDir, signal: undefined, onStep: () => {}, onProblem: () => {} };
    const b = { ...(await desk({ pack: false })), workspace: at.workspace };
    for (const one of [at, b]) {
      const kept = keptBy(one);
      const plan = await planAt(one, { kinds });
      const report = await rehearsePush(one.session, plan, one.remoteFolder, options);
      expect(report.items.map(({ outcome, message }) => [outcome, message])).toEqual([['done', null]]);
      expect(keptBy(one)).toEqual(kept);
      for (const path of filesIn(one.remoteFolder))
        expect(readFileSync(path, 'latin1')).not.toContain('CANARY');
    }
  },
);

it('makes the first configuration of a connector although the instance takes it for the default', async () => {
  const at = await desk();
  await loadFolder(at.a.instance, join(packFolder, '..', 'connectors', 'url-reputation'));
  await pullAll(at, kinds);
  const file = join(at.workspace, 'connectors', 'data.json');
  const config = { server_url: 'https://a.example.com', api_key: '', verify_ssl: true };
  rewrite(file, () => [{ config_id: made, name: 'Ours', default: false, config }]);
  expect(await pushAt(at, await planAt(at, { kinds }), { secretOf })).toMatchObject({ isDone: true });
  expect(keptBy(at)).toMatchObject([{ configId: made, name: 'Ours', isDefault: true }]);
  expect((await planAt(at, { kinds })).items).toEqual([]);
});
