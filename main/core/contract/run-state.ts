import { z } from 'zod';
import { AnswerSource, LoopCounts, OutboxMail, OutgoingCall, TemplateFault } from './run-parts';

/** Any JSON value. */
const Json: z.ZodType<unknown> = z.unknown();

/** Something a step did outside its variables, so that a resumed run finds it done. */
export const StepEffect = z.discriminatedUnion('kind', [
  /** A record was created or changed: how it was afterwards, as the API shows it. */
  z.strictObject({ kind: z.literal('record'), iri: z.string(), record: z.record(z.string(), Json) }),
  z.strictObject({ kind: z.literal('removed'), iri: z.string() }),
  /** A mail was put into the outbox. */
  z.strictObject({ kind: z.literal('mail'), mail: OutboxMail }),
  /** Something outside of the platform was asked, or would have been. */
  z.strictObject({ kind: z.literal('call'), call: OutgoingCall }),
  /** A global variable was set; the value is a template. */
  z.strictObject({ kind: z.literal('global'), name: z.string(), value: z.string() }),
  /** A rule of the scenario or a recording answered, which may be used up by that. */
  z.strictObject({ kind: z.literal('answered'), mark: z.string() }),
  /** A file of the run was made, to be found under these names. */
  z.strictObject({
    kind: z.literal('file'),
    places: z.array(z.string()),
    file: z.strictObject({ path: z.string(), name: z.string(), content: z.string() }),
  }),
  /** A change of a record started a playbook, which runs in its own frame. */
  z.strictObject({
    kind: z.literal('started'),
    frame: z.string(),
    playbook: z.string(),
    event: z.enum(['create', 'update', 'delete']),
    record: z.record(z.string(), Json),
    /** On update: the record before the change. */
    previous: z.record(z.string(), Json).optional(),
  }),
  /** The simulated network manager was asked to change something. */
  z.strictObject({
    kind: z.literal('network-manager'),
    message: Json,
    context: z.strictObject({
      at: z.number(),
      authorization: z.string().optional(),
      isTrusted: z.boolean().optional(),
    }),
  }),
]);
export type StepEffect = z.infer<typeof StepEffect>;

/** Numbers of a value that plain JSON does not keep, by JSON pointer. */
export const ExactNumbers = z.strictObject({
  /** Floats although their value is whole: templates write `1.0`, not `1`. */
  floats: z.array(z.string()),
  /** Integers beyond what a number of JavaScript holds, as digits. */
  integers: z.record(z.string(), z.string()),
});
export type ExactNumbers = z.infer<typeof ExactNumbers>;

/**
 * The outcome of one step, or of one item of its loop. A run started with these entries does not do that work again:
 * it restores result, variables and time. They are in the order in which the work ended, and any prefix of the list is
 * a state the run was in.
 */
export const StepHistory = z.strictObject({
  /** The frame, as in the trace. */
  frame: z.string(),
  /** Uuid of the step. */
  step: z.string(),
  /** Item of the loop, counted from 0; null for the step as a whole, which covers all its items. */
  item: z.number().int().nullable(),
  /** `failed` is an error that was ignored, or the one that ended the playbook. */
  status: z.enum(['finished', 'failed', 'skipped']),
  result: Json,
  /** Steps the run went on with; null takes every route. */
  targets: z.array(z.string()).nullable(),
  /** Variables it set, with their final values. */
  writes: z.record(z.string(), Json),
  /** Numbers of `result` and `writes` that JSON does not keep. */
  exact: ExactNumbers.optional(),
  /** Virtual time, milliseconds since the epoch. */
  startedAt: z.number(),
  endedAt: z.number(),
  /** Steps whose routes led here. */
  after: z.array(z.string()).optional(),
  effects: z.array(StepEffect).optional(),
  /** What the trace shows of the step, beyond the above; absent for an item. */
  shown: z
    .strictObject({
      input: Json,
      error: z.string().nullable(),
      fault: TemplateFault.optional(),
      source: AnswerSource,
      branch: z.string().nullable(),
      messages: z.array(z.string()),
      loop: LoopCounts.optional(),
    })
    .optional(),
});
export type StepHistory = z.infer<typeof StepHistory>;

/** One playbook of a run: the one that was started, or one it references. */
export const FrameTrace = z.strictObject({
  /** `''` for the playbook started; see `StepTrace.frame`. */
  frame: z.string(),
  /** Number of its run record, counted from 1 in the order they begin. */
  number: z.number().int(),
  /** Frame of the playbook that references it; null for the one started, and for those that changes of records start. */
  parent: z.string().nullable(),
  /** The change of a record that started it, and the step that made the change. */
  startedBy: z
    .strictObject({
      frame: z.string(),
      sequence: z.number().int(),
      event: z.enum(['create', 'update', 'delete']),
      record: z.string(),
    })
    .optional(),
  playbookUuid: z.string(),
  playbookName: z.string(),
  status: z.enum(['running', 'finished', 'finished with error', 'failed', 'awaiting', 'cancelled']),
  error: z.string().nullable(),
  result: Json,
  /** Virtual time, milliseconds since the epoch. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** Variables it began with. */
  start: z.record(z.string(), Json),
  /** Variables as they are when it ended; empty while it is under way. `steps` is left out: the trace has them. */
  end: z.record(z.string(), Json),
});
export type FrameTrace = z.infer<typeof FrameTrace>;
