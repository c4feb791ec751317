import { uuidOfIri } from '../../content/iri';
import { mapOf } from '../../text/values';
import { StepFailure } from '../failure';
import type { StepCall } from '../step-call';
import { stepHandler } from '../step-handler';

const second = 1_000;
const partLengths: Readonly<Record<string, number>> = {
  weeks: 604_800 * second,
  days: 86_400 * second,
  hours: 3_600 * second,
  minutes: 60 * second,
  seconds: second,
};

/**
 * Wait: virtual time passes. A wait for a change of a record continues at once, as if the change had happened, unless
 * the run's answer for the step is that the time ran out (docs/platform/steps.md#wait).
 */
export default stepHandler({
  types: ['Delay'],
  waits: 'time',
  async run(call) {
    const args = call.arguments();
    const timeout = mapOf(args['timeout']);
    const timeoutTarget = uuidOfIri(mapOf(call.raw('timeout'))['step_iri']);
    if (args['type'] !== 'ConditionBased') {
      const milliseconds = durationOf(call, mapOf(args['delay']), 'delay');
      await call.sleep(milliseconds);
      return { result: { waited_seconds: milliseconds / second }, ...resumed(call, timeoutTarget) };
    }
    const timedOut = call.run.answers.next(call)?.timedOut === true;
    if (timedOut && timeoutTarget !== null) {
      await call.sleep(durationOf(call, timeout, 'timeout'));
      return { result: { timed_out: true }, targets: [timeoutTarget] };
    }
    call.note('The wait ends at once, as if the condition had come true.');
    return { result: { timed_out: false }, ...resumed(call, timeoutTarget) };
  },
});

/** All routes but the one for a wait that ran out of time. */
function resumed(call: StepCall, timeoutTarget: string | null): { targets?: string[] } {
  if (timeoutTarget === null) return {};
  const targets = (call.frame.graph.outgoing.get(call.step.uuid) ?? []).map((edge) => edge.to);
  return { targets: targets.filter((target) => target !== timeoutTarget) };
}

/** Milliseconds of `{weeks, days, hours, minutes, seconds}`. @throws StepFailure when a part is no number */
export function durationOf(call: StepCall, parts: Record<string, unknown>, where: string): number {
  let total = 0;
  for (const [name, length] of Object.entries(partLengths)) {
    const part = parts[name];
    if (part === undefined || part === null || part === '') continue;
    const value = Number(part);
    if (!Number.isFinite(value) || value < 0) {
      throw new StepFailure(
        `"${where}.${name}" of step "${call.step.name}" must be a number, but is ${JSON.stringify(part)}.`,
      );
    }
    total += value * length;
  }
  return total;
}
