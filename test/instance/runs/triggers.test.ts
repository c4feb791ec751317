import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlaybookParts, playbookUuid, referenced } from '../../support/playbook-builder';
import { type Body, members, RunWorld, stepIn } from './world';

let world: RunWorld;

const editorInput = { step_variables: { input: { params: [], records: '{{vars.input.records}}' } } };
const recordInput = { step_variables: { input: { records: ['{{vars.input.records[0]}}'] } } };
const names: PlaybookParts['steps'][string] = [
  'SetVariable',
  { names: "{{ vars.input.records | map(attribute='name') | join(', ') }}" },
];

beforeAll(async () => {
  world = await RunWorld.open();
  await world.playbooks('Triggers', {
    Greet: {
      steps: {
        Start: ['cybersponse.action', { ...editorInput, route: 'greet' }],
        Say: ['SetVariable', { text: 'Hello {{ vars.who }}', asked: '{{ vars.request.data.who }}' }],
      },
    },
    Look: {
      steps: {
        Start: ['cybersponse.action', { ...editorInput, route: 'look', resources: ['alerts'] }],
        Names: names,
        Form: ['SetVariable', { chosen: '{{ vars.request.data.level }}', user: '{{ vars.currentUser }}' }],
      },
    },
    'Look at each': {
      steps: {
        Start: [
          'cybersponse.action',
          { ...editorInput, route: 'each', resources: ['alerts'], singleRecordExecution: true },
        ],
        Names: names,
      },
    },
    Hook: {
      steps: {
        Start: [
          'cybersponse.api_call',
          {
            route: 'hook',
            authentication_methods: [''],
            step_variables: {
              input: { params: { api_body: '{{vars.request.data}}', api_params: '{{vars.request.params}}' } },
            },
          },
        ],
        Read: [
          'SetVariable',
          { ip: '{{ vars.input.params.api_body.ip }}', mode: '{{ vars.input.params.api_params.mode }}' },
        ],
      },
    },
    'Basic hook': {
      steps: {
        Start: ['cybersponse.api_call', { route: 'deferred/basic', authentication_methods: ['Basic'] }],
        Read: ['SetVariable', { ip: '{{ vars.request.data.ip }}' }],
      },
    },
    'Foreign hook': {
      steps: {
        Start: ['cybersponse.api_call', { route: 'deferred/foreign', authentication_methods: ['anonymous'] }],
        Read: [
          'SetVariable',
          {
            whole: "{{ vars.request.data if vars.request.data is string else 'an object' }}",
            ip: '{{ vars.request.data.ip }}',
          },
        ],
      },
    },
    'Second of two': {
      steps: {
        Start: ['cybersponse.api_call', { route: 'deferred/two', authentication_methods: ['anonymous'] }],
      },
    },
    'First of two': {
      steps: {
        Start: ['cybersponse.api_call', { route: 'deferred/two', authentication_methods: ['anonymous'] }],
      },
    },
    Patient: {
      steps: { Start: referenced, Set: ['SetVariable', { done: true }] },
      more: { synchronous: true },
    },
    Asleep: {
      isActive: false,
      steps: { Start: ['cybersponse.action', { ...editorInput, route: 'asleep' }] },
    },
    'Deaf hook': {
      isActive: false,
      steps: {
        Start: ['cybersponse.api_call', { route: 'deferred/deaf', authentication_methods: ['anonymous'] }],
      },
    },
    'On create': {
      steps: {
        Start: [
          'cybersponse.post_create',
          {
            ...recordInput,
            resources: ['alerts'],
            fieldbasedtrigger: {
              logic: 'AND',
              filters: [{ field: 'name', operator: 'like', value: 'created%' }],
            },
          },
        ],
        Names: names,
      },
    },
    'On update': {
      steps: {
        Start: [
          'cybersponse.post_update',
          {
            ...recordInput,
            resources: ['alerts'],
            fieldbasedtrigger: {
              logic: 'AND',
              filters: [{ field: 'severity.itemValue', operator: 'eq', value: 'High' }],
            },
          },
        ],
        Before: ['SetVariable', { was: '{{ vars.previous.data.name }}', verb: '{{ vars.request.method }}' }],
      },
    },
    'On delete': {
      steps: {
        Start: ['cybersponse.post_delete', { ...recordInput, resources: ['alerts'] }],
        Names: names,
      },
    },
    'For replicas only': {
      steps: {
        Start: [
          'cybersponse.post_create',
          { ...recordInput, resources: ['alerts'], triggerOnSource: false, triggerOnReplicate: true },
        ],
      },
    },
    Parent: {
      steps: {
        Start: referenced,
        Call: [
          'WorkflowReference',
          { workflowReference: `/api/3/workflows/${playbookUuid('Child')}`, arguments: { word: 'hi' } },
        ],
      },
    },
    Child: {
      parameters: ['word'],
      steps: {
        Start: referenced,
        Answer: ['SetVariable', { answer: '{{ vars.word }}!', above: '{{ vars.parent_wf }}' }],
      },
    },
  });
});

