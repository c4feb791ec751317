import { create } from 'zustand';
import type { DebugCommand, DebugOptions, Evaluation, PausedRun } from '@core/contract';
import { call, onEvent } from './bridge';
import { getLayout, setLayout, useLayout } from './layout';
import { runUnderWay, useRuns } from './runs';
import { reportError } from './toasts';

interface DebuggingState {
  /** Where a run is paused, by its id. */
  paused: Readonly<Record<string, PausedRun>>;
  /** What the variables were when it was paused before, to say what has changed since. */
  before: Readonly<Record<string, PausedRun>>;
}

export const useDebugging = create<DebuggingState>(() => ({ paused: {}, before: {} }));

/** The step a breakpoint is at. */
export interface BreakpointPlace {
  /** Uuid of the step. */
  step: string;
  /** File of its playbook, and its name when the breakpoint was set: to list it without reading the file. */
  path: string;
  name: string;
}

/** How a run stops there. */
export interface BreakpointKind {
  condition?: string;
  /** Kept, but no run stops. */
  off?: true;
}

/** A breakpoint as the author keeps it. */
export type KeptBreakpoint = BreakpointPlace & BreakpointKind;

/** Where runs are to stop; kept with the session of the workspace. */
export function useBreakpoints(): readonly KeptBreakpoint[] {
  const [text] = useLayout('debug.breakpoints');
  return parse(text);
}

export function breakpoints(): readonly KeptBreakpoint[] {
  return parse(getLayout('debug.breakpoints'));
}

let last: { text: string; list: readonly KeptBreakpoint[] } = { text: '[]', list: [] };

/** The same list for the same text, so that what hangs on it is not drawn again. */
function parse(text: string): readonly KeptBreakpoint[] {
  if (last.text !== text) last = { text, list: JSON.parse(text) as KeptBreakpoint[] };
  return last.list;
}

/** Sets the breakpoint of a step, changes how it stops, or takes it away (null); it keeps its place in the list. */
export function setBreakpoint({ step, path, name }: BreakpointPlace, kind: BreakpointKind | null): void {
  const before = breakpoints();
  const next = kind ? [{ step, path, name, ...kind }] : [];
  const at = before.findIndex((each) => each.step === step);
  keep(at < 0 ? [...before, ...next] : before.toSpliced(at, 1, ...next));
}

export function toggleBreakpoint(place: BreakpointPlace): void {
  setBreakpoint(place, breakpoints().some(({ step }) => step === place.step) ? null : {});
}

export function removeBreakpoints(): void {
  keep([]);
}

function keep(list: readonly KeptBreakpoint[]): void {
  setLayout('debug.breakpoints', JSON.stringify(list));
  announceRunning();
}

/** Whether a run stops where a step fails. */
export function usePauseOnError(): boolean {
  return useLayout('debug.pauseOnError')[0];
}

export function pausesOnError(): boolean {
  return getLayout('debug.pauseOnError');
}

export function setPauseOnError(on: boolean): void {
  setLayout('debug.pauseOnError', on);
  announceRunning();
}

/** What a run is started with. */
export function debugOptions(): DebugOptions {
  const on = breakpoints().filter(({ off }) => !off);
  return {
    breakpoints: on.map(({ step, condition }) => ({ step, ...(condition ? { condition } : {}) })),
    pauseOnError: pausesOnError(),
  };
}

/** A run in progress is notified of changed breakpoints at once. */
function announceRunning(): void {
  const runId = runningId();
  if (runId !== null) void control({ kind: 'options', options: debugOptions() }).catch(reportError);
}

function runningId(): string | null {
  return runUnderWay()?.runId ?? null;
}

/** Where the run under way is paused; null while it goes on, or when there is none. */
export function pausedRun(): PausedRun | null {
  const runId = runningId();
  return runId === null ? null : (useDebugging.getState().paused[runId] ?? null);
}

/** Uuid of the step the run under way is paused at. */
export function usePausedAt(): string | null {
  const runId = useRuns((state) => runUnderWay(state)?.runId ?? null);
  return useDebugging((state) => (runId ? (state.paused[runId]?.stepUuid ?? null) : null));
}

/** Sends the run in progress how to continue. */
export async function control(command: DebugCommand): Promise<void> {
  const runId = runningId();
  if (runId !== null) await call('run.control', { runId, command });
}

/** The value of an expression where the run is paused. */
export async function evaluate(expression: string): Promise<Evaluation> {
  const runId = runningId();
  if (runId === null) return { ok: false, message: 'No run is paused.' };
  return call('run.evaluate', { runId, expression });
}

/** Asks where the run in progress is paused, after the page was reloaded. */
export async function restoreStand(): Promise<void> {
  const runId = runningId();
  if (runId === null) return;
  const { paused } = await call('run.paused', { runId });
  if (paused) useDebugging.setState((state) => ({ paused: { ...state.paused, [runId]: paused } }));
}

export function followDebugging(): () => void {
  const ends = [
    onEvent('run.paused', ({ runId, paused }) =>
      useDebugging.setState((state) => {
        const { [runId]: was, ...others } = state.paused;
        // A variable that was set is reported as another stop at the same step.
        const moved = was && (!paused || paused.sequence !== was.sequence || paused.item !== was.item);
        return {
          paused: paused ? { ...others, [runId]: paused } : others,
          before: moved ? { ...state.before, [runId]: was } : state.before,
        };
      }),
    ),
    onEvent('run.ended', ({ runId }) =>
      useDebugging.setState(
        ({ paused: { [runId]: _paused, ...paused }, before: { [runId]: _before, ...before } }) => ({
          paused,
          before,
        }),
      ),
    ),
  ];
  return () => ends.forEach((end) => end());
}
