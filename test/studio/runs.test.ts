import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, packFiles, until } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, buildEntries, runWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...runWorker });
});

const start = '/api/3/workflow_step_types/b348f017-9a94-471f-87f8-ce88b6a7ad62';
const setVariable = '/api/3/workflow_step_types/04d0cf46-b6a8-42c4-8683-60a7eaa69e8f';
const first = '7d0f5a1c-8e6d-4d5e-9a55-0c3a7a1b0001';
const second = '7d0f5a1c-8e6d-4d5e-9a55-0c3a7a1b0002';
const path = 'playbooks/01 - Demo/Count.json';

function step(uuid: string, name: string, stepType: string, args: object): object {
  return { '@type': 'WorkflowStep', name, uuid, stepType, arguments: args, left: '0', top: '0' };
}

/** A playbook without conditions on its start that computes one variable. */
function counting(template: string): object {
  return {
    '@type': 'Workflow',
    name: 'Count',
    uuid: '7d0f5a1c-8e6d-4d5e-9a55-0c3a7a1b0000',
    isActive: true,
    parameters: [],
    triggerStep: `/api/3/workflow_steps/${first}`,
    steps: [step(first, 'Start', start, {}), step(second, 'Count', setVariable, { total: template })],
    routes: [
      {
        '@type': 'WorkflowRoute',
        name: 'Start -> Count',
        uuid: '7d0f5a1c-8e6d-4d5e-9a55-0c3a7a1b0003',
        sourceStep: `/api/3/workflow_steps/${first}`,
        targetStep: `/api/3/workflow_steps/${second}`,
        label: null,
      },
    ],
  };
}

const request = { path, inputs: {}, useMocks: true, seed: 1 };

async function withPlaybook(template: string): Promise<Bench> {
  const bench = await studioBench(workersDir);
  await bench.open(makeFolder({ ...packFiles(), [path]: counting(template) }));
  await bench.settled();
  return bench;
}

const ended = ({ events }: Bench, runId: string) =>
  until(() => events.some(({ type, payload }) => type === 'run.ended' && payload.runId === runId));

describe('running a playbook', () => {
  it('offers, starts, says each step and keeps the trace', async () => {
    const bench = await withPlaybook('{{ 6 * 7 }}');
    expect(await bench.call('run.offer', { path })).toMatchObject({ inputs: [] });
    const { runId } = await bench.call('run.start', request);
    await ended(bench, runId);
    const trace = await bench.call('run.trace', { runId });
    expect(trace).toMatchObject({ runId, playbookName: 'Count', status: 'finished', error: null });
    expect(trace.steps.find(({ name }) => name === 'Count')?.result).toMatchObject({ total: 42 });
    const reported = bench.events.flatMap(({ type, payload }) =>
      type === 'run.steps' ? payload.steps.map(({ name }) => name) : [],
    );
    expect(new Set(reported)).toEqual(new Set(['Start', 'Count']));
  });

  it('runs the unsaved text', async () => {
    const bench = await withPlaybook('{{ 1 }}');
    await bench.call('documents.reset', { path, text: JSON.stringify(counting('{{ 2 }}')) });
    const { runId } = await bench.call('run.start', request);
    await ended(bench, runId);
    const { steps } = await bench.call('run.trace', { runId });
    expect(steps.find(({ name }) => name === 'Count')?.result).toMatchObject({ total: 2 });
  });

  it('is ended by cancelling, however busy it is', async () => {
    const bench = await withPlaybook(
      '{% for a in range(99999) %}{% for b in range(99999) %}x{% endfor %}{% endfor %}',
    );
    const { runId } = await bench.call('run.start', request);
    expect((await bench.call('run.trace', { runId })).status).toBe('running');
    await bench.call('run.cancel', { runId });
    await ended(bench, runId);
    expect((await bench.call('run.trace', { runId })).status).toMatch(/cancelled|failed|finished with error/);
  });

  it('that cannot begin says why, and unknown runs are not found', async () => {
    const bench = await withPlaybook('{{ 1 }}');
    const { runId } = await bench.call('run.start', { ...request, path: 'info.json' });
    await ended(bench, runId);
    const failing = bench.studio.call('run.trace', { runId });
    expect(await failing).toMatchObject({
      ok: false,
      error: { code: expect.not.stringMatching('internal') },
    });
    await expect(bench.call('run.trace', { runId: 'x' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(bench.call('run.cancel', { runId: '__proto__' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(bench.call('run.start', { ...request, path: '../x.json' })).rejects.toMatchObject({
      code: 'refused',
    });
  });
});
