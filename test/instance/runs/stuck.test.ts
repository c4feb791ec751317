import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildEntries } from '../../studio/built';
import { eventually } from '../../support/eventually';
import { temporaryFolder } from '../../support/host';
import { playbookIri, referenced } from '../../support/playbook-builder';
import { type Body, members, RunWorld, stepIn } from './world';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ 'run-process': 'test/instance/runs/hostile-process.ts' });
}, 120_000);

const set = (value: string) => ['SetVariable', { value }] as const;
const playbooks = {
  Stuck: {
    steps: { Start: referenced, Before: set('{{ 6 * 7 }}'), Hang: set("{{ 'hang for ever' | upper }}") },
  },
  Hungry: { steps: { Start: referenced, Eat: set("{{ 'eat everything' | upper }}") } },
  Caller: {
    steps: {
      Start: referenced,
      Call: ['WorkflowReference', { workflowReference: playbookIri('Stuck'), arguments: {} }],
    },
  },
  Quick: { steps: { Start: referenced, Done: set('{{ 1 + 1 }}') } },
} as const;

async function open(step: number, dataDir: string | null = null, known?: RunWorld): Promise<RunWorld> {
  const world = await RunWorld.open({ dataDir, workersDir, runLimits: { step } }, known);
  onTestFinished(() => world.close());
  if (!known) await world.playbooks('Hostile', playbooks);
  return world;
}

/** Resolves when the run of a task is where it is stuck. */
const hangs = (world: RunWorld, task: string) =>
  eventually(async () => {
    const { body } = await world.get(`/api/wf/api/workflows/?format=json&task_id=${task}`);
    const [found] = members(body);
    const run = (await world.get(`/api${String(found?.['@id'])}?format=json&step_detail=true`)).body;
    return stepIn(run, 'Hang').status;
  }).toBe('active');

const failure = (run: Body) => (run.result as Body)['Error message'];

it('ends a stuck step by the clock, says where, and answers other requests meanwhile', async () => {
  const world = await open(2_000);
  const stuck = await world.run('Stuck');
  // Both are answered while the first cannot end.
  const quick = await world.run('Quick');
  expect((await world.get('/api/3/alerts')).status).toBe(200);
  expect((await world.detail(quick)).status).toBe('finished');
  const run = await world.detail(stuck);
  expect(run.status).toBe('failed');
  expect(failure(run)).toBe(
    'The run was ended at step "Hang" of "Stuck" because the step took longer than 2 seconds.',
  );
  expect(stepIn(run, 'Before')).toMatchObject({ status: 'finished', result: { value: 42 } });
  expect(stepIn(run, 'Hang').status).toBe('failed');
});

it('ends a playbook that is stuck in another one, and both', async () => {
  const world = await open(2_000);
  const runs = await world.runsOf(await world.run('Caller'));
  expect(runs.map(({ name, status }) => [name, status])).toEqual([
    ['Caller', 'failed'],
    ['Stuck', 'failed'],
  ]);
});

it('ends a run that takes too much memory, and lives on', async () => {
  const world = await open(1_000_000);
  const run = await world.detail(await world.run('Hungry'));
  expect(run.status).toBe('failed');
  expect(failure(run)).toBe('The run needed more than 1000 MB of memory at step "Eat" of "Hungry".');
  expect((await world.detail(await world.run('Quick'))).status).toBe('finished');
});

it('terminates a stuck run', async () => {
  const world = await open(60_000);
  const task = await world.run('Stuck');
  await hangs(world, task);
  const { body } = await world.get(`/api/wf/api/workflows/?format=json&task_id=${task}`);
  const [{ '@id': iri }] = body['hydra:member'] as [Body];
  const id = String(iri).split('/').at(-2);
  expect((await world.post(`/api/wf/api/workflows/${id}/terminate/`)).status).toBeLessThan(300);
  const run = await world.detail(task);
  expect(run.status).toBe('terminated');
});

it('refuses a template that never ends or takes too much memory, as a bad one', async () => {
  const world = await open(60_000);
  const answer = await world.post('/api/wf/api/jinja-editor/', {
    template: "{{ 'eat everything' | upper }}",
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'The template needed more than 1000 MB of memory.' },
  });
  expect((await world.post('/api/wf/api/jinja-editor/', { template: '{{ 1 + 1 }}' })).body).toEqual({
    result: 2,
  });
});

it('closes with a stuck run, takes it up once more, and then says why it does not', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const first = await open(60_000, folder.path);
  const task = await first.run('Stuck');
  await hangs(first, task);
  await first.close();
  const second = await open(60_000, folder.path, first);
  await hangs(second, task);
  await second.close();
  const third = await open(60_000, folder.path, second);
  const run = await third.detail(task);
  expect(run.status).toBe('failed');
  expect(failure(run)).toMatch(
    /^The run was not taken up again: the server ended 2 times while it was under way/,
  );
});
