import { z } from 'zod';
import { method, nothing } from './method';
import { DebugCommand, DebugOptions, Evaluation, PausedRun } from './run-debug';
import { FormField } from './run-form';
import { AnswerSource, LoopCounts, OutboxMail, TemplateFault } from './run-parts';
import { FrameTrace, StepHistory } from './run-state';

export * from './run-debug';
export * from './run-form';
export * from './run-parts';
export * from './run-state';

/** Any JSON value. */
export const Json: z.ZodType<unknown> = z.unknown();

export const StepStatus = z.enum(['pending', 'running', 'finished', 'failed', 'skipped', 'awaiting']);
export type StepStatus = z.infer<typeof StepStatus>;

/** One execution of one step. A looping step has one entry; its result is the list. */
export const StepTrace = z.strictObject({
  /** Counts entries of the run from 1, in the order they began. */
  sequence: z.number().int(),
  /**
   * Which playbook of the run: `''` for the one started, else the sequences of the reference steps that lead to it,
   * e.g. `4` or `4/9`; in a loop each item has its own frame, counted from 0: `4[0]`, `4[1]/12`. Attempts of a `do_until`
   * after the first have their number: `4~2`, `4[0]~3`.
   */
  frame: z.string(),
  playbook: z.string(),
  stepUuid: z.string(),
  name: z.string(),
  stepType: z.string(),
  status: StepStatus,
  /** Rendered arguments the step worked with. */
  input: Json,
  result: Json,
  error: z.string().nullable(),
  /** Where the error is, when a template could not be rendered. */
  fault: TemplateFault.optional(),
  source: AnswerSource,
  /** Virtual time, milliseconds since the epoch. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** Uuid of the step a Decision chose. */
  branch: z.string().nullable(),
  loop: LoopCounts.optional(),
  /** Of a loop under way: items that are done, and how many there are. */
  progress: z.strictObject({ done: z.number().int(), of: z.number().int() }).optional(),
  /** What the step posts as a comment, and what the engine had to assume because the run is offline. */
  messages: z.array(z.string()),
});
export type StepTrace = z.infer<typeof StepTrace>;

export const RunStatus = z.enum([
  'running',
  'finished',
  'finished with error',
  'failed',
  'awaiting',
  'cancelled',
]);
export type RunStatus = z.infer<typeof RunStatus>;

/** A question the run waits for. The same run started with an answer under `step` goes past it. */
export const PendingInput = z.strictObject({
  sequence: z.number().int(),
  /** Name of the asking step: the key of the answer. */
  step: z.string(),
  title: z.string(),
  description: z.string(),
  isApproval: z.boolean(),
  fields: z.array(FormField),
  buttons: z.array(z.string()),
});
export type PendingInput = z.infer<typeof PendingInput>;

/** An answer to a Manual Input or Approval: the button (the first one when absent) and the values of the form. */
export const InputAnswer = z.strictObject({
  option: z.string().optional(),
  input: z.record(z.string(), Json).optional(),
  approved: z.boolean().optional(),
  /** Nobody answered in time: the step's timeout route is taken. */
  timedOut: z.boolean().optional(),
  /** Virtual time the answer is given at, milliseconds since the epoch; at once when absent. */
  at: z.number().optional(),
  /** Who gives it; the administrator when absent. */
  user: z.strictObject({ iri: z.string(), name: z.string() }).optional(),
});
export type InputAnswer = z.infer<typeof InputAnswer>;

export const RunTrace = z.strictObject({
  runId: z.string(),
  playbookUuid: z.string(),
  playbookName: z.string(),
  status: RunStatus,
  error: z.string().nullable(),
  steps: z.array(StepTrace),
  result: Json,
  /** Records created or changed by the run, by module. */
  records: z.record(z.string(), z.array(Json)),
  outbox: z.array(OutboxMail),
  pending: z.array(PendingInput),
  /** When the next wait of a parked run is over, milliseconds since the epoch; null when it waits for no time. */
  wakeAt: z.number().nullable(),
  /** What has been done so far: the same request with this continues from here. */
  history: z.array(StepHistory),
  /** The playbooks of the run, in the order they began. */
  frames: z.array(FrameTrace),
});
export type RunTrace = z.infer<typeof RunTrace>;

