import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunTrace, StepTrace } from '@core/contract';
import { connect } from '../../../renderer/src/state/bridge';
import { cancelRun, followRuns, forgetRuns, startRun, useRuns } from '../../../renderer/src/state/runs';
import { HostDouble } from '../host-double';

const request = { inputs: {}, useMocks: true, seed: 1 };

function step(sequence: number, status: StepTrace['status'] = 'finished'): StepTrace {
  return {
    sequence,
    frame: '',
    playbook: 'p',
    stepUuid: `s${sequence}`,
    name: `Step ${sequence}`,
    stepType: 't',
    status,
    input: {},
    result: null,
    error: null,
    source: 'none',
    startedAt: 0,
    endedAt: null,
    branch: null,
    messages: [],
  };
}

function final(steps: StepTrace[]): RunTrace {
  return {
    runId: 'r1',
    playbookUuid: 'u',
    playbookName: 'P',
    status: 'finished',
    error: null,
    steps,
    result: 42,
    records: {},
    outbox: [],
    pending: [],
    wakeAt: null,
    history: [],
    frames: [],
  };
}

let host: HostDouble;
let end: () => void;

beforeEach(() => {
  host = new HostDouble();
  host.answers['run.start'] = () => ({ runId: 'r1' });
  connect(host);
  end = followRuns();
});
afterEach(() => {
  end();
  forgetRuns();
});

const trace = () => useRuns.getState().byPath.get('p.json')?.trace;
const notify = (each: StepTrace) => host.emit({ type: 'run.steps', payload: { runId: 'r1', steps: [each] } });

describe('a run', () => {
  it('grows step by step; a step reported again takes its own place', async () => {
    await startRun('p.json', request);
    notify(step(1, 'running'));
    notify(step(2, 'running'));
    notify(step(1, 'finished'));
    await vi.waitFor(() =>
      expect(trace()?.steps.map((each) => [each.sequence, each.status])).toEqual([
        [1, 'finished'],
        [2, 'running'],
      ]),
    );
    expect(trace()?.status).toBe('running');
  });

  it('keeps steps reported before its answer', async () => {
    host.answers['run.start'] = () => {
      notify(step(1));
      return { runId: 'r1' };
    };
    await startRun('p.json', request);
    expect(trace()?.steps).toHaveLength(1);
  });

  it('is replaced by the whole trace when it ends, also when it ended before its answer', async () => {
    host.answers['run.trace'] = () => final([step(1)]);
    host.answers['run.start'] = () => {
      host.emit({ type: 'run.ended', payload: { runId: 'r1' } });
      return { runId: 'r1' };
    };
    await startRun('p.json', request);
    expect(trace()).toMatchObject({ status: 'finished', result: 42 });
  });

  it('counts as failed when its end cannot be read', async () => {
    await startRun('p.json', request);
    host.emit({ type: 'run.ended', payload: { runId: 'r1' } });
    await vi.waitFor(() => expect(trace()?.status).toBe('failed'));
  });

  it('is cancelled only while it goes on', async () => {
    host.answers['run.cancel'] = () => ({});
    host.answers['run.trace'] = () => final([]);
    await startRun('p.json', request);
    await cancelRun();
    host.emit({ type: 'run.ended', payload: { runId: 'r1' } });
    await vi.waitFor(() => expect(trace()?.status).toBe('finished'));
    await cancelRun();
    expect(host.calls.filter((call) => call.method === 'run.cancel')).toHaveLength(1);
  });
});
