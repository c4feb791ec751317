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
  'docs.write': method(z.strictObject({ root: z.string().nullable(), format: DocsFormat }), WrittenDocs),
};
