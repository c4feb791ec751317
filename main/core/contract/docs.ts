import type { Documentation } from './documentation';
import { z } from 'zod';
import { method } from './method';

export const DocsFormat = z.enum(['html', 'markdown']);
export type DocsFormat = z.infer<typeof DocsFormat>;

/** Documentation written as one file or a zip of a folder; saved and shared like a pack (`pack.saveAs`). */
export const WrittenDocs = z.strictObject({
  packId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  /** Files in the folder; 1 for a page. */
  files: z.number().int(),
});
export type WrittenDocs = z.infer<typeof WrittenDocs>;

const documentation = z.custom<Documentation>((value) => typeof value === 'object' && value !== null);

export const docsMethods = {
  /** The reference of one pack, or of all, as data to look at. */
  'docs.preview': method(z.strictObject({ root: z.string().nullable() }), documentation),
  /** Takes a picture the page has drawn, to be saved like a pack; base64. The name is a file's alone. */
  'docs.keepPicture': method(
    z.strictObject({
      fileName: z.string().regex(/^[^\\/\p{Cc}]{1,200}\.(?:svg|png)$/u),
      base64: z.base64().max(60_000_000),
    }),
    z.strictObject({ packId: z.string(), fileName: z.string() }),
  ),
  'docs.write': method(z.strictObject({ root: z.string().nullable(), format: DocsFormat }), WrittenDocs),
};
