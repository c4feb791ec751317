import type { RunTrace } from '@core/contract/run';
import { mapOf } from '@core/text/values';
import type { NewManualInput } from './manual-inputs';

/**
 * What a run that waits has asked.
 * @param rows ids of the run records by frame
 * @param stepId the number of a step of a run
 * @param now seconds since the epoch
 */
export function questionsOf(
  execution: number,
  trace: RunTrace,
  rows: ReadonlyMap<string, number>,
  stepId: (run: number, step: string) => number,
  now: number,
): NewManualInput[] {
  return trace.pending.flatMap(({ sequence, isApproval }) => {
    const step = trace.steps.find((entry) => entry.sequence === sequence);
    const run = step && rows.get(step.frame);
    if (!step || run === undefined) return [];
    const args = mapOf(step.input);
    return {
      execution,
      run,
      frame: step.frame,
      step: step.stepUuid,
      stepId: stepId(run, step.stepUuid),
      name: step.name,
      args,
      isApproval,
      created: now,
      due: dueOf(args.timeout, step.startedAt / 1000),
    };
  });
}

const lengths = { days: 86_400, hours: 3_600, minutes: 60 } as const;

/** When a question times out; null when it names no time or no step to continue with. */
function dueOf(timeout: unknown, asked: number): number | null {
  const { step_iri: target, ...parts } = mapOf(timeout);
  if (typeof target !== 'string' || target === '') return null;
  const seconds = Object.entries(lengths).reduce((sum, [name, length]) => {
    const part = Number(parts[name] ?? 0);
    return sum + (Number.isFinite(part) ? part * length : 0);
  }, 0);
  return asked + seconds;
}
