import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playbookUuid, referenced } from '../../support/playbook-builder';
import { type Body, members, RunWorld, start, stepIn } from './world';

const echo = {
  Echo: ['SetVariable', { seen: '{{ vars.input.records[0].name }}', more: '{{ vars.more }}' }],
} as const;
const form = [
  { name: 'reason', label: 'Reason', type: 'string', formType: 'text', defaultValue: 'none given' },
];

let world: RunWorld;

beforeAll(async () => {
  world = await RunWorld.open();
  await world.playbooks('Starts', {
    Chatty: { steps: { Start: referenced, Set: ['SetVariable', { a: 1 }] }, more: { debug: true } },
    Plain: { steps: { Start: referenced, Set: ['SetVariable', { uri: '{{ vars.request.uri }}' }] } },
    Act: {
      steps: {
        Start: [
          'cybersponse.action',
          { route: 'act-1', resources: ['alerts'], singleRecordExecution: false },
        ],
        ...echo,
      },
    },
    Endpoint: {
      steps: {
        Start: [
          'cybersponse.api_call',
          {
            route: 'deferred/tickets',
            authentication_methods: ['anonymous'],
            step_variables: {
              input: { params: { api_body: '{{vars.request.data}}', api_params: '{{vars.request.params}}' } },
            },
          },
        ],
        Wait: ['Delay', { delay: { hours: 1 } }],
        Read: ['SetVariable', { ticket: '{{ vars.steps.Start.input.params.api_body.ticket }}' }],
      },
    },
    Created: {
      parameters: ['meta', 'reason'],
      steps: {
        Start: [
          'cybersponse.post_create',
          { resources: ['assets'], fieldbasedtrigger: { logic: 'AND', filters: [] }, inputVariables: form },
        ],
        Read: [
          'SetVariable',
          {
            name: "{{ vars.input.params.meta['name'] | ternary(vars.input.params.meta['name'], vars.input.records[0].name) }}",
            reason: '{{ vars.input.params.reason }}',
          },
        ],
      },
    },
  });
});

afterAll(() => world.close());

const runOf = async (playbook: string): Promise<Body> => {
  await world.instance.runs.settled();
  const { body } = await world.get(
    `/api/wf/api/workflows/?template_iri=/api/3/workflows/${playbookUuid(playbook)}&limit=1`,
  );
  return (await world.get(`/api${String(members(body)[0]?.['@id'])}`)).body;
};

describe('a run', () => {
  it('of a playbook that logs in detail says so, in its list too, and names the address that was asked', async () => {
    const [row] = await world.runsOf(await world.run('Chatty'));
    expect(row?.debug).toBe(true);
    expect(await runOf('Chatty')).toMatchObject({ debug: true, env: { debug: true } });
    const task = await world.run('Plain');
    expect((await world.runsOf(task))[0]?.debug).toBe(false);
    const uri = `${world.server.baseUrl}/api/triggers/1/notrigger/${playbookUuid('Plain')}`;
    expect((await world.detail(task)).env).toMatchObject({ uri });
  });

  it('of an action takes one record in parts, as the documentation names it', async () => {
    const { body: alert } = await world.post('/api/3/alerts', { name: 'in parts' });
    const answer = await world.post('/api/triggers/1/action/act-1', {
      module: 'alerts',
      record_uuid: alert.uuid,
      playbook_uuid: playbookUuid('Act'),
      env: { more: 'from env' },
    });
    expect(answer.body.task_ids).toHaveLength(1);
    expect(await runOf('Act')).toMatchObject({
      status: 'finished',
      env: { seen: 'in parts', request: { data: { more: 'from env' } } },
    });
    const wrong = { module: 'alerts', record_uuid: playbookUuid('nobody') };
    expect((await world.post('/api/triggers/1/action/act-1', wrong)).status).toBe(404);
  });

  it('of an endpoint finds its payload under the start step, after a wait too', async () => {
    await world.post('/api/triggers/1/deferred/tickets?x=1', { ticket: 'T-1' });
    await world.pass(3_600);
    expect(await runOf('Endpoint')).toMatchObject({ status: 'finished', env: { ticket: 'T-1' } });
  });

  it('has the parameters its playbook declares, though nobody passed them', async () => {
    await world.post('/api/3/assets', { name: 'new asset' });
    const run = await runOf('Created');
    expect(run).toMatchObject({
      status: 'finished',
      env: { name: 'new asset', reason: 'none given', input: { params: { meta: '', reason: 'none given' } } },
    });
  });
});

