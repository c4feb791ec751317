import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchForm } from '@core/ingestion/fetch-form';
import { fetchSample, startIngestion } from '@core/ingestion/fetching';
import type { IngestionClient } from '@core/ingestion/client';
import {
  changePlaybook,
  ingestingConnectors,
  prepareIngestion,
  readIngestion,
  removeIngestion,
  scheduleIngestion,
  stateOf,
} from '@core/ingestion/ingestion';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { playbookFor } from '@core/ingestion/ingestion-playbooks';
import { mappingOf, withMapping } from '@core/ingestion/mapping';
import { samplePaths } from '@core/ingestion/sample-data';
import { mapOf } from '@core/text/values';
import { installedCode } from '../../../main/connector-runtime/installed-code';
import { VirtualClock } from '../../../main/instance/clock';
import { connectorsForTests } from '../../connector-runtime/runtime';
import { archiveWorker, buildEntries, runProcess } from '../../studio/built';
import { packageOf } from '../../support/connector-package';
import { feedRules, ingestingConnector } from '../../support/ingesting-connector';
import { playbookJson, referenced } from '../../support/playbook-builder';
import { ingestionClient } from './ingestion-client';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let client: IngestionClient;

beforeAll(async () => {
  const connectors = await connectorsForTests();
  world = await ServiceWorld.open({
    clock: new VirtualClock(1_768_472_430),
    workersDir: await buildEntries({ ...runProcess, ...archiveWorker }),
    ports: { connectorCode: installedCode(() => connectors) },
  });
  client = ingestionClient(world);
  const path = '/api/3/solutionpacks/install?$type=connector';
  const connector = (await world.upload(path, 'feed.tgz', packageOf('feed', ingestingConnector()))).body;
  for (const name of ['Lab', 'Plant'])
    await world.post('/api/integration/configuration/', {
      connector: connector.id,
      name,
      config: { server: 'https://feed.example.com' },
    });
  await world.put('/packwright/connectors/feed/answers', { answers: 'own-code', http: feedRules });
}, 60_000);

afterAll(() => world.close());

const sourceOf = async (name: string): Promise<IngestionSource> => {
  const found = (await ingestingConnectors(client))
    .flatMap(({ sources }) => sources)
    .find(({ configName }) => configName === name);
  if (!found) throw new Error(name);
  return found;
};
const nothing = () => undefined;
const alerts = async () =>
  (await world.members('/api/3/alerts?$limit=100')).map(({ name }) => String(name)).toSorted();
const variable = async (name: string) =>
  (await world.members(`/api/wf/api/dynamic-variable/?format=json&name=${name}`)).map(({ value }) =>
    String(value),
  );