/** What a playbook can be started with, offered in the Run panel. */
export const RunOffer = z.strictObject({
  trigger: z.string(),
  modules: z.array(z.string()),
  needsRecord: z.boolean(),
  records: z.array(z.strictObject({ label: z.string(), origin: z.string(), record: Json })),
  inputs: z.array(FormField),
  /** Paths of the workspace's scenario files. */
  scenarios: z.array(z.string()),
});
export type RunOffer = z.infer<typeof RunOffer>;

/** From which step of which run a new one begins. */
export const Rerun = z.strictObject({
  runId: z.string(),
  /** The step that is done again; with `variables` the one after which they hold, which is not done again. */
  sequence: z.number().int(),
  /** Variables that are given other values than that step gave them. */
  variables: z.record(z.string(), Json).optional(),
});
export type Rerun = z.infer<typeof Rerun>;

/** What a run is started with. `pointer` says which playbook of a file that holds several; the first when absent. */
export const RunRequest = z.strictObject({
  path: z.string(),
  pointer: z.string().optional(),
  record: Json.optional(),
  inputs: z.record(z.string(), Json),
  /** Answer connector steps with their mock output (`useMockOutput`). */
  useMocks: z.boolean(),
  seed: z.number().int(),
  /** Answers to Manual Input and Approval steps, by step name. */
  answers: z.record(z.string(), InputAnswer).optional(),
  /** Path of a scenario file of the workspace: what the run finds around itself. */
  scenario: z.string().optional(),
  /** Manifests of connectors whose own code answers their steps, with what `connectors.prepare` has said of them. */
  ownCode: z.array(z.string()).optional(),
  /** Stops at breakpoints and errors; see `run.control`. */
  debug: DebugOptions.optional(),
  /** Does not start from the beginning: restores what an ended run had done before one of its steps. */
  rerun: Rerun.optional(),
});
export type RunRequest = z.infer<typeof RunRequest>;

/** A run as the history lists it. */
export const RunListing = z.strictObject({
  runId: z.string(),
  path: z.string(),
  pointer: z.string().nullable(),
  playbook: z.string(),
  status: RunStatus,
  error: z.string().nullable(),
  /** Real time, milliseconds since the epoch. */
  startedAt: z.number(),
  /** Real milliseconds it took; null while it is under way. */
  took: z.number().nullable(),
  /** Steps that ran, of all its playbooks. */
  steps: z.number().int(),
});
export type RunListing = z.infer<typeof RunListing>;

export const runMethods = {
  /** `pointer` says which playbook of a file that holds several; the first one when absent. */
  'run.offer': method(z.strictObject({ path: z.string(), pointer: z.string().optional() }), RunOffer),
  'run.start': method(RunRequest, z.strictObject({ runId: z.string() })),
  /**
   * The runs of this workspace that are kept, newest first. With `text` those that say all its words somewhere: in
   * playbook, status, error, names of steps, inputs, record or results.
   */
  'run.list': method(
    z.strictObject({ text: z.string().optional() }),
    z.strictObject({ runs: z.array(RunListing) }),
  ),
  /** A run that is kept, to look at it again or to do it again. */
  'run.recall': method(
    z.strictObject({ runId: z.string() }),
    z.strictObject({
      request: RunRequest,
      trace: RunTrace,
      /** Real time, milliseconds since the epoch. */
      startedAt: z.number(),
      /** Real milliseconds it took; null while it is under way. */
      took: z.number().nullable(),
      /** Whether it was made elsewhere: it is looked at here, and neither stopped nor debugged. */
      isForeign: z.boolean(),
    }),
  ),
  'run.trace': method(z.strictObject({ runId: z.string() }), RunTrace),
  'run.cancel': method(z.strictObject({ runId: z.string() }), nothing),
  /** How a paused run continues; `pause` and `options` also while it runs. */
  'run.control': method(z.strictObject({ runId: z.string(), command: DebugCommand }), nothing),
  /** Where a run is paused; the event `run.paused` reports changes. */
  'run.paused': method(
    z.strictObject({ runId: z.string() }),
    z.strictObject({ paused: PausedRun.nullable() }),
  ),
  /** Value of a template, or of an expression without braces, where the run is paused. */
  'run.evaluate': method(z.strictObject({ runId: z.string(), expression: z.string() }), Evaluation),
};
