import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  playbookIri,
  referenced,
  stepIri,
  stepUuid,
  type PlaybookParts,
} from '../../support/playbook-builder';
import { temporaryFolder } from '../../support/host';
import { VirtualClock } from '../../../main/instance/clock';
import { type Body, members, RunWorld, start, stepIn } from './world';

const question = (playbook: string, more: Body = {}): PlaybookParts['steps'][string] => [
  'ManualInput',
  {
    type: 'InputBased',
    input: {
      schema: {
        title: 'Which ticket?',
        description: 'Say us',
        inputVariables: [
          { name: 'ticket', label: 'Ticket', type: 'string', formType: 'text', required: true },
        ],
      },
    },
    record: '',
    owner_detail: { isAssigned: false },
    response_mapping: {
      options: [
        { option: 'Go', step_iri: stepIri(playbook, 'Gone'), primary: true },
        { option: 'Stay', step_iri: stepIri(playbook, 'Stayed') },
        { option: 'Nowhere', step_iri: null },
      ],
      customSuccessMessage: 'Thank you.',
    },
    ...more,
  },
];

const asking = (name: string, more: Body = {}): PlaybookParts => ({
  steps: {
    Start: referenced,
    Before: ['SetVariable', { before: '{{ range(90000) | random }}' }],
    Ask: question(name, more),
    Gone: ['SetVariable', { said: '{{ vars.steps.Ask.input.ticket }}', by: '{{ vars.steps.Ask.username }}' }],
    Stayed: ['SetVariable', { said: 'stayed' }],
    Late: ['SetVariable', { said: 'too late' }],
  },
  routes: ['Start > Before', 'Before > Ask', 'Ask > Gone', 'Ask > Stayed', 'Ask > Late'],
});

const administrator = '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce';
const list = '/api/wf/api/manual-wf-input/list_wfinput/';

let world: RunWorld;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  folder = temporaryFolder();
  world = await RunWorld.open({ dataDir: folder.path });
  await world.playbooks('Questions', {
    Asking: asking('Asking'),
    Limited: asking('Limited', {
      timeout: { days: 0, hours: 2, minutes: 0, step_iri: stepIri('Limited', 'Late') },
    }),
    Approve: asking('Approve', {
      is_approval: true,
      owner_detail: {
        isAssigned: true,
        assignedToPerson: [{ iri: administrator, firstname: 'CS' }],
        assignedToTeam: [],
      },
      input: { schema: { title: null, description: '', inputVariables: [] } },
    }),
    Each: {
      steps: {
        Start: referenced,
        Call: [
          'WorkflowReference',
          {
            workflowReference: playbookIri('Asking'),
            arguments: {},
            for_each: { item: '[1, 2]', parallel: false },
          },
        ],
      },
    },
  });
});

afterEach(async () => {
  await world.close();
  folder.remove();
});

const restart = async () => {
  await world.close();
  world = await RunWorld.open({ dataDir: folder.path }, world);
};

const open = async (body: Body = { assigned_to: 'all' }) =>
  members((await world.post(`${list}?limit=50`, body)).body);
const whole = async (id: unknown) =>
  (await world.post(`/api/wf/api/manual-wf-input/${String(id)}/retrieve_wfinput/`)).body;
const resume = (full: Body, option: string, input: Body = { ticket: 'T1' }) => {
  const { options } = full.response_mapping as { options: Body[] };
  return world.post(`/api/wf/api/workflows/${String(full.workflow)}/wfinput_resume/?format=json`, {
    input,
    step_iri: options.find((entry) => entry.option === option)?.step_iri,
    step_id: full.step_id,
    manual_input_id: full.id,
    user: administrator,
  });
};

