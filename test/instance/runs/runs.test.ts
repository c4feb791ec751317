import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playbookUuid } from '../../support/playbook-builder';
import { temporaryFolder } from '../../support/host';
import { until } from '../../workspace/folder';
import { missing, samplePlaybooks } from './sample-playbooks';
import { type Body, members, RunWorld, start, stepIn } from './world';

const workflows = '/api/wf/api/workflows/';
const historical = '/api/wf/api/historical-workflows/';

let world: RunWorld;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  folder = temporaryFolder();
  world = await RunWorld.open({ dataDir: folder.path });
  await world.playbooks('Runs', samplePlaybooks);
});

afterEach(async () => {
  await world.close();
  folder.remove();
});

const restart = async () => {
  await world.close();
  world = await RunWorld.open({ dataDir: folder.path }, world);
};
const total = async (path: string) => (await world.get(path)).body['hydra:totalItems'];
const numberOf = (run: Body) => Number(String(run['@id']).split('/').at(-2));

describe('records of runs', () => {
  it('write what they write as the Playbook appliance, and refuse what the instance refuses', async () => {
    await world.post('/api/3/alerts', { name: 'first', sourceId: 'twin' });
    const run = await world.detail(await world.run('Duplicate'));
    expect(run.status).toBe('finished with error');
    expect(stepIn(run, 'Twice').result).toMatchObject({
      'Error message': expect.stringContaining('UniqueConstraintViolationException'),
    });
    expect(stepIn(run, 'Upsert').result).toMatchObject({ name: 'upserted', sourceId: 'twin' });
    expect(stepIn(run, 'Level').result).toMatchObject({
      severity: { itemValue: 'High', '@type': 'Picklist' },
      modifyUser: { name: 'Playbook' },
    });
    expect(await total('/api/3/alerts')).toBe(1);
  });
});

describe('a connector that is not there', () => {
  it('answers as another playbook says it does, while mock outputs are on', async () => {
    const mocked = await world.detail(await world.run('Asks the same', { useMockOutput: true }));
    expect(mocked).toMatchObject({ status: 'finished', env: { verdict: 'clean' } });
    const real = await world.detail(await world.run('Asks the same'));
    expect(real.status).toBe('failed');
    expect(stepIn(real, 'Scan').result).toMatchObject({
      'Error message': expect.stringContaining('scanner'),
    });
  });
});

describe('a request to the platform inside a playbook', () => {
  it('is answered by the routes of the instance, and refused as these refuse it', async () => {
    const run = await world.detail(await world.run('Ask'));
    expect(run.env).toMatchObject({ version: expect.stringMatching(/^8/), modules: ['alerts', 'assets'] });
    expect(stepIn(run, 'Make').result).toMatchObject({ data: { name: 'by request' } });
    expect(run.status).toBe('failed');
    expect(stepIn(run, 'Refused').result).toMatchObject({
      'Error message': expect.stringContaining('failed with status code 404'),
    });
  });
});

