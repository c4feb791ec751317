import { create } from 'zustand';
import type { Input, RunTrace, StepTrace } from '@core/contract';
import { call, onEvent } from './bridge';

export interface PlaybookRun {
  runId: string;
  /** What it was started with. */
  request: Omit<Input<'run.start'>, 'path'>;
  /** Grows while the run goes on; `status` is `running` until the host says it has ended. */
  trace: RunTrace;
}

interface RunState {
  /** The latest run of each playbook file. */
  byPath: ReadonlyMap<string, PlaybookRun>;
  /** The file whose run was started last. */
  lastPath: string | null;
}

export const useRuns = create<RunState>(() => ({ byPath: new Map(), lastPath: null }));

/** Steps told before the answer to `run.start` named their run. */
const early = new Map<string, StepTrace[]>();
const earlyEnds = new Set<string>();

export function useRun(path: string): PlaybookRun | null {
  return useRuns((state) => state.byPath.get(path)) ?? null;
}

/** Starts a playbook; its steps then arrive by themselves. */
export async function startRun(path: string, request: Omit<Input<'run.start'>, 'path'>): Promise<string> {
  const { runId } = await call('run.start', { path, ...request });
  const steps = early.get(runId) ?? [];
  early.clear();
  const trace: RunTrace = {
    runId,
    playbookUuid: '',
    playbookName: '',
    status: 'running',
    error: null,
    steps,
    result: null,
    records: {},
    outbox: [],
    pending: [],
    wakeAt: null,
    history: [],
    frames: [],
  };
  put(path, { runId, request, trace });
  useRuns.setState({ lastPath: path });
  if (earlyEnds.delete(runId)) await takeFinal(runId);
  return runId;
}

export async function cancelRun(path: string): Promise<void> {
  const run = useRuns.getState().byPath.get(path);
  if (run?.trace.status === 'running') await call('run.cancel', { runId: run.runId });
}

/** Takes the marks of the last run off a playbook. */
export function forgetRun(path: string): void {
  useRuns.setState(({ byPath }) => {
    const copy = new Map(byPath);
    copy.delete(path);
    return { byPath: copy };
  });
}

export function forgetRuns(): void {
  useRuns.setState({ byPath: new Map(), lastPath: null });
}

export function followRuns(): () => void {
  const ends = [
    onEvent('run.step', ({ runId, step }) => {
      const path = pathOf(runId);
      if (path) change(path, (trace) => ({ ...trace, steps: withStep(trace.steps, step) }));
      else early.set(runId, withStep(early.get(runId) ?? [], step));
    }),
    onEvent('run.ended', ({ runId }) => {
      if (pathOf(runId)) void takeFinal(runId);
      else earlyEnds.add(runId);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** The whole trace in place of the pieces, once the run is over. */
async function takeFinal(runId: string): Promise<void> {
  const path = pathOf(runId);
  if (!path) return;
  try {
    const final = await call('run.trace', { runId });
    change(path, () => final);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    change(path, (trace) => ({ ...trace, status: 'failed', error: message }));
  }
}

function pathOf(runId: string): string | null {
  for (const [path, run] of useRuns.getState().byPath) if (run.runId === runId) return path;
  return null;
}

function change(path: string, how: (trace: RunTrace) => RunTrace): void {
  const run = useRuns.getState().byPath.get(path);
  if (run) put(path, { ...run, trace: how(run.trace) });
}

function put(path: string, run: PlaybookRun): void {
  useRuns.setState(({ byPath }) => ({ byPath: new Map(byPath).set(path, run) }));
}

/** A step is told again whenever its state changes; its sequence within the run says which it is. */
export function withStep(steps: readonly StepTrace[], step: StepTrace): StepTrace[] {
  const at = steps.findLastIndex((other) => other.sequence === step.sequence);
  return at < 0 ? [...steps, step] : steps.with(at, step);
}
