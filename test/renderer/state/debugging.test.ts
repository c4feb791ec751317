import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PausedRun } from '@core/contract';
import { connect } from '../../../renderer/src/state/bridge';
import {
  breakpoints,
  debugOptions,
  followDebugging,
  restoreStand,
  setBreakpoint,
  setPauseOnError,
  pausedRun,
  toggleBreakpoint,
  useDebugging,
} from '../../../renderer/src/state/debugging';
import { useLayoutStore } from '../../../renderer/src/state/layout';
import { followRuns, forgetRuns, startRun } from '../../../renderer/src/state/runs';
import { HostDouble } from '../host-double';

const request = { inputs: {}, useMocks: true, seed: 1 };

const stop = (sequence: number, variables: Record<string, unknown> = {}): PausedRun => ({
  reason: 'step',
  error: null,
  sequence,
  frame: '',
  playbookUuid: 'p',
  playbook: 'P',
  stepUuid: `s${sequence}`,
  name: `Step ${sequence}`,
  item: null,
  at: 0,
  variables,
});

let host: HostDouble;
let ends: (() => void)[];

beforeEach(() => {
  host = new HostDouble();
  host.answers['run.start'] = () => ({ runId: 'r1' });
  host.answers['run.control'] = () => ({});
  connect(host);
  ends = [followRuns(), followDebugging()];
});
afterEach(() => {
  ends.forEach((end) => end());
  forgetRuns();
  useLayoutStore.setState({ values: {} });
  useDebugging.setState({ paused: {}, before: {} });
});

const at = (step: string) => ({ step, path: 'p.json', name: `Step ${step}` });
const notify = (paused: PausedRun | null) =>
  host.emit({ type: 'run.paused', payload: { runId: 'r1', paused } });
const reported = () => host.calls.flatMap(({ method, input }) => (method === 'run.control' ? [input] : []));
const options = (pauseOnError: boolean, ...steps: string[]) => ({
  runId: 'r1',
  command: { kind: 'options', options: { breakpoints: steps.map((step) => ({ step })), pauseOnError } },
});

describe('breakpoints', () => {
  it('are set, given a condition and taken away', () => {
    toggleBreakpoint(at('a'));
    toggleBreakpoint(at('b'));
    setBreakpoint(at('a'), { condition: 'vars.x' });
    expect(breakpoints()).toEqual([{ ...at('a'), condition: 'vars.x' }, at('b')]);
    toggleBreakpoint(at('b'));
    expect(debugOptions()).toEqual({
      breakpoints: [{ step: 'a', condition: 'vars.x' }],
      pauseOnError: false,
    });
  });

  it('reach a run under way at once, and no other', async () => {
    toggleBreakpoint(at('a'));
    expect(reported()).toEqual([]);
    await startRun('p.json', request);
    toggleBreakpoint(at('b'));
    setPauseOnError(true);
    expect(reported()).toEqual([options(false, 'a', 'b'), options(true, 'a', 'b')]);
  });
});

describe('a breakpoint that is switched off', () => {
  it('is kept with its condition, and no run hears of it', () => {
    setBreakpoint(at('a'), { condition: 'vars.x', off: true });
    expect(breakpoints()).toEqual([{ ...at('a'), condition: 'vars.x', off: true }]);
    expect(debugOptions().breakpoints).toEqual([]);
  });
});

describe('a paused run', () => {
  it('is known until it goes on or ends', async () => {
    await startRun('p.json', request);
    expect(pausedRun()).toBeNull();
    notify(stop(1));
    expect(pausedRun()?.sequence).toBe(1);
    notify(null);
    expect(pausedRun()).toBeNull();
    notify(stop(2));
    host.emit({ type: 'run.ended', payload: { runId: 'r1' } });
    expect(useDebugging.getState()).toEqual({ paused: {}, before: {} });
  });

  it('is compared with the stop before, and not with itself when a variable is set', async () => {
    await startRun('p.json', request);
    notify(stop(1, { x: 1 }));
    notify(null);
    notify(stop(2, { x: 2 }));
    expect(useDebugging.getState().before['r1']?.variables).toEqual({ x: 1 });
    notify(stop(2, { x: 3 }));
    expect(useDebugging.getState().before['r1']?.variables).toEqual({ x: 1 });
    expect(pausedRun()?.variables).toEqual({ x: 3 });
  });

  it('is found again by a page that begins afresh', async () => {
    await startRun('p.json', request);
    host.answers['run.paused'] = () => ({ paused: stop(4) });
    await restoreStand();
    expect(pausedRun()?.sequence).toBe(4);
  });
});