describe('a question of a playbook', () => {
  it('waits in the list and goes on with the answer, on the branch of its button', async () => {
    const task = await world.run('Asking');
    expect(await world.detail(task)).toMatchObject({ status: 'awaiting', result: null });
    const [row, ...more] = await open();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      title: 'Which ticket?',
      is_approval: false,
      type: 'InputBased',
      timeout: null,
    });
    expect(row).not.toHaveProperty('response_mapping');
    expect(row?.workflow).toEqual(expect.any(String));
    expect(await open({ assigned_to: 'me' })).toEqual([]);
    expect((await world.get(list)).status).toBe(405);

    const full = await whole(row?.id);
    const pk = full.workflow as number;
    expect(members((await world.get(`/api/wf/api/manual-wf-input/?workflow=${pk}`)).body)).toEqual([full]);
    const answered = await resume(full, 'Go');
    expect(answered).toEqual({ status: 200, body: { task_id: task, message: 'Thank you.' } });
    const run = await world.detail(task);
    expect(run).toMatchObject({ status: 'finished' });
    expect(run.env).toMatchObject({ said: 'T1', by: 'Administrator' });
    expect(stepIn(run, 'Ask')).toMatchObject({ status: 'finished' });
    expect(stepIn(run, 'Stayed').status).toBe('skipped');
    expect(await open()).toEqual([]);
    expect((await resume(full, 'Go')).status).toBe(404);
  });

  it('is listed for its record, and not at all without the limit that the platform asks for', async () => {
    const alert = (await world.post('/api/3/alerts', { name: 'Asked about' })).body;
    await world.playbooks('Records', { About: asking('About', { record: alert['@id'] }) });
    await world.run('Asking');
    await world.run('About');
    await world.instance.runs.settled();
    const titles = async (parameters: string) => {
      const { body } = await world.post(`${list}?limit=50&${parameters}`, { assigned_to: 'all' });
      return members(body).map(({ record }) => record);
    };
    expect(await titles(`record=${String(alert['@id'])}`)).toEqual([alert['@id']]);
    expect(await titles('unauthenticated_input=false')).toEqual([alert['@id'], '']);
    expect(await titles('unauthenticated_input=true')).toEqual([]);
    expect(await world.post(list, { assigned_to: 'all' })).toMatchObject({ status: 500 });
  });

  it('notifies its owner, or who started the run, until it is answered', async () => {
    const credentials = { loginid: 'csadmin', password: world.password };
    const { token } = (await world.post('/auth/authenticate', { credentials })).body;
    const path = '/api/rule/api/system-notification/notifications/?limit=50';
    // The person who is asked finds one, the program that started the run the other.
    const told = async () => [
      ...members((await world.ask('POST', path, {}, `Bearer ${String(token)}`)).body),
      ...members((await world.post(path)).body),
    ];
    await world.run('Asking');
    await world.run('Approve');
    await world.instance.runs.settled();
    const person = administrator.split('/').at(-1);
    expect(await told()).toMatchObject([
      { entity_type: 'manualinput', content: expect.stringMatching(/^Approval required/), user: person },
      { entity_type: 'manualinput', content: expect.stringContaining('Which ticket?'), read: false },
    ]);
    const [approval, asked] = await open();
    expect((await told()).map(({ entity_id: id }) => id)).toEqual([String(approval?.id), String(asked?.id)]);
    await resume(await whole(asked?.id), 'Go');
    expect((await told()).map(({ read }) => read)).toEqual([false, true]);
  });

  it('is not resumed without the step of a button', async () => {
    const task = await world.run('Asking');
    await world.instance.runs.settled();
    const full = await whole((await open())[0]?.id);
    expect((await resume(full, 'Nowhere')).status).toBe(500);
    expect((await world.detail(task)).status).toBe('awaiting');
  });

  it('is not resumed without a value its form requires, and goes on waiting', async () => {
    const task = await world.run('Asking');
    await world.instance.runs.settled();
    const full = await whole((await open())[0]?.id);
    for (const input of [{}, { ticket: '' }, { ticket: null }]) {
      expect(await resume(full, 'Go', input)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('"ticket" is required') },
      });
    }
    expect(await world.detail(task)).toMatchObject({ status: 'awaiting' });
    expect((await resume(full, 'Go')).status).toBe(200);
    expect((await world.detail(task)).status).toBe('finished');
  });

  it('of a run that is terminated is withdrawn, and its step is over', async () => {
    const task = await world.run('Asking');
    const [run] = await world.runsOf(task);
    await world.post(`/api${String(run?.['@id'])}terminate/`);
    expect(await open()).toEqual([]);
    const ended = await world.detail(task);
    expect(ended.status).toBe('terminated');
    expect(stepIn(ended, 'Ask')).toMatchObject({
      status: 'terminated',
      completed: '2026-01-15T10:20:30.000000Z',
    });
  });

  it('outlives a restart, and what was done before it is not done again', async () => {
    const task = await world.run('Asking');
    const before = stepIn(await world.detail(task), 'Before').result;
    expect(before).toMatchObject({ before: expect.any(Number) });
    await restart();
    expect((await world.detail(task)).status).toBe('awaiting');
    const full = await whole((await open())[0]?.id);
    expect((await resume(full, 'Stay')).status).toBe(200);
    const run = await world.detail(task);
    expect(run).toMatchObject({ status: 'finished', env: { said: 'stayed' } });
    expect(stepIn(run, 'Before').result).toEqual(before);
  });

  it('is answered at once where the clock was set back since it was asked', async () => {
    world.clock.moveTo(start + 3600);
    const task = await world.run('Asking');
    await world.instance.runs.settled();
    await world.close();
    world = await RunWorld.open({ dataDir: folder.path, clock: new VirtualClock(start) }, world);
    expect((await resume(await whole((await open())[0]?.id), 'Go')).status).toBe(200);
    expect(await world.detail(task)).toMatchObject({ status: 'finished', env: { said: 'T1' } });
  });

  it('is asked for itself by each playbook of a loop', async () => {
    const task = await world.run('Each');
    await world.instance.runs.settled();
    const first = await open();
    expect(first).toHaveLength(1);
    await resume(await whole(first[0]?.id), 'Go', { ticket: 'one' });
    const second = await open();
    expect(second).toHaveLength(1);
    expect(second[0]?.id).not.toBe(first[0]?.id);
    await resume(await whole(second[0]?.id), 'Go', { ticket: 'two' });
    const run = await world.detail(task);
    expect(run.status).toBe('finished');
    expect(stepIn(run, 'Call').result).toMatchObject([{ said: 'one' }, { said: 'two' }]);
    expect(await world.runsOf(task)).toHaveLength(3);
  });

  it('takes the route of its timeout when nobody answers in time', async () => {
    const task = await world.run('Limited');
    await world.instance.runs.settled();
    expect((await open())[0]).toMatchObject({ timeout: '2026-01-15T12:20:30.000000Z' });
    await world.pass(7199);
    expect((await world.detail(task)).status).toBe('awaiting');
    await restart();
    await world.pass(1);
    expect(await world.detail(task)).toMatchObject({ status: 'finished', env: { said: 'too late' } });
    expect(await open()).toEqual([]);
  });

  it('for somebody is in his list, and an approval is recognised by other questions', async () => {
    const task = await world.run('Approve');
    await world.run('Asking');
    await world.instance.runs.settled();
    const credentials = { credentials: { loginid: 'csadmin', password: world.password } };
    const { token } = (await world.ask('POST', '/auth/authenticate', credentials, '')).body;
    const mine = await world.ask('POST', `${list}?limit=5`, { assigned_to: 'me' }, `Bearer ${String(token)}`);
    expect(members(mine.body)).toMatchObject([
      { title: 'Ask', is_approval: true, owners: [administrator], assignment_type: 'user' },
    ]);
    expect(await open({ assigned_to: 'me' })).toEqual([]);
    expect(await open({ is_approval: true })).toHaveLength(1);
    expect(await open({ is_approval: false })).toHaveLength(1);
    const full = await whole(members(mine.body)[0]?.id);
    const { options } = full.response_mapping as { options: Body[] };
    await world.post(`/api/wf/api/workflows/${String(full.workflow)}/wfinput_resume/`, {
      input: {},
      approved: false,
      step_iri: options[1]?.step_iri,
      step_id: full.step_id,
      manual_input_id: full.id,
    });
    const run = await world.detail(task);
    expect(run).toMatchObject({ status: 'finished', env: { said: 'stayed' } });
    expect(stepIn(run, 'Ask').result).toMatchObject({ approved: false });
  });

  it('is answered on the playbook as it was when it was asked', async () => {
    const task = await world.run('Asking');
    await world.instance.runs.settled();
    const step = `/api/3/workflow_steps/${stepUuid('Asking', 'Gone')}`;
    await world.ask('PUT', step, { arguments: { said: 'edited meanwhile' } });
    await restart();
    await resume(await whole((await open())[0]?.id), 'Go');
    expect(await world.detail(task)).toMatchObject({ status: 'finished', env: { said: 'T1' } });
  });

  it('can be changed and abandoned, which resumes nothing', async () => {
    const task = await world.run('Asking');
    await world.instance.runs.settled();
    const full = await whole((await open())[0]?.id);
    const path = `/api/wf/api/manual-wf-input/${String(full.id)}/`;
    expect((await world.ask('PUT', path, { input: { schema: { title: 'New' } } })).body.title).toBe('New');
    expect((await world.ask('DELETE', `${path}?format=json`)).status).toBe(204);
    expect(await open()).toEqual([]);
    expect((await world.detail(task)).status).toBe('awaiting');
  });
});
