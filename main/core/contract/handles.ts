import { z } from 'zod';
import { method } from './method';

/**
 * A folder or archive outside the workspace. The page never names a path: it asks for a native dialog, or walks folders
 * by opaque handles which the host gave out, and a drop is turned into a handle by the shell.
 */
export const HandleEntry = z.strictObject({
  handle: z.string(),
  name: z.string(),
  /** A `file` was exported alone: it can be compared, not opened, and no list shows it. */
  kind: z.enum(['folder', 'archive', 'file']),
  /** A folder that looks like content (has an `info.json`, `playbooks/` …): shown with a mark. */
  content: z.boolean(),
});
export type HandleEntry = z.infer<typeof HandleEntry>;

export const handleMethods = {
  /** Native dialog (desktop shell only; `unsupported` elsewhere). Null when the user cancels. */
  'handles.pick': method(z.strictObject({ what: z.enum(['folder', 'archive']) }), HandleEntry.nullable()),
  /** Folders and archives in a folder; null lists the starting points (home, recent parents). */
  'handles.list': method(
    z.strictObject({ handle: z.string().nullable() }),
    z.strictObject({ parent: z.string().nullable(), location: z.string(), entries: z.array(HandleEntry) }),
  ),
};
