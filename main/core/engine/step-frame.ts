import type { PlaybookStep } from '../content/playbook';
import { isMap } from '../text/values';
import type { Frame, RunContext } from './context';
import type { Environment } from './environment';
import { RunStopped, StepFailure, TemplateFailure } from './failure';
import { RecordError } from './host';
import { knownResult } from './known-result';
import { runBulk, runLoop } from './loop';
import { loopOf } from './loop-arguments';
import { mockOf, mocksAreOn } from './mock';
import type { PastStep } from './past';
import { remember, takeOver } from './remember';
import { isTruthy } from './render';
import { retryOf, runUntil } from './retry';
import { frameOf, StepCall } from './step-call';
import type { StepHandler, StepOutcome } from './step-handler';
import { handlerOf } from './steps';
import { postMessage } from './step-message';
import { mergeInput } from './trigger-input';

/** How a step ended, for the scheduler. */
export type StepEnd = { targets: readonly string[] | null } | { failure: string };

/**
 * Everything all steps have in common (docs/platform/steps.md#common; docs/platform/engine.md#when;
 * docs/platform/engine.md#mock-output): `when`, mock output, loop, retry, ignored errors, the variables set
 * afterwards, the message. Writes to `env`, which is what later steps see.
 * @param after steps whose routes led here
 * @throws RunStopped when the run must not continue
 */
export async function runStep(
  run: RunContext,
  frame: Frame,
  step: PlaybookStep,
  env: Environment,
  after: readonly string[],
): Promise<StepEnd> {
  const pause = run.budget.step(step.name);
  if (pause) await pause;
  const entry = run.trace.begin(frame.place, step, run.time.now);
  const call = new StepCall(run, frame, step, env, entry);
  const past = run.past.find(frame.id, step.uuid, null);
  if (past && !mustReplay(call)) return await applyPast(call, past);
  try {
    const stop = run.host.debugger?.before(call.pausePoint());
    if (stop) await run.budget.rest(step.name, stop);
    if (!holdsWhen(call)) {
      entry.end('skipped', run.time.now, null);
      remember(call, { status: 'skipped', result: null, targets: null, after });
      // Unlike a step on an untaken branch, its successors run.
      return { targets: null };
    }
    const outcome = await produce(call);
    if (past) return await applyPast(call, past);
    conclude(call, outcome.result);
    entry.input(call.takeInput());
    entry.end('finished', run.time.now, outcome.result);
    frame.lastResult = outcome.result;
    const targets = outcome.targets ?? null;
    remember(call, { status: 'finished', result: entry.shown.result, made: outcome.result, targets, after });
    return { targets };
  } catch (thrown) {
    const failure = failureText(thrown);
    entry.input(call.takeInput());
    if (failure === null) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      entry.end('failed', run.time.now, { 'Error message': message }, message);
      throw thrown;
    }
    if (past) return await applyPast(call, past);
    const result = { 'Error message': failure };
    if (thrown instanceof TemplateFailure) entry.fault(thrown.fault);
    const ignored = isTruthy(step.arguments['ignore_errors']);
    const stop = ignored ? null : run.host.debugger?.failed(call.pausePoint(), failure);
    if (stop) await run.budget.rest(step.name, stop);
    entry.end('failed', run.time.now, result, failure);
    env.unset('item');
    env.setStep(step.name, result);
    env.set('result', result);
    remember(call, { status: 'failed', result, targets: null, after });
    if (!ignored) return { failure };
    frame.ignoredError = true;
    frame.lastResult = result;
    return { targets: null };
  }
}

/**
 * A step that ran another playbook is executed again, so that the trace has the steps of that one too; those in turn
 * are replayed.
 */
function mustReplay(call: StepCall): boolean {
  return handlerOf(call.step)?.waits === 'playbook' && call.run.past.entered(frameOf(call));
}

async function applyPast(call: StepCall, past: PastStep): Promise<StepEnd> {
  const { entry } = past;
  if (handlerOf(call.step)?.waits === 'answer' && entry.status === 'finished') call.run.answers.next(call);
  await takeOver(call, past);
  if (entry.status !== 'failed') return { targets: entry.targets };
  if (!isTruthy(call.step.arguments['ignore_errors'])) return { failure: call.entry.shown.error ?? '' };
  call.frame.ignoredError = true;
  return { targets: null };
}

/** `when` renders to false: the step is skipped. Empty means there is no condition. */
function holdsWhen(call: StepCall): boolean {
  const when = call.raw('when');
  if (when === undefined || when === null || (typeof when === 'string' && when.trim() === '')) return true;
  return call.truth(when, 'when');
}

async function produce(call: StepCall): Promise<StepOutcome> {
  const handler = handlerOf(call.step);
  const { mocks = {} } = call.run.request;
  if (handler?.mock !== 'never' && Object.hasOwn(mocks, call.step.name)) {
    call.answered('scenario');
    return { result: mocks[call.step.name] };
  }
  // A step that cannot be run at all is answered by its mock output also while the variable is off.
  const mocked = mocksAreOn(call) || (!handler && call.run.request.useMocks);
  if (mocked && handler?.mock !== 'never' && !(handler?.mock === 'chain' && isCovered(call))) {
    const mock = mockOf(call);
    if (mock) {
      call.answered('mock-output');
      return { result: mock.value };
    }
  }
  if (!handler) throw cannotRun(call.step);
  const loop = loopOf(call.raw('for_each'));
  if (!loop) return attempt(call, handler);
  if (loop.bulk && handler.bulk) return { result: await runBulk(call, loop, handler.bulk) };
  return {
    result: await runLoop(call, loop, async (item) => (await attempt(item, handler)).result, {
      remembered: handler.waits !== undefined || retryOf(call.raw('do_until')) !== null,
    }),
  };
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
  const { type } = call.step;
  const connector = call.raw('connector') ?? type?.connector ?? type?.name;
  return covers?.(String(connector), String(call.raw('operation') ?? ''), call.step.name) ?? false;
}

function attempt(call: StepCall, handler: StepHandler): Promise<StepOutcome> | StepOutcome {
  const retry = retryOf(call.raw('do_until'));
  call.run.active = call;
  return retry ? runUntil(call, retry, async () => handler.run(call)) : handler.run(call);
}

/** Makes the result known, then sets the step's variables and posts its message. */
function conclude(call: StepCall, result: unknown): void {
  const { env, step } = call;
  env.setStep(step.name, knownResult(step, result, env.get('input')));
  env.set('result', result);
  const variables = call.raw('step_variables');
  if (isMap(variables)) {
    for (const name of call.run.renderer.keys(variables)) {
      const value = call.variable(variables[name], `step_variables.${name}`);
      const isInput = name === 'input' && step.uuid === call.frame.graph.trigger.uuid;
      env.set(name, isInput ? mergeInput(env.get('input'), value) : value);
      if (isInput) env.setStep(step.name, knownResult(step, result, env.get('input')));
    }
  }
  postMessage(call);
}

/** The text of a failure the platform would report; null for anything that must end the run. */
function failureText(thrown: unknown): string | null {
  if (thrown instanceof RunStopped) return null;
  return thrown instanceof StepFailure || thrown instanceof RecordError ? thrown.message : null;
}