describe('a playbook that is created as documented', () => {
  it('stays off with is_active false, however it is sent, and runs nothing', async () => {
    const collection = (await world.post('/api/3/workflow_collections', { name: 'Spec' })).body;
    const trigger = {
      name: 'Start',
      uuid: playbookUuid('its start'),
      stepType: '/api/3/workflow_step_types/ea155646-3821-4542-9702-b246da430a8d',
      arguments: { resources: ['assets'], fieldbasedtrigger: { logic: 'AND', filters: [] } },
    };
    const body = {
      name: 'Off',
      collection: collection['@id'],
      is_active: false,
      remote_executable: true,
      steps: [trigger],
      triggerStep: `/api/3/workflow_steps/${trigger.uuid}`,
    };
    const made = await world.post('/api/3/workflows', body);
    expect(made).toMatchObject({ status: 201, body: { isActive: false, remoteExecutableFlag: true } });
    await world.post('/api/3/assets', { name: 'starts nothing' });
    await world.instance.runs.settled();
    const runs = await world.get(`/api/wf/api/workflows/?template_iri=${String(made.body['@id'])}`);
    expect(runs.body['hydra:totalItems']).toBe(0);
    expect((await world.ask('PUT', String(made.body['@id']), { is_active: true })).body.isActive).toBe(true);
    const both = { name: 'Both', collection: collection['@id'], is_active: true, isActive: false };
    expect((await world.post('/api/3/workflows', both)).body.isActive).toBe(false);
    const inside = { name: 'Inside', workflows: [{ name: 'Within', is_active: false }] };
    const { body: nested } = await world.post('/api/3/workflow_collections?$relationships=true', inside);
    const within = await world.get(`${String(nested['@id'])}?$relationships=true`);
    expect(within.body.workflows).toMatchObject([{ isActive: false }]);
  });
});

describe('a playbook that refers to another until a condition holds', () => {
  it('runs it anew at every attempt, over waits and a restart of its runs', async () => {
    await world.playbooks('Attempts', {
      Child: {
        steps: {
          Start: referenced,
          Make: ['InsertData', { collection: '/api/3/alerts', resource: { name: 'attempt' } }],
          Count: [
            'FindRecords',
            {
              module: 'alerts?$limit=30',
              query: { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: 'attempt' }] },
            },
          ],
          Give: ['SetVariable', { made: '{{ vars.steps.Count | length }}' }],
        },
      },
      Until: {
        steps: {
          Start: referenced,
          Call: [
            'WorkflowReference',
            {
              workflowReference: `/api/3/workflows/${playbookUuid('Child')}`,
              arguments: {},
              do_until: { condition: '{{ vars.result.made == 3 }}', delay: 60, retries: 5 },
            },
          ],
        },
      },
    });
    const task = await world.run('Until');
    expect((await world.runsOf(task)).map(({ name, status }) => [name, status])).toEqual([
      ['Until', 'awaiting'],
      ['Child', 'finished'],
    ]);
    await world.pass(60);
    await world.pass(60);
    const runs = await world.runsOf(task);
    expect(runs.map(({ name, status }) => [name, status])).toEqual([
      ['Until', 'finished'],
      ['Child', 'finished'],
      ['Child', 'finished'],
      ['Child', 'finished'],
    ]);
    const log = await world.post(`/api/wf/api/workflows/log_list/?task_id=${task}&limit=10`);
    expect(members(log.body).map(({ name }) => name)).toEqual(['Until', 'Child', 'Child', 'Child']);
    const ended = members(log.body).map(({ modified }) => String(modified).slice(14, 19));
    expect(ended).toEqual(['22:30', '22:30', '21:30', '20:30']);
    const made = await world.get('/api/3/alerts?name=attempt');
    expect(made.body['hydra:totalItems']).toBe(3);
    expect(stepIn(await world.detail(task), 'Call')).toMatchObject({ result: { made: 3 } });
    expect(world.clock.now()).toBeGreaterThan(start);
  });
});
