import { z } from 'zod';

/** Any JSON value. */
const Json: z.ZodType<unknown> = z.unknown();

/** Where a run is to stop: before a step, always or while a condition holds. */
export const Breakpoint = z.strictObject({
  /** Uuid of the step. */
  step: z.string(),
  /**
   * A template such as `{{ vars.item.severity == 4 }}`, or the expression inside its braces. At a step with a loop it
   * is evaluated for every item. Empty or absent: always, and once for a whole loop.
   */
  condition: z.string().optional(),
});
export type Breakpoint = z.infer<typeof Breakpoint>;

/** What a run is debugged with; may be changed while it runs. */
export const DebugOptions = z.strictObject({
  breakpoints: z.array(Breakpoint),
  /** Also stop at a step that has failed, before its failure ends the playbook. */
  pauseOnError: z.boolean(),
  /** Uuid of a step a run that begins goes to first, breakpoint or not. */
  runTo: z.string().optional(),
});
export type DebugOptions = z.infer<typeof DebugOptions>;

/** How a paused run continues, or what a running one is sent. */
export const DebugCommand = z.discriminatedUnion('kind', [
  /** To the next breakpoint. */
  z.strictObject({ kind: z.literal('continue') }),
  /** Stops before the next step. */
  z.strictObject({ kind: z.literal('pause') }),
  /** To the next step of this playbook, or of one above; playbooks it calls are run through. */
  z.strictObject({ kind: z.literal('step-over') }),
  /** To the next step of any playbook. */
  z.strictObject({ kind: z.literal('step-into') }),
  /** To the next step of the playbook that called this one. */
  z.strictObject({ kind: z.literal('step-out') }),
  /** To a step, wherever in the run it comes up. */
  z.strictObject({ kind: z.literal('run-to'), step: z.string() }),
  /** Sets a variable for the steps from here on; the run remains paused. */
  z.strictObject({ kind: z.literal('set'), name: z.string(), value: Json }),
  /** Other breakpoints from now on. */
  z.strictObject({ kind: z.literal('options'), options: DebugOptions }),
]);
export type DebugCommand = z.infer<typeof DebugCommand>;

/** A paused run. */
export const PausedRun = z.strictObject({
  reason: z.enum(['breakpoint', 'step', 'pause', 'run-to', 'error']),
  /** Why the step failed, with the reason `error`. */
  error: z.string().nullable(),
  /** Number of the step's entry in the trace. */
  sequence: z.number().int(),
  /** As in the trace: `''` for the playbook started. */
  frame: z.string(),
  playbookUuid: z.string(),
  playbook: z.string(),
  stepUuid: z.string(),
  name: z.string(),
  /** Item of the step's loop, counted from 0; null before the step as a whole. */
  item: z.number().int().nullable(),
  /** Virtual time, milliseconds since the epoch. */
  at: z.number(),
  /** The variables as they are now, `steps` among them. */
  variables: z.record(z.string(), Json),
});
export type PausedRun = z.infer<typeof PausedRun>;

/** What an expression came to in a paused run. */
export const Evaluation = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: Json }),
  z.strictObject({ ok: z.literal(false), message: z.string() }),
]);
export type Evaluation = z.infer<typeof Evaluation>;
