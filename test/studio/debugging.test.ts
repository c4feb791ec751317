import { beforeAll, describe, expect, it } from 'vitest';
import { environmentAt } from '@core/engine/time-travel';
import type { PausedRun } from '@core/contract';
import { playbookJson, referenced, stepUuid } from '../support/playbook-builder';
import { makeFolder, packFiles, until } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, buildEntries, runWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...runWorker });
});

const path = 'playbooks/01 - Demo/Steps.json';
const playbook = playbookJson('Steps', {
  steps: {
    Start: referenced,
    First: ['SetVariable', { x: '{{ 1 }}' }],
    Second: ['SetVariable', { y: '{{ vars.x + 1 }}' }],
    Third: ['SetVariable', { z: '{{ vars.y + 1 }}' }],
  },
});
const request = { path, inputs: {}, useMocks: true, seed: 1 };
const breakAt = (step: string, condition?: string) => ({
  breakpoints: [{ step: stepUuid('Steps', step), ...(condition === undefined ? {} : { condition }) }],
  pauseOnError: false,
});

async function opened(): Promise<Bench> {
  const bench = await studioBench(workersDir);
  await bench.open(makeFolder({ ...packFiles(), [path]: playbook }));
  await bench.settled();
  return bench;
}

const pauses = ({ events }: Bench, runId: string): (PausedRun | null)[] =>
  events.flatMap(({ type, payload }) =>
    type === 'run.paused' && payload.runId === runId ? [payload.paused] : [],
  );

async function stoppedAt(bench: Bench, runId: string, name: string): Promise<PausedRun> {
  await until(() => pauses(bench, runId).at(-1)?.name === name);
  const { paused } = await bench.call('run.paused', { runId });
  if (!paused) throw new Error('the run does not stand');
  return paused;
}

const ended = ({ events }: Bench, runId: string) =>
  until(() => events.some(({ type, payload }) => type === 'run.ended' && payload.runId === runId));

describe('debugging a run', () => {
  it('stops, shows, evaluates, changes a variable, steps and goes on', async () => {
    const bench = await opened();
    const { runId } = await bench.call('run.start', { ...request, debug: breakAt('Second') });
    const first = await stoppedAt(bench, runId, 'Second');
    expect(first).toMatchObject({ reason: 'breakpoint', frame: '', variables: { x: 1 } });
    expect(await bench.call('run.evaluate', { runId, expression: 'vars.x * 10' })).toEqual({
      ok: true,
      value: 10,
    });
    await bench.call('run.control', { runId, command: { kind: 'set', name: 'x', value: 41 } });
    await bench.call('run.control', { runId, command: { kind: 'step-over' } });
    expect(await stoppedAt(bench, runId, 'Third')).toMatchObject({ reason: 'step', variables: { y: 42 } });
    await bench.call('run.control', { runId, command: { kind: 'continue' } });
    await ended(bench, runId);
    expect(pauses(bench, runId).at(-1)).toBeNull();
    expect(await bench.call('run.paused', { runId })).toEqual({ paused: null });
    expect(await bench.call('run.trace', { runId })).toMatchObject({
      status: 'finished',
      result: { z: 43 },
    });
    expect(await bench.call('run.evaluate', { runId, expression: '1' })).toMatchObject({ ok: false });
  });

  it('can be cancelled where it stands', async () => {
    const bench = await opened();
    const { runId } = await bench.call('run.start', { ...request, debug: breakAt('First') });
    await stoppedAt(bench, runId, 'First');
    await bench.call('run.cancel', { runId });
    await ended(bench, runId);
    expect(await bench.call('run.trace', { runId })).toMatchObject({ status: 'cancelled' });
  });

  it('ends with its workspace, where nobody can know it to go on any more', async () => {
    const bench = await opened();
    const { runId } = await bench.call('run.start', { ...request, debug: breakAt('Second') });
    await stoppedAt(bench, runId, 'Second');
    await bench.call('workspace.close', {});
    await ended(bench, runId);
    await expect(bench.call('run.trace', { runId })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('an ended run', () => {
  it('shows its variables at any step, and begins again from there, also with another past', async () => {
    const bench = await opened();
    const { runId } = await bench.call('run.start', request);
    await ended(bench, runId);
    const trace = await bench.call('run.trace', { runId });
    const { steps } = trace;
    const sequenceOf = (name: string) => steps.find((step) => step.name === name)?.sequence ?? 0;
    expect(environmentAt(trace, sequenceOf('Second'), 'before')).not.toHaveProperty('y');
    expect(environmentAt(trace, sequenceOf('Second'), 'after')).toMatchObject({ x: 1, y: 2 });

    const rerun = { runId, sequence: sequenceOf('First'), variables: { x: 9 } };
    const other = await bench.call('run.start', { ...request, rerun });
    await ended(bench, other.runId);
    expect(await bench.call('run.trace', { runId: other.runId })).toMatchObject({ result: { z: 11 } });

    const same = await bench.call('run.start', {
      ...request,
      rerun: { runId, sequence: sequenceOf('Third') },
    });
    await ended(bench, same.runId);
    const again = await bench.call('run.trace', { runId: same.runId });
    expect(again.steps).toEqual(steps);
  });
});
