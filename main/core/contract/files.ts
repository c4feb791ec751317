import { z } from 'zod';
import { method, nothing } from './method';

export const fileMethods = {
  /**
   * Moves, removes and adds files on disk, in this order, with the open documents and drafts of those that move or go.
   * Nothing that exists is overwritten (`conflict`). Either all of it happens or, as far as the disk allows, nothing.
   */
  'files.apply': method(
    z.strictObject({
      moved: z.array(z.strictObject({ from: z.string(), to: z.string() })).max(10_000),
      deleted: z.array(z.string()).max(10_000),
      created: z
        .array(
          z.strictObject({
            path: z.string(),
            /** The text, or the bytes in base64 where the encoding is `binary`. */
            text: z.string(),
            encoding: z.enum(['utf8', 'binary']).optional(),
          }),
        )
        .max(10_000),
    }),
    nothing,
  ),
};