describe('ingestion from a connector', () => {
  it('is set up step by step, runs now and by its schedule, and is removed without a trace', async () => {
    const lab = await sourceOf('Lab');
    expect(lab).toMatchObject({ connector: 'feed', version: '1.0.0', label: 'Feed' });
    expect(stateOf(await readIngestion(client, lab.configId))).toBe('none');

    const prepared = await prepareIngestion(client, lab);
    expect(stateOf(prepared)).toBe('unscheduled');
    expect(prepared.collection).toMatchObject({
      uuid: lab.configId,
      name: `Feed 1.0.0 LabIngestion(${lab.configId})`,
      visible: false,
    });
    // Those that carry the tag, and the one they start; all of them active and bound.
    expect(prepared.playbooks.map(({ name }) => name).toSorted()).toEqual([
      '> Feed > Fetch',
      '>> Feed > Help',
      'Feed > Ingest',
    ]);
    expect(prepared.playbooks.every(({ isActive }) => isActive === true)).toBe(true);

    const fetch = playbookFor('fetch', prepared.playbooks) ?? {};
    expect(fetchForm(fetch)).toMatchObject({ fields: [{ name: 'severity' }], values: { severity: 'low' } });
    const runs: number[] = [];
    const low = await fetchSample(client, lab.configId, { severity: 'low' }, (run) => runs.push(run));
    expect(low.items).toEqual([{ id: 'E-1', title: 'A door', actor: { 'user name': 'ada' } }]);
    expect(runs).toEqual([low.run]);
    const high = await fetchSample(client, lab.configId, { severity: 'high' }, nothing);
    expect(high.items).toHaveLength(2);
    expect(samplePaths(high.items[0])).toContainEqual({ path: 'vars.item.actor["user name"]', value: 'bob' });
    // A sample is looked at, not kept.
    expect(await alerts()).toEqual([]);
    // The form's value stays with the playbook, and what else the step holds.
    const saved = playbookFor('fetch', (await readIngestion(client, lab.configId)).playbooks) ?? {};
    expect(fetchForm(saved).values).toEqual({ severity: 'high' });
    expect(JSON.stringify(saved)).toContain('"note":"kept"');

    const mapping = mappingOf(prepared.playbooks);
    expect(mapping).toMatchObject({ module: 'alerts', fields: { name: '{{ vars.item.title }}' } });
    const fields = {
      ...mapping?.fields,
      name: '{{ vars.item.title }} of {{ vars.item.actor["user name"] }}',
    };
    await changePlaybook(client, lab.configId, 'create', (each) =>
      withMapping(each, { step: mapping?.step ?? '', fields }),
    );

    const times = { crontab: { minute: '0', hour: '*' }, timezone: 'UTC', enabled: true };
    const whole = await scheduleIngestion(client, lab, times, high.items[0]);
    expect(stateOf(whole)).toBe('scheduled');
    const name = `Ingestion_feed_Lab_${lab.configId}`;
    expect(whole.schedule).toMatchObject({ name, enabled: true, crontab: { minute: '0', timezone: 'UTC' } });
    expect(whole.dataImports).toMatchObject([
      {
        name,
        configuration: lab.configId,
        connector: { name: 'feed', version: '1.0.0' },
        metadata: { scheduleName: name, scheduleStatus: true },
        sample_data: { id: 'E-2' },
        owners: [],
      },
    ]);

    const { scheduleId } = mapOf(whole.dataImports[0]?.metadata);
    expect((await world.get(`/api/wf/api/scheduled/${String(scheduleId)}/?format=json`)).body).toMatchObject({
      name,
    });

    await startIngestion(client, whole);
    await world.instance.runs.settled();
    expect(await alerts()).toEqual(['A roof of cyd', 'A window of bob']);
    // It counts under its own name; the variable of the samples is left alone.
    const own = `feed_count_${lab.configId.replaceAll('-', '_')}`;
    expect(await variable(own)).toEqual(['6']);
    expect(await variable('feed_count')).toEqual(['5']);
    await world.post('/packwright/clock', { advance: 3600 });
    await world.instance.runs.settled();
    expect(await variable(own)).toEqual(['7']);
    expect(await alerts()).toHaveLength(2);

    // Changed, it stays one schedule and one data import.
    const paused = await scheduleIngestion(client, lab, { ...times, enabled: false }, null);
    expect(paused.schedule).toMatchObject({ name, enabled: false });
    expect(await world.members('/api/wf/api/scheduled/?format=json')).toMatchObject([{ name }]);
    expect(paused.dataImports).toMatchObject([
      { metadata: { scheduleStatus: false }, sample_data: { id: 'E-2' } },
    ]);

    // Its variable goes with it, unless somebody else has come to use it.
    const counting = playbookJson('Counts along', {
      steps: { Start: referenced, Look: ['SetVariable', { seen: `{{ globalVars.${own} }}` }] },
    });
    const [samples] = await world.members('/api/3/workflow_collections?name=Sample - Feed - 1.0.0');
    const user = await world.post('/api/3/workflows', { ...counting, collection: samples?.['@id'] });
    expect(user.status).toBe(201);
    expect(await removeIngestion(client, lab.configId)).toEqual({
      removed: [],
      kept: [{ name: own, steps: ['Look'] }],
    });
    await world.delete(`/api/3/workflows/${String(user.body.uuid)}?$hardDelete=true`);
    expect(await removeIngestion(client, lab.configId)).toEqual({ removed: [own], kept: [] });
    expect([await variable(own), await variable('feed_count')]).toEqual([[], ['5']]);
    const gone = await readIngestion(client, lab.configId);
    expect(gone).toEqual({ collection: null, playbooks: [], schedule: null, dataImports: [] });
    const left = await world.get('/api/3/workflows?$limit=1000&__selectFields=name,collection');
    expect(left.text).not.toContain(lab.configId);

    // And it can be set up again.
    expect(stateOf(await prepareIngestion(client, lab))).toBe('unscheduled');
    await removeIngestion(client, lab.configId);
  });

  it('shares nothing with one from another configuration', async () => {
    const [lab, plant] = [await sourceOf('Lab'), await sourceOf('Plant')];
    const [one, other] = [await prepareIngestion(client, lab), await prepareIngestion(client, plant)];
    const uuids = (of: Body[]) =>
      new Set(JSON.stringify(of).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
    const common = [...uuids(one.playbooks)].filter((uuid) => uuids(other.playbooks).has(uuid));
    const types = await world.get('/api/3/workflow_step_types?$limit=200');
    expect(common.filter((uuid) => !types.text.includes(uuid))).toEqual([]);
    await removeIngestion(client, lab.configId);
    expect(stateOf(await readIngestion(client, plant.configId))).toBe('unscheduled');
    await removeIngestion(client, plant.configId);
  });

  it('says why a sample cannot be fetched, and takes back what it could not make whole', async () => {
    const plant = await sourceOf('Plant');
    await prepareIngestion(client, plant);
    await world.put('/packwright/connectors/feed/answers', { answers: 'own-code', http: [] });
    await expect(fetchSample(client, plant.configId, {}, nothing)).rejects.toThrow(
      /^Run \d+ of the playbook that fetches failed in the step "Events": /,
    );
    await removeIngestion(client, plant.configId);

    const failing: IngestionClient = {
      ...client,
      ask: (method, path, body) =>
        method === 'POST' && path === '/api/3/workflows'
          ? Promise.reject(new Error('no'))
          : client.ask(method, path, body),
    };
    await expect(prepareIngestion(failing, plant)).rejects.toThrow('no');
    expect(await readIngestion(client, plant.configId)).toMatchObject({ collection: null, playbooks: [] });

    // Cut off where nothing could be taken back, it leaves what the next one replaces.
    const cut: IngestionClient = {
      ...client,
      ask: (method, path, body) =>
        method === 'DELETE' ? Promise.reject(new Error('gone')) : failing.ask(method, path, body),
    };
    await expect(prepareIngestion(cut, plant)).rejects.toThrow('gone');
    const left = await readIngestion(client, plant.configId);
    expect([stateOf(left), left.collection?.uuid]).toEqual(['none', plant.configId]);
    const whole = await prepareIngestion(client, plant);
    expect(stateOf(whole)).toBe('unscheduled');
    // Asked again, it is the same.
    expect((await prepareIngestion(client, plant)).playbooks).toEqual(whole.playbooks);
    await removeIngestion(client, plant.configId);
    await expect(prepareIngestion(client, { ...plant, label: 'Nobody' })).rejects.toThrow(
      'No playbook of the collection "Sample - Nobody - 1.0.0" has the tags "dataingestion" and "fetch".',
    );
  });
});
