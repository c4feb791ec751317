import { z } from 'zod';
import { Finding } from './check';
import { method, nothing } from './method';

export const BuiltPack = z.strictObject({
  packId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  entries: z.number().int(),
  /** Files and folders of the root that the platform's archives do not hold, relative to it. */
  leftOut: z.array(z.string()),
  /** Errors the checker knows of in the packed root; the archive is made all the same. */
  errors: z.array(Finding),
});
export type BuiltPack = z.infer<typeof BuiltPack>;

export const packMethods = {
  /** Makes the archive of one content root, reads it back and compares it with the folder. */
  'pack.build': method(z.strictObject({ root: z.string() }), BuiltPack),
  /** Desktop: save dialog; null when cancelled. Elsewhere `unsupported`: the page downloads it instead. */
  'pack.saveAs': method(
    z.strictObject({ packId: z.string() }),
    z.strictObject({ location: z.string() }).nullable(),
  ),
  'pack.discard': method(z.strictObject({ packId: z.string() }), nothing),
};
