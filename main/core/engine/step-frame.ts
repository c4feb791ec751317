import type { PlaybookStep } from '../content/playbook';
import type { Frame, RunContext } from './context';
import type { Environment } from './environment';
import { RunStopped, StepFailure } from './failure';
import { RecordError } from './host';
import { loopOf, runBulk, runLoop } from './loop';
import { mockOf, mocksAreOn } from './mock';
import { isTruthy } from './render';
import { retryOf, runUntil } from './retry';
import { StepCall } from './step-call';
import type { StepHandler, StepOutcome } from './step-handler';
import { handlerOf } from './steps';
import { mergeInput } from './trigger-input';

/** How a step ended, for the scheduler. */
export type StepEnd = { targets: readonly string[] | null } | { failure: string };

/**
 * Everything all steps have in common (playbook reference 1.3, 6.4 to 7.4): `when`, mock output, loop, retry,
 * ignored errors, the variables set afterwards, the message. Writes to `env`, which then is what later steps see.
 * @throws RunStopped when the run must not go on
 */
export async function runStep(
  run: RunContext,
  frame: Frame,
  step: PlaybookStep,
  env: Environment,
): Promise<StepEnd> {
  await run.budget.step(step.name);
  const entry = run.trace.begin({ frame: frame.id, playbook: frame.playbook.name }, step, run.time.now);
  const call = new StepCall(run, frame, step, env, entry);
  try {
    if (!holdsWhen(call)) {
      entry.end('skipped', run.time.now, null);
      // Unlike a step on an untaken branch, its successors run.
      return { targets: null };
    }
    const outcome = await produce(call);
    conclude(call, outcome.result);
    entry.input(call.takeInput());
    entry.end('finished', run.time.now, outcome.result);
    frame.lastResult = outcome.result;
    return { targets: outcome.targets ?? null };
  } catch (thrown) {
    const failure = failureText(thrown);
    entry.input(call.takeInput());
    if (failure === null) {
      entry.end('failed', run.time.now, null, thrown instanceof Error ? thrown.message : String(thrown));
      throw thrown;
    }
    const result = { 'Error message': failure };
    entry.end('failed', run.time.now, result, failure);
    if (!isTruthy(step.arguments['ignore_errors'])) return { failure };
    frame.ignoredError = true;
    frame.lastResult = result;
    env.unset('item');
    env.setStep(step.name, result);
    env.set('result', result);
    return { targets: null };
  }
}

/** `when` renders to false: the step is skipped. Empty means there is no condition. */
function holdsWhen(call: StepCall): boolean {
  const when = call.raw('when');
  if (when === undefined || when === null || (typeof when === 'string' && when.trim() === '')) return true;
  return call.truth(when, 'when');
}

async function produce(call: StepCall): Promise<StepOutcome> {
  const handler = handlerOf(call.step);
  // A step that cannot be run at all is answered by its mock output also while the variable is off.
  const mocked = handler ? mocksAreOn(call) : mocksAreOn(call) || call.run.request.useMocks;
  if (handler?.mock !== 'never' && mocked && !(handler?.mock === 'chain' && isCovered(call))) {
    const mock = mockOf(call);
    if (mock) {
      call.entry.source('mock-output');
      return { result: mock.value };
    }
  }
  if (!handler) throw cannotRun(call.step);
  const loop = loopOf(call.raw('for_each'));
  if (!loop) return attempt(call, handler);
  if (loop.bulk && handler.bulk) return { result: await runBulk(call, loop, handler.bulk) };
  return { result: await runLoop(call, loop, async (item) => (await attempt(item, handler)).result) };
}

function cannotRun(step: PlaybookStep): StepFailure {
  return new StepFailure(
    step.type
      ? `Steps of type "${step.type.label}" cannot be run offline. Give the step a mock output, or switch it off with "when".`
      : `Step "${step.name}" has the unknown type "${step.typeUuid}".`,
  );
}

/** Whether the run's own answers may go before the mock output of this connector step. */
function isCovered(call: StepCall): boolean {
  const covers = call.run.host.connectors.covers;
  return covers?.(String(call.raw('connector')), String(call.raw('operation'))) ?? false;
}

async function attempt(call: StepCall, handler: StepHandler): Promise<StepOutcome> {
  const retry = retryOf(call.raw('do_until'));
  return retry ? runUntil(call, retry, async () => handler.run(call)) : handler.run(call);
}

/** Makes the result known, then sets the step's variables and posts its message. */
function conclude(call: StepCall, result: unknown): void {
  const { env, step } = call;
  env.setStep(step.name, result);
  env.set('result', result);
  const variables = call.raw('step_variables');
  if (typeof variables === 'object' && variables !== null && !Array.isArray(variables)) {
    const map = variables as Record<string, unknown>;
    for (const name of call.run.renderer.keys(map)) {
      const value = call.value(map[name], `step_variables.${name}`);
      const isInput = name === 'input' && step.uuid === call.frame.plan.trigger.uuid;
      env.set(name, isInput ? mergeInput(env.get('input'), value) : value);
    }
  }
  const message = call.raw('message');
  if (typeof message === 'object' && message !== null && !Array.isArray(message)) {
    const { content } = message as Record<string, unknown>;
    if (typeof content === 'string' && content.trim() !== '')
      call.note(call.text(content, 'message.content'));
  }
}

/** The text of a failure the platform would report; null for anything that must end the run. */
function failureText(thrown: unknown): string | null {
  if (thrown instanceof RunStopped) return null;
  return thrown instanceof StepFailure || thrown instanceof RecordError ? thrown.message : null;
}
