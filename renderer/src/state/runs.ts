import { create } from 'zustand';
import type { RunRequest, RunTrace, StepTrace } from '@core/contract';
import { emptyTrace } from '@core/engine/empty-trace';
import { call, onEvent } from './bridge';
import { StepInbox } from './step-inbox';

export interface PlaybookRun {
  runId: string;
  /** The file whose playbook was started. */
  path: string;
  /** What it was started with. */
  request: Omit<RunRequest, 'path'>;
  /** Grows while the run goes on; `status` is `running` until the host says it has ended. */
  trace: RunTrace;
  /** Real time, milliseconds since the epoch. */
  startedAt: number;
  /** Real milliseconds it took; null while it is under way. */
  took: number | null;
  /** Whether it was made elsewhere, and is only looked at here. */
  isForeign: boolean;
}

interface RunState {
  /** The latest run of each playbook file. */
  byPath: ReadonlyMap<string, PlaybookRun>;
  /** The file whose run was started last. */
  lastPath: string | null;
  /** Grows when a run begins or ends: the history has changed then. */
  changes: number;
}

const fresh: RunState = { byPath: new Map(), lastPath: null, changes: 0 };

export const useRuns = create<RunState>(() => fresh);

/** Steps reported before the answer to `run.start` named their run. */
const early = new Map<string, StepTrace[]>();
const inbox = new StepInbox((runId, steps) => {
  const path = pathOf(runId);
  if (path) change(path, (trace) => ({ ...trace, steps: withSteps(trace.steps, steps) }));
  else early.set(runId, withSteps(early.get(runId) ?? [], steps));
});
const earlyEnds = new Set<string>();

export function useRun(path: string): PlaybookRun | null {
  return useRuns((state) => state.byPath.get(path)) ?? null;
}

/** The run that was started last. */
export function lastRun({ byPath, lastPath }: RunState = useRuns.getState()): PlaybookRun | null {
  return (lastPath === null ? undefined : byPath.get(lastPath)) ?? null;
}

/** The run under way here; null when there is none. */
export function runUnderWay(state: RunState = useRuns.getState()): PlaybookRun | null {
  const run = lastRun(state);
  return run?.trace.status === 'running' && !run.isForeign ? run : null;
}

/** Starts a playbook; its steps then arrive by themselves. */
export async function startRun(path: string, request: PlaybookRun['request']): Promise<string> {
  const startedAt = Date.now();
  const { runId } = await call('run.start', { path, ...request });
  const steps = early.get(runId) ?? [];
  early.clear();
  const trace = emptyTrace({ runId, steps });
  put({ runId, path, request, trace, startedAt, took: null, isForeign: false });
  useRuns.setState(({ changes }) => ({ lastPath: path, changes: changes + 1 }));
  if (earlyEnds.delete(runId)) await takeFinal(runId);
  return runId;
}

/** Stops the run under way. */
export async function cancelRun(): Promise<void> {
  const run = runUnderWay();
  if (run) await call('run.cancel', { runId: run.runId });
}

/** Shows an earlier run as the last one of its playbook, and gives the path of that. */
export async function recallRun(runId: string): Promise<string> {
  const { request, ...known } = await call('run.recall', { runId });
  const { path, ...rest } = request;
  put({ runId, path, request: rest, ...known });
  useRuns.setState({ lastPath: path });
  return path;
}

/** Resumes showing a run in progress after the page was reloaded. */
export async function restoreRun(): Promise<void> {
  const { runs } = await call('run.list', {});
  const running = runs.find(({ status }) => status === 'running');
  if (running) await recallRun(running.runId);
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
  inbox.clear();
  useRuns.setState(fresh);
}

export function followRuns(): () => void {
  const ends = [
    onEvent('run.steps', ({ runId, steps }) => inbox.put(runId, steps)),
    onEvent('run.paused', ({ runId, paused }) => paused && inbox.hurry(runId)),
    onEvent('run.ended', ({ runId }) => {
      useRuns.setState(({ changes }) => ({ changes: changes + 1 }));
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
    inbox.drop(runId);
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
  if (!run) return;
  const trace = how(run.trace);
  const took = trace.status === 'running' ? null : (run.took ?? Date.now() - run.startedAt);
  put({ ...run, trace, took });
}

function put(run: PlaybookRun): void {
  useRuns.setState(({ byPath }) => ({ byPath: new Map(byPath).set(run.path, run) }));
}

/** A step is reported again whenever its state changes; its sequence within the run says which it is. */
function withSteps(steps: readonly StepTrace[], reported: readonly StepTrace[]): StepTrace[] {
  const next = [...steps];
  for (const step of reported) {
    const at = placeOf(step, next);
    if (at < 0) next.push(step);
    else next[at] = step;
  }
  return next;
}

/** Where a step stands among those known, which are in the order of their sequence; -1 for a new one. */
function placeOf({ sequence }: StepTrace, steps: readonly StepTrace[]): number {
  if ((steps.at(-1)?.sequence ?? 0) < sequence) return -1;
  // None is missing but in a run that is taken up again.
  const guess = sequence - 1;
  return steps[guess]?.sequence === sequence
    ? guess
    : steps.findLastIndex((each) => each.sequence === sequence);
}
