import { z } from 'zod';
import { method, nothing } from './method';

/** The tool server of the open workspace, and what assistants have asked it. */
export const AssistantsState = z.strictObject({
  /** `http://127.0.0.1:<port>/mcp`; null while it does not serve. */
  address: z.string().nullable(),
  /** What an assistant has to bring; another one at every start. */
  token: z.string().nullable(),
  /** The latest calls, the oldest first. */
  calls: z.array(
    z.strictObject({
      /** Milliseconds since the epoch. */
      at: z.number(),
      /** What the assistant calls itself. */
      assistant: z.string(),
      /** Name of the tool, or the method of the protocol. */
      what: z.string(),
      outcome: z.enum(['answered', 'failed', 'refused']),
      milliseconds: z.number(),
    }),
  ),
});
export type AssistantsState = z.infer<typeof AssistantsState>;

export const assistantMethods = {
  'assistants.state': method(nothing, AssistantsState),
  /** Lets assistants of this computer in that bring the token: they read and propose, and write nothing. */
  'assistants.start': method(nothing, AssistantsState),
  'assistants.stop': method(nothing, AssistantsState),
};
