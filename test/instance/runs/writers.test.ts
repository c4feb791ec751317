import { expect, it, onTestFinished } from 'vitest';
import { playbookJson } from '../../support/playbook-builder';
import { ServiceWorld } from '../services/world';
import { buildEntries, runProcess } from '../../studio/built';
import { temporaryFolder } from '../../support/host';

const update = '/api/3/picklists/8d091eb5-e1a3-469a-a2d0-9c50d1b96d9c';
const [writers, each] = [200, 3];

it('loses nothing of two hundred writers while rules, triggers and preprocessing are on', async () => {
  const folder = temporaryFolder();
  const workersDir = await buildEntries(runProcess);
  const world = await ServiceWorld.open({ dataDir: folder.path, workersDir });
  onTestFinished(async () => {
    await world.close();
    folder.remove();
  });
  const { status } = await world.post('/api/3/workflow_collections', {
    name: 'Writers',
    workflows: [
      playbookJson('Annotate', {
        steps: {
          Start: [
            'cybersponse.post_create',
            { resources: ['alerts'], step_variables: { input: { records: ['{{vars.input.records[0]}}'] } } },
          ],
          Write: [
            'UpdateRecord',
            {
              collection: "{{vars.input.records[0]['@id']}}",
              resource: { description: 'seen as {{vars.input.records[0].source}}' },
            },
          ],
        },
      }),
    ],
  });
  expect(status).toBe(201);
  const preprocessing = await world.post('/api/3/preprocessing_rules', {
    name: 'Name the source',
    entityType: 'alerts',
    isActive: true,
    priority: 1,
    criteria: {
      days: '1',
      condition: {
        logic: 'AND',
        filters: [{ field: 'name', operator: 'like', value: 'writer %', type: 'primitive' }],
      },
    },
    actionType: update,
    action: { link: false, update: { source: 'preprocessed' } },
  });
  expect(preprocessing.status).toBe(201);
  const rule = await world.post('/api/rule/api/rules/', {
    name: 'Say so',
    is_active: true,
    entity_type: 'alerts',
    event_type: 'create',
    actions: [{ type: 'system', enabled: true, content: 'New' }],
  });
  expect(rule.status).toBe(201);

  const names = Array.from({ length: writers }, (_, writer) =>
    Array.from({ length: each }, (__, at) => `writer ${writer} record ${at}`),
  );
  const answers = await Promise.all(
    names.map(async (own) => {
      const statuses: number[] = [];
      for (const name of own) statuses.push((await world.post('/api/3/alerts', { name })).status);
      return statuses;
    }),
  );
  expect(answers.flat().every((code) => code === 201)).toBe(true);
  await world.instance.runs.settled();

  const kept = await world.post('/api/query/alerts?$limit=1000', {
    logic: 'AND',
    filters: [{ field: 'name', operator: 'like', value: 'writer %', type: 'primitive' }],
  });
  const records = kept.body['hydra:member'] as Record<string, unknown>[];
  expect(records.map(({ name }) => name).sort()).toEqual(names.flat().sort());
  const odd = records.filter(
    ({ source, description }) => source !== 'preprocessed' || description !== 'seen as preprocessed',
  );
  expect(odd).toEqual([]);
  const runs = (await world.get('/api/wf/api/workflows/?format=json&limit=1000')).body;
  const finished = (runs['hydra:member'] as Record<string, unknown>[]).filter(
    ({ name, status: state }) => name === 'Annotate' && state === 'finished',
  );
  expect(finished).toHaveLength(writers * each);
  const notes = await world.post('/api/rule/api/system-notification/notifications/?limit=1000');
  const noted = new Set(
    (notes.body['hydra:member'] as Record<string, unknown>[]).map(({ entity_id }) => entity_id),
  );
  expect(records.filter(({ uuid }) => !noted.has(uuid))).toEqual([]);
});
