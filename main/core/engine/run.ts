import type { RunTrace, StepTrace } from '../contract/run';
import { isMap } from '../text/values';
import { createTemplates } from '../template/environment';
import { Answers } from './answers';
import { Budget, defaultLimits } from './budget';
import type { RunContext } from './context';
import { Environment } from './environment';
import { fileContent } from './connectors/run-files';
import { RunStopped, type TemplateFailure } from './failure';
import { GlobalVariables } from './globals';
import type { RunHost, RunRequest } from './host';
import { lookupsOf } from './lookups';
import { observedRecords } from './observed-records';
import { Past } from './past';
import { GraphError, graphOf } from './playbook-graph';
import { Random } from './random';
import { Renderer } from './render';
import { standInValue } from './samples/stand-in';
import { play } from './scheduler';
import { startOnChange } from './start-on-change';
import { type FrameOutcome, TraceRecorder } from './trace';
import { overlaid } from './trigger-body';
import { declaredParameters, startVariables } from './trigger-environment';
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
 * Starts a run, or resumes one where the request contains its history. The trace is a function of the request and the
 * host's content: the clock is virtual, randomness comes from the seed, and nothing outside the host is touched.
 * @param onStep called when a step begins and when it has ended
 */
export function startRun(
  request: RunRequest,
  host: RunHost,
  onStep: ((step: StepTrace) => void) | null = null,
): Run {
  const random = new Random(request.seed);
  const runId = request.runId ?? random.uuid();
  const budget = new Budget({ ...defaultLimits, ...request.limits }, host.wall);
  const past = new Past(request.history ?? []);
  const time = new VirtualTime(request.startAt, {
    horizon: request.horizon,
    stuck: () => past.release(),
  });
  const scope: Scope = { parent: null, over: false };
  const trace = new TraceRecorder(onStep);
  const parts = { request, host, past, budget, time, trace, scope, taskId: request.taskId ?? random.uuid() };
  return { runId, result: perform(runId, contextOf(parts)), cancel: () => budget.cancel() };
}

async function perform(runId: string, run: RunContext): Promise<RunTrace> {
  const { request, host, time, trace, scope } = run;
  const playbook = host.playbook(request.playbook);
  const named = { runId, playbookUuid: request.playbook, playbookName: playbook?.name ?? '' };
  const ended = (status: RunTrace['status'], error: string | null, result: unknown = null) =>
    trace.finish(
      named,
      {
        status,
        error,
        result,
        wakeAt: status === 'awaiting' ? time.wakeAt : null,
        records: host.records.changes(),
      },
      time.now,
    );
  if (!playbook) return ended('failed', `The playbook ${request.playbook} is not in the workspace.`);
  const outcomes: FrameOutcome[] = [];
  try {
    const { trigger } = graphOf(playbook);
    const made = startVariables(trigger, request, request.records, {
      taskId: run.taskId,
      playbook,
      useMockOutput: request.useMocks,
      debug: playbook.debug,
    });
    const vars = overlaid(made, request.variables);
    const { input } = vars;
    if (isMap(input)) vars['input'] = { ...input, params: declaredParameters(playbook, input['params']) };
    const remark = triggerRemark(trigger, request, host);
    await time.run(scope, async () => {
      const env = Environment.of(vars, run.writes);
      const part = { playbook, env, id: '', key: '', depth: 1, parent: scope, call: null, remark };
      outcomes.push(await run.play(part));
    });
  } catch (thrown) {
    scope.over = true;
    if (thrown instanceof RunStopped)
      return ended(thrown.reason === 'cancelled' ? 'cancelled' : 'failed', thrown.message);
    if (thrown instanceof GraphError) return ended('failed', thrown.message);
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return ended('failed', `Packwright itself failed while running the playbook: ${message}`);
  }
  const [outcome] = outcomes;
  if (!outcome) return ended('awaiting', null);
  return outcome.status === 'failed'
    ? ended('failed', outcome.error)
    : ended(outcome.status, null, outcome.result);
}

type Parts = Pick<RunContext, 'request' | 'host' | 'past' | 'budget' | 'time' | 'trace' | 'scope' | 'taskId'>;

function contextOf(parts: Parts): RunContext {
  const { request, host, time } = parts;
  const note = (message: string) => run.active?.note(message);
  const records = observedRecords(host.records, {
    effect: (effect) => run.active?.effects.push(effect),
    change: (change, previous) => startOnChange(run, change, previous),
  });
  const watched: RunHost = { ...host, records };
  const spare = Random.of(request.seed, 'outside of steps');
  const templates = createTemplates({
    now: () => time.now,
    random: () => (run.active?.random ?? spare).next(),
    lookups: {
      ...lookupsOf(watched, () => time.now, note),
      readfile: (place) => fileContent(parts.trace, String(place)),
    },
  });
  const rescue = (failure: TemplateFailure, where: string) => standInValue(run.active, failure, where);
  if (request.standIns) host.records.acceptMadeUp?.();
  const globals = new GlobalVariables(host.globals, templates, note);
  const run: RunContext = {
    ...parts,
    host: watched,
    answers: new Answers(request),
    globals,
    renderer: new Renderer(templates, globals, request.standIns ? rescue : null),
    writes: { last: 0 },
    startedByChange: 0,
    active: null,
    play: (part) => play(run, part),
  };
  return run;
}
