import type { RunTrace } from '../contract/run';
import type { StepHistory } from '../contract/run-state';

export type { StepEffect, StepHistory } from '../contract/run-state';

/** What a run had done before a step of its trace began to count: the same request with this does that step again. */
export function historyBefore(trace: RunTrace, sequence: number): StepHistory[] {
  const entry = trace.steps.find((step) => step.sequence === sequence);
  if (!entry) return [...trace.history];
  const end = trace.history.findIndex(({ frame, step }) => frame === entry.frame && step === entry.stepUuid);
  return end < 0 ? [...trace.history] : trace.history.slice(0, end);
}

/**
 * The history with other values: what the run had done up to and including a step, as if that step had set
 * `variables`. A run started with it continues from there.
 */
export function historyWith(
  trace: RunTrace,
  sequence: number,
  variables: Readonly<Record<string, unknown>>,
): StepHistory[] {
  const before = historyBefore(trace, sequence);
  const changed = trace.history[before.length];
  return changed ? [...before, { ...changed, writes: { ...changed.writes, ...variables } }] : before;
}
