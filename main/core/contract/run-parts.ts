import { z } from 'zod';

/** Where a connector's answer came from (design, decision 12; docs/platform/fidelity.md#made-up-answers). */
export const AnswerSource = z.enum([
  /** A rule of the run's scenario, or a fixture of its test. */
  'scenario',
  /** A recorded answer. */
  'cassette',
  /** The connector's own code in the sandbox, whose requests a scenario or a recording answered. */
  'connector-code',
  /** The mock output of the step. */
  'mock-output',
  /** The mock output another step, or the connector itself, has for the same operation. */
  'connector-mock',
  /** Worked out by the engine, as the platform does it. */
  'built-in',
  /** Success, while nothing was sent: it was put into the outbox. */
  'outbox',
  /** A simulation of the system that is asked. */
  'simulated',
  /** The system itself, over the network. */
  'network',
  /** A sample made from the operation's output schema. */
  'sample',
  /** A sample made from what the playbook reads of the answer. */
  'read-sample',
  /** Nobody was asked, or nobody answered. */
  'none',
]);
export type AnswerSource = z.infer<typeof AnswerSource>;

const earnest: ReadonlySet<AnswerSource> = new Set(['built-in', 'network', 'none']);

/** Whether an answer was made up: the system that is asked has not given it. */
export const isMock = (source: AnswerSource): boolean => !earnest.has(source);

const computed: ReadonlySet<AnswerSource> = new Set(['built-in', 'outbox', 'simulated', 'none']);

/** Whether the engine did not compute the answer: the content alone does not give it again. */
export const isFromOutside = (source: AnswerSource): boolean => !computed.has(source);

/** A mail of the run. Nothing is ever sent. */
export const OutboxMail = z.strictObject({
  step: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  bodyType: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** A request, or an operation of a connector, that goes out of the platform or would have. */
export const OutgoingCall = z.strictObject({
  step: z.string(),
  /** `POST https://example.com/x`, or names of connector and operation: `virustotal query_ip`. */
  target: z.string(),
  /** Body of the request, or parameters of the operation. */
  sent: z.unknown(),
  /** Who answered; only with `network` it was asked in earnest. */
  answer: AnswerSource,
  /** Status of an answer over HTTP; null for anything else. */
  status: z.number().nullable(),
});
export type OutgoingCall = z.infer<typeof OutgoingCall>;

/** Of a step with a loop: items it was given, items it ran for, and whether its break condition ended it. */
export const LoopCounts = z.strictObject({
  items: z.number().int(),
  ran: z.number().int(),
  broke: z.boolean(),
});
export type LoopCounts = z.infer<typeof LoopCounts>;

/** The template a step failed at: its text as in the step's arguments, and the offset in it. */
export const TemplateFault = z.strictObject({ template: z.string(), offset: z.number().int() });
export type TemplateFault = z.infer<typeof TemplateFault>;
