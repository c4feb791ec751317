import { afterAll, beforeAll, expect, it } from 'vitest';
import { VirtualClock } from '../../../main/instance/clock';
import { packageOf } from '../../support/connector-package';
import { playbookIri, playbookJson, playbookUuid, referenced } from '../../support/playbook-builder';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open({ clock: new VirtualClock(1_768_472_430) });
});

afterAll(() => world.close());

const config_id = '5d0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d55';
const collection = '5d0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d01';

const sample = (name: string, tags: string[], steps: Parameters<typeof playbookJson>[1]['steps']) => ({
  ...playbookJson(name, { steps, isActive: false }),
  recordTags: ['dataingestion', ...tags],
});

/** A connector that ingests: its samples fetch, and make alerts of what they fetched. */
const feed = packageOf('feed', {
  'info.json': {
    name: 'feed',
    label: 'Feed',
    version: '1.0.0',
    ingestion_supported: true,
    ingestion_modes: ['scheduled'],
    configuration: { fields: [{ name: 'server', title: 'Server', type: 'text', required: true }] },
    operations: [
      { operation: 'list_events', title: 'List events', parameters: [], output_schema: [{ id: 'event-1' }] },
    ],
  },
  'connector.py': 'pass',
  'playbooks/playbooks.json': {
    type: 'workflow_collections',
    data: [
      {
        '@type': 'WorkflowCollection',
        uuid: collection,
        name: 'Sample - Feed - 1.0.0',
        visible: true,
        workflows: [
          sample('> Feed > Fetch', ['fetch'], { Start: referenced }),
          sample('Feed > Ingest', ['ingest'], {
            Start: referenced,
            Events: [
              'Connectors',
              { connector: 'feed', version: '1.0.0', operation: 'list_events', config: '', params: {} },
            ],
            Make: [
              'InsertData',
              { collection: '/api/3/alerts', resource: { name: 'from {{ globalVars.feed_name }}' } },
            ],
          }),
          sample('> Feed > Create Record', ['create'], { Start: referenced }),
        ],
      },
    ],
    macros: [{ name: 'feed_name', value: 'the feed', default_value: 'the feed' }],
  },
});

const query = async (plural: string, filters: Body[]) => {
  const address = `/api/query/${plural}?$relationships=true&$export=true&$limit=256`;
  return (await world.post(address, { logic: 'AND', filters })).body['hydra:member'] as Body[];
};

it('is set up by the requests of the wizard, runs by its schedule, and is torn down without a trace', async () => {
  const path = '/api/3/solutionpacks/install?$type=connector';
  const connector = (await world.upload(path, 'feed.tgz', feed)).body;
  expect(connector).toMatchObject({ ingestion_supported: true });
  const ingesting = await world.post('/api/integration/connector_details/?ingestion_supported=true');
  expect(ingesting.body.data).toMatchObject([{ name: 'feed' }]);
  await world.post('/api/integration/configuration/', {
    connector: connector.id,
    config_id,
    name: 'Lab',
    config: { server: 'https://feed' },
  });
  const health = `/api/integration/connectors/healthcheck/feed/1.0.0/?config=${config_id}`;
  expect((await world.get(health)).body.status).toBe('Available');

  // The samples are found by name and tag.
  const [shipped] = await world.members('/api/3/workflow_collections?name=Sample - Feed - 1.0.0');
  expect(shipped).toMatchObject({ uuid: collection });
  const samples = await query('workflows', [
    { field: 'collection', operator: 'eq', value: shipped?.['@id'] },
    { field: 'recordTags', operator: 'in', value: ['dataingestion'] },
  ]);
  expect(samples.map(({ name }) => name).toSorted()).toEqual([
    '> Feed > Create Record',
    '> Feed > Fetch',
    'Feed > Ingest',
  ]);

  // Its own collection, under the configuration's id; copies in it, with their own variables, bound to it.
  const suffix = config_id.replaceAll('-', '_');
  const own = await world.post('/api/3/workflow_collections', {
    name: `Feed 1.0.0 LabIngestion(${config_id})`,
    uuid: config_id,
    visible: false,
  });
  expect(own).toMatchObject({ status: 201, body: { uuid: config_id } });
  await world.post('/api/wf/api/dynamic-variable/?format=json', {
    name: `feed_name_${suffix}`,
    value: 'Lab',
    default_value: 'Lab',
  });
  for (const playbook of samples) {
    const copy = `${String(playbook.name)} copy`;
    const text = JSON.stringify({ ...playbook, name: copy, isActive: true, collection: own.body['@id'] })
      .replaceAll('globalVars.feed_name', `globalVars.feed_name_${suffix}`)
      .replaceAll('"config":""', `"config":"${config_id}"`);
    const parts = [playbook.steps, playbook.routes].flat() as Body[];
    const renewed = parts.reduce(
      (each, { uuid }) => each.replaceAll(String(uuid), playbookUuid(`${copy} ${String(uuid)}`)),
      text.replaceAll(String(playbook.uuid), playbookUuid(copy)),
    );
    expect(await world.post('/api/3/workflows', JSON.parse(renewed))).toMatchObject({ status: 201 });
  }
  const scheduled = await world.post('/api/wf/api/scheduled/?format=json', {
    name: 'Ingestion_feed_Lab',
    crontab: {
      minute: '0',
      hour: '*',
      day_of_month: '*',
      month_of_year: '*',
      day_of_week: '*',
      timezone: 'UTC',
    },
    kwargs: { wf_iri: playbookIri('Feed > Ingest copy'), exit_if_running: true, timezone: 'UTC' },
    enabled: true,
  });
  expect(scheduled.status).toBe(201);
  const schedule = {
    scheduleId: scheduled.body.id,
    scheduleName: 'Ingestion_feed_Lab',
    scheduleStatus: true,
  };
  const linked = await world.post('/api/integration/data-import/', {
    name: 'Ingestion_feed_Lab',
    configuration: config_id,
    connector: { name: 'feed', version: '1.0.0' },
    metadata: schedule,
  });
  expect(linked.status).toBe(201);
  expect(
    (await world.get(`/api/integration/data-import/?configuration=${config_id}`)).body.data,
  ).toMatchObject([{ configuration: config_id, metadata: { scheduleId: scheduled.body.id } }]);

  // "Trigger now", and the schedule.
  const alerts = async () => (await world.members('/api/3/alerts?name=from Lab')).length;
  await world.post(`/api/triggers/1/notrigger/${playbookUuid('Feed > Ingest copy')}`);
  await world.instance.runs.settled();
  expect(await alerts()).toBe(1);
  await world.post('/packwright/clock', { advance: 2 * 3600 });
  await world.instance.runs.settled();
  expect(await alerts()).toBe(3);

  await world.delete(`/api/wf/api/scheduled/${String(scheduled.body.id)}/?format=json`);
  await world.delete(`/api/integration/data-import/${String(linked.body.id)}/`);
  await world.delete(`/api/3/workflow_collections/${config_id}`);
  expect((await world.get(`/api/integration/data-import/?configuration=${config_id}`)).body.data).toEqual([]);
  expect((await world.get(`/api/3/workflows/${playbookUuid('Feed > Ingest copy')}`)).status).toBe(404);
  await world.post('/packwright/clock', { advance: 2 * 3600 });
  await world.instance.runs.settled();
  expect(await alerts()).toBe(3);
});
