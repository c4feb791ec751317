import { z } from 'zod';

/** Where a connector's answer came from (design, decision 12). */
export const AnswerSource = z.enum([
  'scenario',
  'cassette',
  'mock-output',
  'connector-mock',
  'built-in',
  'sample',
  'none',
]);
export type AnswerSource = z.infer<typeof AnswerSource>;

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
