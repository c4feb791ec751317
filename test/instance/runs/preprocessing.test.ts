import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Body, members, RunWorld, stepIn } from './world';

const drop = 'e71346e9-408f-4989-8eef-fa170ca05515';

let world: RunWorld;

beforeAll(async () => {
  world = await RunWorld.open();
  const items = [{ uuid: drop, itemValue: 'Drop' }];
  await world.post('/api/3/picklist_names', { name: 'Preprocessing Action Types', picklists: items });
  await world.playbooks('Preprocessing', {
    Greet: {
      steps: {
        Start: [
          'cybersponse.post_create',
          { resources: ['alerts'], step_variables: { input: { records: ['{{vars.input.records[0]}}'] } } },
        ],
      },
    },
    Ingest: {
      steps: {
        Start: ['cybersponse.action', { route: 'ingest' }],
        Make: ['InsertData', { collection: '/api/3/alerts', resource: { name: 'noise' } }],
        After: ['SetVariable', { answer: '{{ vars.steps.Make.status }}' }],
      },
    },
  });
  const condition = (name: string): Body => ({
    days: '1',
    condition: { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: name, type: 'primitive' }] },
  });
  const rule = (body: Body) => world.post('/api/3/preprocessing_rules', { entityType: 'alerts', ...body });
  await rule({ name: 'Quiet', criteria: condition('quiet'), skipPlaybookExecution: true });
  const made = await rule({
    name: 'No noise',
    criteria: condition('noise'),
    actionType: `/api/3/picklists/${drop}`,
  });
  expect(made.status).toBe(201);
});

afterAll(() => world.close());

const runsOf = async (playbook: string) =>
  members((await world.get('/api/wf/api/workflows/?format=json&limit=200')).body).filter(
    ({ name }) => name === playbook,
  );

it('stores a record without starting playbooks where the rule says so', async () => {
  expect((await world.post('/api/3/alerts', { name: 'quiet' })).status).toBe(201);
  await world.instance.runs.settled();
  expect(await runsOf('Greet')).toHaveLength(0);
  expect((await world.post('/api/3/alerts', { name: 'loud' })).status).toBe(201);
  await world.instance.runs.settled();
  expect(await runsOf('Greet')).toHaveLength(1);
});

it('lets a playbook whose record is dropped go on, and tells it so', async () => {
  const run = await world.detail(await world.run('Ingest'));
  expect(run.status).toBe('finished');
  expect(stepIn(run, 'Make').result).toMatchObject({ status: 'dropped' });
  const { body } = await world.get('/api/3/alerts?name=noise');
  expect(members(body)).toHaveLength(0);
});
