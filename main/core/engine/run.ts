import type { RunTrace, StepTrace } from '../contract/run';
import { createTemplates } from '../template/environment';
import { Answers } from './answers';
import { Budget, defaultLimits } from './budget';
import type { FrameOutcome, RunContext } from './context';
import { Environment } from './environment';
import { RunStopped } from './failure';
import { GlobalVariables } from './globals';
import type { RunHost, RunRequest } from './host';
import { lookupsOf } from './lookups';
import { PlanError, planOf } from './plan';
import { Random } from './random';
import { Renderer } from './render';
import { play } from './scheduler';
import { TraceRecorder } from './trace';
import { startVariables } from './trigger-environment';
import { triggerRemark } from './trigger-filter';
import { type Scope, VirtualTime } from './virtual-time';

/** A run under way. */
export interface Run {
  runId: string;
  /** Resolves with the trace however the run ends; it never rejects because of what a playbook does. */
  result: Promise<RunTrace>;
  /** The run ends at its next step or loop item. */
  cancel(): void;
}

/**
 * Starts a run. The trace is a function of the request and the host's content: the clock is virtual, randomness
 * comes from the seed, and nothing outside the host is touched.
 * @param onStep called when a step begins and when it has ended
 */
export function startRun(
  request: RunRequest,
  host: RunHost,
  onStep: (step: StepTrace) => void = () => {},
): Run {
  const random = new Random(request.seed);
  const runId = request.runId ?? random.uuid();
  const budget = new Budget({ ...defaultLimits, ...request.limits }, host.wall);
  return {
    runId,
    result: perform(request, host, random, runId, budget, onStep),
    cancel: () => budget.cancel(),
  };
}

async function perform(
  request: RunRequest,
  host: RunHost,
  random: Random,
  runId: string,
  budget: Budget,
  onStep: (step: StepTrace) => void,
): Promise<RunTrace> {
  const scope: Scope = { parent: null, over: false };
  const time = new VirtualTime(request.startAt);
  const trace = new TraceRecorder(onStep);
  const run = contextOf(request, host, random, budget, time, trace, scope);
  const playbook = host.playbook(request.playbook);
  const named = { runId, playbookUuid: request.playbook, playbookName: playbook?.name ?? '' };
  const ended = (status: RunTrace['status'], error: string | null, result: unknown = null) =>
    trace.finish(named, { status, error, result, records: host.records.changes() }, time.now);
  if (!playbook) return ended('failed', `The playbook ${request.playbook} is not in the workspace.`);
  const outcomes: FrameOutcome[] = [];
  try {
    const { trigger } = planOf(playbook);
    const vars = startVariables(trigger, request, request.records, {
      taskId: run.taskId,
      playbook,
      useMockOutput: request.useMocks,
      now: request.startAt / 1000,
    });
    const remark = triggerRemark(trigger, request, host);
    await time.run(scope, async () => {
      const env = Environment.of(vars, run.writes);
      outcomes.push(await run.play({ playbook, env, id: '', depth: 1, parent: scope, call: null, remark }));
    });
  } catch (thrown) {
    scope.over = true;
    if (thrown instanceof RunStopped)
      return ended(thrown.reason === 'cancelled' ? 'cancelled' : 'failed', thrown.message);
    if (thrown instanceof PlanError) return ended('failed', thrown.message);
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return ended('failed', `Packwright itself failed while running the playbook: ${message}`);
  }
  const [outcome] = outcomes;
  if (!outcome) return ended('awaiting', null);
  return outcome.status === 'failed'
    ? ended('failed', outcome.error)
    : ended(outcome.status, null, outcome.result);
}

function contextOf(
  request: RunRequest,
  host: RunHost,
  random: Random,
  budget: Budget,
  time: VirtualTime,
  trace: TraceRecorder,
  scope: Scope,
): RunContext {
  const note = (message: string) => run.active?.note(message);
  const templates = createTemplates({
    now: () => time.now,
    random: () => random.next(),
    lookups: lookupsOf(host, () => time.now, note),
  });
  const globals = new GlobalVariables(host.globals, templates, note);
  const run: RunContext = {
    request,
    host,
    answers: new Answers(request.answers),
    time,
    random,
    budget,
    trace,
    globals,
    scope,
    renderer: new Renderer(templates, globals),
    writes: { last: 0 },
    taskId: random.uuid(),
    active: null,
    runCount: 0,
    play: (part) => play(run, part),
  };
  return run;
}
