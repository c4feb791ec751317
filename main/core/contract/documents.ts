import { z } from 'zod';
import { method, nothing } from './method';

export const TextChange = z.strictObject({
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  insert: z.string(),
});

export const OpenedDocument = z.strictObject({
  path: z.string(),
  /** `binary` documents come as base64 in `text` when they are images of at most 2 MB, else empty, and cannot be edited. */
  encoding: z.enum(['utf8', 'binary']),
  language: z.enum(['json', 'yaml', 'python', 'markdown', 'text', 'image', 'none']),
  /** Present text: the file's, or the unsaved draft's where there is one. */
  text: z.string(),
  /** The text on disk. */
  savedText: z.string(),
  /** Counts changes; a change must name the revision it is based on. */
  revision: z.number().int(),
  sizeBytes: z.number().int(),
});
export type OpenedDocument = z.infer<typeof OpenedDocument>;

export const SaveResult = z.strictObject({
  saved: z.array(z.string()),
  /** Files changed on disk by something else since they were read: nothing was written to these. */
  conflicts: z.array(z.string()),
});
export type SaveResult = z.infer<typeof SaveResult>;

export const DiskState = z.strictObject({
  /** Null where the file is no text any more. */
  text: z.string().nullable(),
  /** Distinguishes versions of the file. */
  hash: z.string(),
  /** The text the unsaved changes were made to; null where it is not known, as with changes of an earlier session. */
  base: z.string().nullable(),
});
export type DiskState = z.infer<typeof DiskState>;

export const documentMethods = {
  'documents.open': method(z.strictObject({ path: z.string() }), OpenedDocument),
  /**
   * Gives the host what changed, so that it survives a crash and is checked again. Changes are in the coordinates of
   * revision `revision`, and `mark` is that of the text they lead to (`markOf`). The answer is the new revision, or
   * `conflict` when either does not fit; then nothing was changed.
   */
  'documents.change': method(
    z.strictObject({
      path: z.string(),
      revision: z.number().int(),
      changes: z.array(TextChange),
      mark: z.string(),
    }),
    z.strictObject({ revision: z.number().int() }),
  ),
  /** Replaces the whole text after a `conflict`. */
  'documents.reset': method(
    z.strictObject({ path: z.string(), text: z.string() }),
    z.strictObject({ revision: z.number().int() }),
  ),
  'documents.save': method(
    z.strictObject({ paths: z.array(z.string()), overwrite: z.boolean() }),
    SaveResult,
  ),
  /** What is on disk now, and what the unsaved changes started from; `not-found` when the file no longer exists. */
  'documents.compare': method(z.strictObject({ path: z.string() }), DiskState),
  /**
   * The unsaved changes were merged with this version of the file, which is now what they are based on. `conflict`
   * when the file has changed again.
   */
  'documents.rebase': method(z.strictObject({ path: z.string(), hash: z.string() }), nothing),
  /** Files with unsaved changes, also those restored from drafts and not yet opened. */
  'documents.unsaved': method(nothing, z.strictObject({ paths: z.array(z.string()) })),
  /** Drops unsaved changes (and the draft) and reads the file again. */
  'documents.revert': method(z.strictObject({ path: z.string() }), OpenedDocument),
};
