import { z } from 'zod';
import { errorCodes } from './errors';

/** One of the choices an error of `workspace.open` offers: how names of an archive are read, who may write. */
export const OpenChoice = z.enum(['cp437', 'shift-jis', 'read-only', 'take-over']);
export type OpenChoice = z.infer<typeof OpenChoice>;

/** An error as it is told without a call that waits for it. */
export const Problem = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  remedy: z.string().optional(),
  choices: z
    .array(z.strictObject({ id: OpenChoice, label: z.string() }))
    .readonly()
    .optional(),
});