describe('the lists of runs', () => {
  it('page, sort and filter', async () => {
    const tasks = [];
    for (const n of [1, 2, 3]) tasks.push(await world.run('Count', { n }));
    await world.run('Wait');
    await world.instance.runs.settled();
    const page = (await world.get(`${workflows}?limit=2&offset=2&ordering=id`)).body;
    expect(page).toMatchObject({
      '@context': '/wf/api/workflows/context/',
      'hydra:nextPage': null,
      'hydra:previousPage': '/wf/api/workflows/?limit=2&offset=0',
      'hydra:totalItems': 4,
      'hydra:itemsPerPage': 2,
    });
    expect(members(page).map(({ name }) => name)).toEqual(['Count', 'Wait']);
    expect(Object.keys(members(page)[0] ?? {})).not.toContain('task_id');
    expect(await total(`${workflows}?status=awaiting`)).toBe(1);
    expect(await total(`${workflows}?search=cou`)).toBe(3);
    expect(await total(`${workflows}?template_iri=/api/3/workflows/${playbookUuid('Wait')}`)).toBe(1);
    expect(await total(`${workflows}?created_after=2026-01-16T00:00:00Z`)).toBe(0);
    expect((await world.post(`${workflows}log_list/?task_id=${tasks[0]}&limit=5`)).body).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ name: 'Count', status: 'finished', node_name: 'localhost' }],
    });
    expect((await world.get(`${workflows}count/?logs=all`)).body).toEqual({ count: 4 });
    expect((await world.get(`${workflows}statuslist/`)).body).toMatchObject({
      finished: 3,
      awaiting: 1,
      failed: 0,
    });
    expect((await world.get('/api/wf/api/workflows/count')).status).toBe(403);
    const logs = await world.post('/api/wf/api/query/workflow_logs/?logs=all', {
      logic: 'AND',
      filters: [{ field: 'status', operator: 'eq', value: 'finished' }],
      limit: 2,
    });
    expect(logs.body['hydra:totalItems']).toBe(3);
    expect(members(logs.body)[0]).toMatchObject({
      '@id': expect.stringMatching(/^\/wf\/api\/query\/\d+\/$/),
    });
    const steps = await world.get(`/api/wf/api/historical-steps/?task_id=${tasks[1]}&ordering=created`);
    expect(members(steps.body).map(({ name }) => name)).toEqual(['Start', 'Make', 'Set']);
  });

  it('hand finished runs over to history after a quarter of an hour, others after an hour', async () => {
    const done = await world.run('Count', { n: 1 });
    const failed = await world.run('Fail');
    const pk = numberOf(await world.detail(done));
    await world.runsOf(failed);
    expect(await total(historical)).toBe(0);
    await world.pass(15 * 60);
    expect((await world.get(`${workflows}${pk}/`)).status).toBe(404);
    expect((await world.get(`${historical}${pk}/`)).body).toMatchObject({
      '@type': 'HistoricalWorkflow',
      name: 'Count',
    });
    expect(await total(workflows)).toBe(1);
    await world.pass(45 * 60);
    expect(await total(workflows)).toBe(0);
    expect(await total(historical)).toBe(2);
  });

  it('forget runs older than a day that is named', async () => {
    await world.run('Count', { n: 1 });
    await world.run('Wait');
    await world.instance.runs.settled();
    await world.pass(3600);
    const kept = await world.ask('DELETE', `${workflows}delete/?format=json`, {
      date: '2026-01-15T11:00:00.000Z',
      exclude_awaiting_wf: true,
    });
    expect(kept.body).toEqual({ result: 'deleting workflows' });
    expect((await world.get(`${workflows}count/`)).body).toEqual({ count: 1 });
  });
});

describe('a wait', () => {
  it('parks the run until its time has come, over a restart too', async () => {
    const task = await world.run('Wait');
    expect(await world.detail(task)).toMatchObject({ status: 'awaiting' });
    await world.pass(86_400);
    await restart();
    expect(await world.detail(task)).toMatchObject({ status: 'awaiting' });
    await world.pass(86_400);
    const run = await world.detail(task);
    expect(run).toMatchObject({ status: 'finished', env: { two: 2 } });
    expect(stepIn(run, 'Sleep')).toMatchObject({
      started: '2026-01-15T10:20:30.000000Z',
      completed: '2026-01-17T10:20:30.000000Z',
    });
  });
});