afterAll(() => world.close());

const runsOf = async (name: string): Promise<Body[]> => {
  await world.instance.runs.settled();
  const { body } = await world.get(
    `/api/wf/api/workflows/?limit=50&ordering=-id&template_iri=/api/3/workflows/${playbookUuid(name)}`,
  );
  return members(body);
};
const last = async (name: string): Promise<Body> => {
  const [run] = await runsOf(name);
  return (await world.get(`/api${String(run?.['@id'])}`)).body;
};
const alert = async (fields: Body): Promise<string> => {
  const { status, body } = await world.post('/api/3/alerts', fields);
  expect(status).toBe(201);
  return String(body['@id']);
};

describe('the Execute button', () => {
  it('runs a playbook with the body as variables', async () => {
    const task = await world.run('Greet', { who: 'world' });
    const run = await world.detail(task);
    expect(run).toMatchObject({ '@type': 'Workflow', status: 'finished', name: 'Greet', parent_wf: null });
    expect(run.env).toMatchObject({ text: 'Hello world', asked: 'world', task_id: task });
    expect(stepIn(run, 'Say')).toMatchObject({
      '@type': 'Step',
      func: 'set_multiple',
      status: 'finished',
      args: { text: 'Hello {{ vars.who }}', __eval_seq: ['text', 'asked'] },
    });
  });

  it('of a synchronous playbook answers when it is over', async () => {
    const task = await world.run('Patient');
    const { body } = await world.post(`/api/wf/api/workflows/log_list/?task_id=${task}&limit=1`);
    expect(members(body)).toMatchObject([{ status: 'finished' }]);
  });

  it('takes "inputs" as a variable of that name, and ignores records', async () => {
    const task = await world.run('Greet', { inputs: { who: 'me' }, records: ['/api/3/alerts/x'] });
    const { env } = await world.detail(task);
    expect(env).toMatchObject({ inputs: { who: 'me' }, input: { records: [] } });
    expect(env).not.toHaveProperty('records');
  });

  it('is refused where there is no such playbook, and where it is switched off', async () => {
    const unknown = '/api/triggers/1/notrigger/00000000-0000-4000-8000-00000000dead';
    expect((await world.post(unknown)).status).toBe(404);
    const off = await world.post(`/api/triggers/1/notrigger/${playbookUuid('Asleep')}`);
    expect(off).toMatchObject({ status: 400, body: { message: expect.stringContaining('not active') } });
  });
});

