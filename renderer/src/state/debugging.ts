import { create } from 'zustand';
import type { Breakpoint, DebugCommand, DebugOptions, Evaluation, PausedRun } from '@core/contract';
import { call, onEvent } from './bridge';
import { getLayout, setLayout, useLayout } from './layout';
import { runUnderWay, useRuns } from './runs';
import { reportError } from './toasts';

interface DebuggingState {
  /** Where a run stands, by its id. */
  paused: Readonly<Record<string, PausedRun>>;
  /** What the variables were when it stood before, to tell what has changed since. */
  before: Readonly<Record<string, PausedRun>>;
}

export const useDebugging = create<DebuggingState>(() => ({ paused: {}, before: {} }));

const breakpointsName = 'debug.breakpoints';
const errorsName = 'debug.pauseOnError';

/** Where runs are to stop; kept with the session of the workspace. */
export function useBreakpoints(): readonly Breakpoint[] {
  const [text] = useLayout<string>(breakpointsName, '[]');
  return parse(text);
}

export function breakpoints(): readonly Breakpoint[] {
  return parse(getLayout<string>(breakpointsName, '[]'));
}

let last: { text: string; list: readonly Breakpoint[] } = { text: '[]', list: [] };

/** The same list for the same text, so that what hangs on it is not drawn again. */
function parse(text: string): readonly Breakpoint[] {
  if (last.text !== text) last = { text, list: JSON.parse(text) as Breakpoint[] };
  return last.list;
}

/** Sets the breakpoint of a step, changes its condition, or takes it away (null). */
export function setBreakpoint(step: string, breakpoint: { condition?: string } | null): void {
  const others = breakpoints().filter((each) => each.step !== step);
  const next = breakpoint ? [...others, { step, ...breakpoint }] : others;
  setLayout(breakpointsName, JSON.stringify(next));
  tellRunning();
}

export function toggleBreakpoint(step: string): void {
  setBreakpoint(step, breakpoints().some((each) => each.step === step) ? null : {});
}

/** Whether a run stops where a step fails. */
export function usePauseOnError(): boolean {
  return useLayout<boolean>(errorsName, false)[0];
}

export function pausesOnError(): boolean {
  return getLayout<boolean>(errorsName, false);
}

export function setPauseOnError(on: boolean): void {
  setLayout(errorsName, on);
  tellRunning();
}

/** What a run is started with. */
export function debugOptions(): DebugOptions {
  return { breakpoints: [...breakpoints()], pauseOnError: pausesOnError() };
}

/** A run under way hears of other breakpoints at once. */
function tellRunning(): void {
  const runId = runningId();
  if (runId !== null) void control({ kind: 'options', options: debugOptions() }).catch(reportError);
}

function runningId(): string | null {
  return runUnderWay()?.runId ?? null;
}

/** Where the run under way stands; null while it goes on, or when there is none. */
export function standing(): PausedRun | null {
  const runId = runningId();
  return runId === null ? null : (useDebugging.getState().paused[runId] ?? null);
}

/** Uuid of the step the run under way stands at. */
export function useStands(): string | null {
  const runId = useRuns((state) => runUnderWay(state)?.runId ?? null);
  return useDebugging((state) => (runId ? (state.paused[runId]?.stepUuid ?? null) : null));
}

/** Tells the run under way how to go on. */
export async function control(command: DebugCommand): Promise<void> {
  const runId = runningId();
  if (runId !== null) await call('run.control', { runId, command });
}

/** The value of an expression where the run stands. */
export async function evaluate(expression: string): Promise<Evaluation> {
  const runId = runningId();
  if (runId === null) return { ok: false, message: 'No run stands.' };
  return call('run.evaluate', { runId, expression });
}

/** Asks where the run under way stands, after the page has begun afresh. */
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
        // A variable that was set is told as another stop at the same step.
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