describe('a run', () => {
  it('that failed is retried from the failed step', async () => {
    const task = await world.run('Fail');
    const failed = await world.detail(task);
    expect(failed.status).toBe('failed');
    expect(stepIn(failed, 'Need').status).toBe('failed');
    expect(stepIn(failed, 'Last').status).toBe('incipient');
    const pk = numberOf(failed);
    expect((await world.post(`${workflows}${pk}/retry/`)).body).toEqual({ status: 'started', task_id: task });
    expect((await world.detail(task)).status).toBe('failed');
    await world.post('/api/3/alerts', { uuid: missing, name: 'broken' });
    expect((await world.post(`${workflows}${pk}/retry/`)).status).toBe(200);
    const fixed = await world.detail(task);
    expect(fixed.status).toBe('finished');
    expect(stepIn(fixed, 'Last').result).toMatchObject({
      last: (stepIn(failed, 'First').result as Body).first,
    });
    expect((await world.post(`${workflows}${pk}/retry/`)).status).toBe(400);
    const anew = await world.post(`${workflows}${pk}/start/`);
    expect(await world.detail(String(anew.body.task_id))).toMatchObject({ name: 'Fail', status: 'finished' });
    expect(anew.body.task_id).not.toBe(task);
  });

  it('goes on within a playbook it has called where the server stopped', async () => {
    const task = await world.run('Calls many');
    await until(async () => Number(await total('/api/3/alerts?$limit=1')) > 0);
    await restart();
    expect(Number(await total('/api/3/alerts?$limit=1'))).toBeLessThan(2000);
    const runs = await world.runsOf(task);
    expect(runs.map(({ name, status }) => [name, status])).toEqual([
      ['Calls many', 'finished'],
      ['Many alerts', 'finished'],
    ]);
    expect(await total('/api/3/alerts?$limit=1')).toBe(2000);
  });

  it('that waits can be terminated, and one that is held goes on', async () => {
    const task = await world.run('Wait');
    const held = await world.run('Wait');
    const [first, second] = [numberOf(await world.detail(task)), numberOf(await world.detail(held))];
    expect((await world.post(`${workflows}${first}/terminate/`)).body).toMatchObject({
      status: 'terminated',
    });
    expect((await world.post(`${workflows}${second}/pause/`)).body).toMatchObject({ status: 'paused' });
    await world.pass(3 * 86_400);
    expect((await world.get(`${historical}${first}/`)).body.status).toBe('terminated');
    expect((await world.detail(held)).status).toBe('paused');
    expect((await world.post(`${workflows}${first}/resume/`)).status).toBe(400);
    expect((await world.post(`${workflows}${second}/resume/`)).body).toMatchObject({ status: 'started' });
    expect(await world.detail(held)).toMatchObject({ status: 'finished', env: { two: 2 } });
  });

  it('that sets itself off ends at a limit that is named', async () => {
    await world.post('/api/3/assets', { name: 'seed' });
    await world.instance.runs.settled();
    const template = `template_iri=/api/3/workflows/${playbookUuid('Loop')}`;
    const runs = members((await world.get(`${workflows}?${template}&limit=100&ordering=id`)).body);
    expect(runs.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 21 }, () => 'finished'),
      'failed',
    ]);
    const refused = (await world.get(`${workflows}${numberOf(runs.at(-1) ?? {})}/`)).body;
    expect(refused.result).toMatchObject({ 'Error message': expect.stringContaining('20 runs') });
  });

  it('puts its mails into the outbox, each once', async () => {
    const task = await world.run('Mail');
    expect((await world.detail(task)).status).toBe('finished');
    const { mails } = (await world.get('/packwright/outbox')).body as { mails: Body[] };
    expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
      ['No 2', ['a@example.com']],
      ['No 1', ['a@example.com']],
    ]);
    expect((await world.ask('DELETE', '/packwright/outbox')).status).toBe(204);
    expect((await world.get('/packwright/outbox')).body).toEqual({ mails: [], notifications: [], calls: [] });
  });

  it('fills an e-mail template in as it sends it, with what its variables are then', async () => {
    const template = await world.post('/api/3/email_templates', {
      name: 'Greeting',
      subject: 'No {{ vars.item }}',
      content: '<p>{{ vars.who | upper }}</p>',
    });
    const { '@id': iri, uuid } = template.body;
    const send = (email_template: unknown) =>
      [
        'SendMail' as const,
        {
          connector: 'smtp',
          operation: 'send_email_new',
          params: { to: 'a@example.com', subject: 'of the step', email_template },
          for_each: { item: '[1]', parallel: false },
        },
      ] as const;
    await world.playbooks('Templates', {
      Greet: {
        steps: {
          Start: ['cybersponse.abstract_trigger', {}],
          Name: ['SetVariable', { who: 'ada' }],
          A: send(iri),
          B: send(uuid),
          C: send('{{ "Greet" }}ing'),
          D: send('nowhere'),
        },
      },
    });
    // What it says is read as the mail is sent, not as the playbook is made.
    await world.ask('PUT', String(iri), { subject: 'Now {{ vars.item }}' });
    const task = await world.run('Greet');
    const run = await world.detail(task);
    expect(run.status).toBe('finished');
    const { mails } = (await world.get('/packwright/outbox')).body as { mails: Body[] };
    expect(mails.map(({ step, subject, body }) => [step, subject, body]).sort()).toEqual([
      ['A', 'Now 1', '<p>ADA</p>'],
      ['B', 'Now 1', '<p>ADA</p>'],
      ['C', 'Now 1', '<p>ADA</p>'],
      ['D', 'of the step', ''],
    ]);
    expect(String(stepIn(run, 'D').notes)).toContain('There is no e-mail template "nowhere"');
  });

  it('that starts another without waiting for it is tagged', async () => {
    const task = await world.run('Async');
    const [parent, child] = await world.runsOf(task);
    expect(parent?.tags).toEqual(['#has_async_childwf_cyops']);
    expect(child).toMatchObject({ name: 'Count', status: 'finished', parent_wf: numberOf(parent ?? {}) });
  });

  it('has ninety-nine others beside it', async () => {
    const tasks = await Promise.all(Array.from({ length: 100 }, (_, n) => world.run('Count', { n })));
    expect(new Set(tasks).size).toBe(100);
    await world.instance.runs.settled();
    expect(await total(`${workflows}?status=finished&limit=1`)).toBe(100);
    expect(await total('/api/3/alerts?$limit=1')).toBe(100);
  });
});