describe('an action on records', () => {
  it('runs once for all of them, or once for each', async () => {
    const records = [await alert({ name: 'a' }), await alert({ name: 'b' })];
    const together = await world.post('/api/triggers/1/action/look', {
      singleRecordExecution: false,
      __resource: 'alerts',
      records,
      level: 'high',
    });
    expect(together.status).toBe(200);
    const [task, ...others] = together.body.task_ids as string[];
    expect(others).toEqual([]);
    expect((await world.detail(task ?? '')).env).toMatchObject({ names: 'a, b', chosen: 'high' });
    const each = await world.post('/api/triggers/1/action/each', { __resource: 'alerts', records });
    const tasks = each.body.task_ids as string[];
    expect(tasks).toHaveLength(2);
    const details = await Promise.all(tasks.map((id) => world.detail(id)));
    expect(details.map(({ env }) => (env as Body).names)).toEqual(['a', 'b']);
  });

  it('names the user who pressed it', async () => {
    const { body } = await world.post('/api/triggers/1/action/look', {
      __resource: 'alerts',
      __uuid: playbookUuid('Look'),
      records: [await alert({ name: 'a' })],
    });
    const run = await world.detail(String((body.task_ids as string[])[0]));
    expect(run.user).toMatch(/^\/api\/3\/api_keys\//);
    expect((run.env as Body).user).toBe(run.user);
  });

  it('is refused for a route nobody listens to, a record that is not there, and an inactive playbook', async () => {
    expect((await world.post('/api/triggers/1/action/nothing', { records: [] })).status).toBe(404);
    const gone = { __resource: 'alerts', records: ['/api/3/alerts/00000000-0000-4000-8000-00000000dead'] };
    expect((await world.post('/api/triggers/1/action/look', gone)).status).toBe(404);
    expect((await world.post('/api/triggers/1/action/asleep', { records: [] })).status).toBe(400);
  });
});

describe('a custom endpoint', () => {
  it('gets body and query string', async () => {
    const { status, body } = await world.post('/api/triggers/1/hook?mode=fast', { ip: '10.0.0.1' });
    expect(status).toBe(200);
    expect((await world.detail(String(body.task_id))).env).toMatchObject({ ip: '10.0.0.1', mode: 'fast' });
  });

  it('asks for the credentials its trigger names', async () => {
    const path = '/api/triggers/1/deferred/basic';
    const basic = (password: string) => `Basic ${Buffer.from(`csadmin:${password}`).toString('base64')}`;
    expect((await world.ask('POST', path, {}, '')).status).toBe(401);
    expect((await world.ask('POST', path, {}, basic('wrong'))).status).toBe(401);
    const { status, body } = await world.ask('POST', path, { ip: '10.0.0.2' }, basic(world.password));
    expect(status).toBe(202);
    expect((await world.detail(String(body.task_id))).env).toMatchObject({ ip: '10.0.0.2' });
    expect((await world.ask('POST', '/api/triggers/1/hook', {}, '')).status).toBe(401);
  });

  it('takes what is no JSON: a form as an object, all else as text', async () => {
    const send = async (type: string, body: string) => {
      const path = `${world.server.baseUrl}/api/triggers/1/deferred/foreign`;
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
      return { status: answer.status, body: (await answer.json()) as Body };
    };
    const reported = async (type: string, body: string) =>
      (await world.detail(String((await send(type, body)).body.task_id))).env;
    expect(await reported('text/xml', '<ip>10.0.0.3</ip>')).toMatchObject({ whole: '<ip>10.0.0.3</ip>' });
    expect(await reported('application/x-www-form-urlencoded', 'ip=10.0.0.4&b=2')).toMatchObject({
      whole: 'an object',
      ip: '10.0.0.4',
    });
    expect(await reported('text/plain', '{"ip": "10.0.0.5"}')).toMatchObject({ ip: '10.0.0.5' });
    expect((await send('application/json; charset=utf-8', '<ip/>')).status).toBe(400);
  });

  it('starts every playbook bound to its route, anonymously where they allow it', async () => {
    const { status, body } = await world.ask('POST', '/api/triggers/1/deferred/two', {}, '');
    expect(status).toBe(202);
    expect(body.task_id).toHaveLength(2);
  });

  it('answers with nothing where nobody listens', async () => {
    expect(await world.ask('POST', '/api/triggers/1/deferred/deaf', {}, '')).toEqual({
      status: 202,
      body: {},
    });
    expect(await world.ask('POST', '/api/triggers/1/unheard', {}, '')).toEqual({ status: 200, body: {} });
  });
});

describe('a change of a record', () => {
  it('starts the playbooks whose filter lets it through', async () => {
    await alert({ name: 'created one' });
    await alert({ name: 'another' });
    const runs = await runsOf('On create');
    expect(runs).toHaveLength(1);
    const run = await last('On create');
    expect(run.env).toMatchObject({ names: 'created one', resources: ['alerts'], resource: 'alerts' });
    expect(await runsOf('For replicas only')).toEqual([]);
  });

  it('starts on update only where the field changed to the value', async () => {
    const [high, low] = members((await world.get('/api/3/picklists?listName.name=Severity')).body).map(
      (item) => String(item['@id']),
    );
    const iri = await alert({ name: 'old', severity: low });
    await world.ask('PUT', iri, { name: 'still low' });
    expect(await runsOf('On update')).toEqual([]);
    await world.ask('PUT', iri, { severity: high });
    expect((await last('On update')).env).toMatchObject({ was: 'still low', verb: 'PUT' });
    await world.ask('PUT', iri, { name: 'high before and after' });
    expect(await runsOf('On update')).toHaveLength(1);
  });

  it('gives a playbook the record that was deleted', async () => {
    const iri = await alert({ name: 'gone' });
    await world.ask('DELETE', iri);
    expect((await last('On delete')).env).toMatchObject({ names: 'gone' });
  });
});

describe('a referenced playbook', () => {
  it('has a run of its own below the one that calls it', async () => {
    const task = await world.run('Parent');
    const [parent, child, ...more] = await world.runsOf(task);
    expect(more).toEqual([]);
    expect(child).toMatchObject({ name: 'Child', status: 'finished' });
    const number = Number(String(parent?.['@id']).split('/').at(-2));
    expect(child?.parent_wf).toBe(number);
    const below = await world.get(`/api/wf/api/workflows/?parent_wf=${number}`);
    expect(members(below.body)).toEqual([child]);
    const top = await world.get(`/api/wf/api/workflows/?task_id=${task}&parent_wf__isnull=True`);
    expect(members(top.body)).toEqual([parent]);
    expect(stepIn(await world.detail(task), 'Call').result).toMatchObject({ answer: 'hi!' });
    const inside = (await world.get(`/api${String(child?.['@id'])}`)).body;
    expect(inside.env).toMatchObject({ word: 'hi', above: number, task_id: task });
  });
});
