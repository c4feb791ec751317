import type { StepCall } from './step-call';
import { StepFailure } from './failure';
import type { StepOutcome } from './step-handler';

/** `do_until` of a step (docs/platform/engine.md#do_until): delay in seconds, at most `retries` more attempts. */
export interface Retry {
  condition: string;
  delay: unknown;
  retries: unknown;
}

/** Null when the step does not repeat; an empty condition counts as no retry. */
export function retryOf(raw: unknown): Retry | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const { condition, delay, retries } = raw as Record<string, unknown>;
  return typeof condition === 'string' && condition.trim() !== '' ? { condition, delay, retries } : null;
}

/**
 * Repeats an attempt until the condition holds. The condition sees the attempt as `vars.result` and under the step's
 * own name. When the attempts are used up the run continues with the last result.
 */
export async function runUntil(
  call: StepCall,
  retry: Retry,
  attempt: () => Promise<StepOutcome>,
): Promise<StepOutcome> {
  const delay = numberOf(call, retry.delay, 'do_until.delay');
  const retries = numberOf(call, retry.retries, 'do_until.retries');
  for (let made = 0; ; made++) {
    call.attempt = made + 1;
    const outcome = await attempt();
    call.env.set('result', outcome.result);
    call.env.setStep(call.step.name, outcome.result);
    if (call.truth(retry.condition, 'do_until.condition')) {
      if (made > 0) call.note(`The condition held at attempt ${made + 1}.`);
      return outcome;
    }
    if (made >= retries) {
      call.note(
        `The condition did not hold after ${made + 1} attempts; the run goes on with the last result.`,
      );
      return outcome;
    }
    const pause = call.run.budget.loopItem(call.step.name);
    if (pause) await pause;
    await call.sleep(delay * 1000);
  }
}

function numberOf(call: StepCall, raw: unknown, where: string): number {
  const value = call.value(raw, where);
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value === 'number' && value >= 0) return value;
  throw new StepFailure(
    `"${where}" of step "${call.step.name}" must be a number, but is ${JSON.stringify(value)}.`,
  );
}