describe('who may not execute', () => {
  it('starts nothing and stops nothing', async () => {
    const { records } = world.instance;
    const role = records.create(
      records.entity('roles'),
      { name: 'Reader', modulePermissions: [{ module: 'workflows', canRead: true }] },
      { actor: null },
    );
    const account = world.instance.clock.newUuid();
    const person = records.create(
      records.entity('people'),
      { firstname: 'Read', lastname: 'Only', userId: account, roles: [role.uuid] },
      { actor: null },
    );
    world.instance.accounts.add(
      {
        uuid: account,
        loginid: 'reader',
        actorPlural: 'people',
        actor: String(person.uuid),
        status: 'active',
      },
      'secret',
    );
    const token = `Bearer ${world.instance.tokens.issue(account)}`;
    const task = await world.run('Wait');
    const pk = numberOf(await world.detail(task));
    const ask = (path: string) => world.ask('POST', path, {}, token);
    expect((await ask(`/api/triggers/1/notrigger/${playbookUuid('Count')}`)).status).toBe(403);
    expect((await ask('/api/triggers/1/action/any')).status).toBe(403);
    expect((await ask(`${workflows}${pk}/terminate/`)).status).toBe(403);
    expect((await world.ask('GET', `${workflows}${pk}/`, undefined, token)).status).toBe(200);
    expect((await world.ask('GET', `${workflows}${pk}/`, undefined, '')).status).toBe(401);
  });
});

it('counts the daily actions, and starts anew at midnight', async () => {
  const license = async () => (await world.get('/api/wf/workflow/config/?section=license')).body;
  const midnight = Date.UTC(2026, 0, 16) / 1000;
  expect(await license()).toMatchObject({
    daily_action_limit: 10_000,
    remaining_actions: 10_000,
    reset_time: midnight,
  });
  await world.run('Count', { n: 1 });
  await world.run('Wait');
  await world.instance.runs.settled();
  // One record, two Set Variables; triggers and waits are free.
  expect(await license()).toMatchObject({ remaining_actions: 9_997, last_update_time: start });
  await world.pass(midnight - start);
  expect(await license()).toMatchObject({ remaining_actions: 10_000, reset_time: midnight + 86_400 });
});
