import { stepKey } from '../content/reference';
import type { RunTrace } from '../contract/run';
import type { StepHistory } from './history';

/**
 * The variables of a playbook as a step of the trace left them, or found them: what the playbook began with, and what
 * the steps that lead there set, newest last. `steps` holds their results.
 * @param sequence the step in the trace
 * @returns null when the trace does not hold the step or its playbook
 */
export function environmentAt(
  trace: RunTrace,
  sequence: number,
  moment: 'before' | 'after',
): Record<string, unknown> | null {
  const entry = trace.steps.find((step) => step.sequence === sequence);
  const frame = trace.frames.find((each) => each.frame === entry?.frame);
  if (!entry || !frame) return null;
  const done = trace.history.filter((each) => each.frame === frame.frame && each.item === null);
  const byStep = new Map(done.map((each) => [each.step, each]));
  const begun = byStep.get(entry.stepUuid)?.after;
  const known = begun !== undefined ? seenFrom(begun, byStep) : new Set(byStep.keys());
  if (moment === 'after') known.add(entry.stepUuid);
  else known.delete(entry.stepUuid);
  const names = new Map(
    trace.steps.filter((step) => step.frame === frame.frame).map((step) => [step.stepUuid, step.name]),
  );
  return fold(
    frame.start,
    done.filter((each) => known.has(each.step)),
    names,
  );
}

/** These steps and all that lead to them. */
function seenFrom(steps: readonly string[], byStep: ReadonlyMap<string, StepHistory>): Set<string> {
  const seen = new Set(steps);
  // A set hands out what is added while it is walked.
  for (const step of seen) for (const before of byStep.get(step)?.after ?? []) seen.add(before);
  return seen;
}

function fold(
  start: Readonly<Record<string, unknown>>,
  done: readonly StepHistory[],
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const vars: Record<string, unknown> = { ...start };
  const steps: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const { step, status, result, writes } of done) {
    Object.assign(vars, writes);
    if (status === 'skipped') continue;
    vars['result'] = result;
    steps[stepKey(names.get(step) ?? step)] = result;
  }
  return { ...vars, steps };
}
