import type { RunTrace } from '@core/contract';

/** How far the loop has come that a run is in; of loops in loops the innermost one that has something to say. */
export interface LoopProgress {
  step: string;
  done: number;
  of: number;
}

/** Null where the run is in no loop. */
export function progressOf({ steps, status }: RunTrace): LoopProgress | null {
  if (status !== 'running') return null;
  const entry = steps.findLast((step) => step.status === 'running' && step.progress !== undefined);
  return entry?.progress ? { step: entry.name, ...entry.progress } : null;
}

/** Real time in words: `0.4 s`, `12 s`, `2 min 5 s`. */
export function elapsedText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${(Math.floor(seconds * 10) / 10).toFixed(1)} s`;
  const whole = Math.floor(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
