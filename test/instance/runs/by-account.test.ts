import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playbookIri, playbookUuid, referenced, stepIri } from '../../support/playbook-builder';
import { everyPermission, program, type Program, signIn } from '../wire/programs';
import { type Body, members, RunWorld, stepIn } from './world';

const workflows = '/api/wf/api/workflows/';
const inputs = '/api/wf/api/manual-wf-input/';
const bell = '/api/rule/api/system-notification/';

let world: RunWorld;
/** May do everything with playbooks and is in a team of its own. */
let asked: Program;
let colleague: Program;
let stranger: Program;
/** Has no role. */
let nobody: Program;
let team = '';

const question = (playbook: string, owners: Body): [string, Body] => [
  'ManualInput',
  {
    type: 'InputBased',
    is_approval: true,
    input: { schema: { title: 'Block it?', description: '', inputVariables: [] } },
    record: '',
    owner_detail: { isAssigned: true, assignedToPerson: [], assignedToTeam: [], ...owners },
    response_mapping: { options: [{ option: 'Yes', step_iri: stepIri(playbook, 'After'), primary: true }] },
  },
];

const asking = (name: string, owners: Body) => ({
  steps: {
    Start: referenced,
    Ask: question(name, owners),
    After: ['SetVariable', { by: '{{ vars.steps.Ask.username }}' }] as [string, Body],
  },
});

beforeAll(async () => {
  world = await RunWorld.open();
  const token = await signIn(world);
  const grants = ['workflows', 'workflow_collections'].map((module) => ({ module, ...everyPermission }));
  const newTeam = async (name: string) => String((await world.post('/api/3/teams', { name })).body['@id']);
  team = await newTeam('Asked');
  const other = await newTeam('Others');
  asked = await program(world, token, grants, [team]);
  colleague = await program(world, token, grants, [team]);
  stranger = await program(world, token, grants, [other]);
  nobody = await program(world, token, [], []);
  await world.playbooks('Questions', {
    Person: asking('Person', { assignedToPerson: [{ iri: asked.iri }] }),
    Team: asking('Team', { assignedToTeam: [{ iri: team }] }),
  });
  const mine = { isPrivate: true, owners: [team] };
  await world.playbooks('Of a team', {
    Private: { steps: { Start: referenced, Count: ['SetVariable', { walnut: 'walnut' }] }, more: mine },
  });
});

afterAll(() => world.close());

const as = (who: Program, method: string, path: string, body?: unknown) =>
  world.ask(method, path, body, who.authorization);

/** Starts a playbook that asks, and gives what it asks. */
async function pending(playbook: string): Promise<Body & { run: string }> {
  const [run] = await world.runsOf(await world.run(playbook));
  const number = String(run?.['@id']).split('/').at(-2) ?? '';
  const { body } = await world.get(`${inputs}?workflow=${number}`);
  const [found] = members(body);
  if (!found) throw new Error('nothing was asked');
  return { ...found, run: number };
}

const resume = (who: Program, prompt: Body & { run: string }, playbook: string, more: Body = {}) =>
  as(who, 'POST', `${workflows}${prompt.run}/wfinput_resume/`, {
    input: {},
    step_iri: stepIri(playbook, 'After'),
    manual_input_id: prompt.id,
    ...more,
  });

describe('a prompt', () => {
  it('is answered, changed and withdrawn by nobody who is not asked', async () => {
    const prompt = await pending('Person');
    const path = `${inputs}${String(prompt.id)}/`;
    const attempts = (who: Program) => [
      resume(who, prompt, 'Person', { user: asked.iri }),
      as(who, 'PUT', path, { input: { schema: { title: 'Allow it?' } } }),
      as(who, 'DELETE', path),
    ];
    for (const [who, status] of [
      [nobody, 404],
      [stranger, 403],
      [colleague, 403],
    ] as const) {
      const answers = await Promise.all(attempts(who));
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    expect((await world.get(path)).body).toMatchObject({ id: prompt.id, title: 'Block it?' });
    const listed = async (who: Program) =>
      members((await as(who, 'POST', `${inputs}list_wfinput/?limit=50`, { assigned_to: 'all' })).body).length;
    expect([(await listed(asked)) > 0, await listed(nobody)]).toEqual([true, 0]);
    expect((await resume(asked, prompt, 'Person')).status).toBe(200);
  });

  it('says who really answered it, whoever the body names', async () => {
    for (const [playbook, who] of [
      ['Person', asked],
      ['Team', colleague],
    ] as const) {
      const prompt = await pending(playbook);
      const administrator = '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce';
      expect((await resume(who, prompt, playbook, { user: administrator })).status).toBe(200);
      await world.instance.runs.settled();
      const run = (await world.get(`${workflows}${prompt.run}/?step_detail=true`)).body;
      const shown = await as(who, 'GET', '/api/3/actors/current');
      expect(JSON.stringify(stepIn(run, 'Ask').result)).toContain(who.iri);
      expect(stepIn(run, 'After').result).toMatchObject({ by: shown.body.name });
      expect(JSON.stringify(run)).not.toContain(administrator);
    }
  });
});

describe('a notification', () => {
  it('is listed, read and purged by those it is for and by nobody else', async () => {
    await pending('Person');
    const prompt = await pending('Team');
    const seen = async (who: Program, query = '') =>
      members((await as(who, 'POST', `${bell}notifications/${query}`, {})).body);
    const about = async (who: Program) =>
      (await seen(who)).filter(({ entity_id: id }) => id === String(prompt.id));
    const [mine] = await about(asked);
    expect([await about(colleague), await about(stranger), await about(nobody)]).toEqual([[mine], [], []]);
    expect((await as(stranger, 'POST', `${bell}read/`, { uuid: mine?.uuid })).status).toBe(404);
    expect((await as(stranger, 'POST', `${bell}purge/`, {})).status).toBe(200);
    expect(await about(asked)).toMatchObject([{ read: false }]);
    expect((await as(colleague, 'POST', `${bell}read/`, { uuid: mine?.uuid })).status).toBe(200);
    expect(await about(asked)).toMatchObject([{ read: true }]);
    await as(colleague, 'POST', `${bell}purge/`, {});
    // That of a person is left to the person.
    expect((await seen(asked)).every(({ user }) => user === asked.iri.split('/').at(-1))).toBe(true);
    expect((await seen(asked)).length).toBeGreaterThan(0);
  });
});

describe('a private playbook', () => {
  const schedule = (name: string) => ({
    name,
    crontab: { minute: '0', hour: '0', day_of_week: '*', day_of_month: '*', month_of_year: '*' },
    kwargs: { wf_iri: playbookIri('Private') },
  });

  it('is no stranger’s, nor are its steps, runs and logs', async () => {
    const uuid = playbookUuid('Private');
    const task = await world.run('Private');
    const [run] = await world.runsOf(task);
    const number = String(run?.['@id']).split('/').at(-2) ?? '';
    const looks: [method: string, path: string, body?: unknown][] = [
      ['GET', `/api/3/workflows/${uuid}?$relationships=true`],
      ['GET', '/api/3/workflows?$relationships=true'],
      ['GET', '/api/3/workflow_collections?$relationships=true'],
      ['GET', '/api/3/workflow_steps'],
      ['POST', '/api/query/workflow_steps', { logic: 'AND', filters: [] }],
      ['GET', '/api/3/workflow_versions?$includeData=true'],
      ['GET', `${workflows}?limit=50`],
      ['GET', `${workflows}${number}/?step_detail=true`],
      ['POST', '/api/wf/api/query/workflow_logs/', { logic: 'AND', filters: [] }],
      ['GET', `/api/wf/api/historical-steps/?task_id=${task}`],
    ];
    await world.post('/api/3/workflow_versions', {
      workflow: playbookIri('Private'),
      note: 'first',
      json: '"walnut"',
    });
    const tell = async (who: Program) => {
      const answers: string[] = [];
      for (const [method, path, body] of looks) {
        const { status, body: answer } = await as(who, method, path, body);
        const text = JSON.stringify(answer);
        if (status === 200 && /walnut|"Private"/.test(text)) answers.push(path);
      }
      return answers;
    };
    expect(await tell(colleague)).toEqual(looks.map(([, path]) => path));
    expect(await tell(stranger)).toEqual([]);
    const acts: [method: string, path: string, body?: unknown][] = [
      ['POST', `/api/triggers/1/notrigger/${uuid}`, {}],
      ['POST', `${workflows}${number}/start/`, {}],
      ['POST', `${workflows}${number}/terminate/`, {}],
      ['PUT', `/api/3/workflows/${uuid}`, { name: 'Taken' }],
      ['DELETE', `/api/3/workflows/${uuid}`],
    ];
    for (const [method, path, body] of acts)
      expect((await as(stranger, method, path, body)).status, path).toBe(404);
  });

  it('is not changed through a step that another playbook claims', async () => {
    const path = '/api/3/workflows';
    const [step] = members((await as(colleague, 'GET', `/api/3/workflow_steps?name=Count`)).body);
    const body = {
      name: 'Thief',
      steps: [{ uuid: step?.uuid, name: 'Count', arguments: { walnut: 'mine' } }],
    };
    const collection = (await world.get(`/api/3/workflow_collections?name=Questions`)).body;
    const [{ '@id': iri } = {}] = members(collection);
    expect((await as(stranger, 'POST', path, { ...body, collection: iri })).status).toBe(404);
    expect((await as(colleague, 'GET', String(step?.['@id']))).body.arguments).toEqual({ walnut: 'walnut' });
  });

  it('is scheduled, and its schedules are seen, by those it is private to', async () => {
    const all = '/api/wf/api/scheduled/';
    expect((await as(stranger, 'POST', all, schedule('theirs'))).status).toBe(404);
    const made = await as(asked, 'POST', all, {
      ...schedule('ours'),
      kwargs: { ...schedule('').kwargs, createUser: stranger.iri },
    });
    expect(made).toMatchObject({ status: 201, body: { kwargs: { createUser: asked.iri } } });
    const path = `${all}${String(made.body.schedule_id)}/`;
    expect(members((await as(colleague, 'GET', all)).body)).toHaveLength(1);
    expect(members((await as(stranger, 'GET', all)).body)).toEqual([]);
    expect((await as(stranger, 'GET', path)).status).toBe(404);
    expect((await as(stranger, 'PUT', path, { enabled: false })).status).toBe(404);
    expect((await as(stranger, 'POST', `${all}trigger-now/`, { id: made.body.schedule_id })).status).toBe(
      404,
    );
    expect((await as(stranger, 'DELETE', path)).status).toBe(404);
    expect((await as(colleague, 'DELETE', path)).status).toBe(204);
  });

  it('keeps its runs when a stranger deletes old ones, and when it is gone itself', async () => {
    const task = await world.run('Private');
    await world.runsOf(task);
    await world.pass(60);
    const older = { date: new Date((world.clock.now() - 30) * 1000).toISOString() };
    const kept = async (who: Program) =>
      members((await as(who, 'GET', `${workflows}?limit=50&task_id=${task}`)).body).length;
    expect((await as(stranger, 'POST', `${workflows}delete/`, older)).status).toBe(200);
    expect(await kept(colleague)).toBe(1);
    await world.ask('DELETE', `${playbookIri('Private')}?$hardDelete=true`);
    expect([await kept(stranger), await kept(colleague)]).toEqual([0, 0]);
    expect(members((await world.get(`${workflows}?limit=50&task_id=${task}`)).body)).toHaveLength(1);
  });
});
