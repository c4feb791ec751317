import { z } from 'zod';
import { method } from './method';

/**
 * Places outside the workspace. The page never names a path: it asks for a native dialog, or walks folders
 * by opaque handles which the host gave out, and a drop is turned into a handle by the shell.
 */
export const Place = z.strictObject({
  handle: z.string(),
  name: z.string(),
  kind: z.enum(['folder', 'archive']),
  /** A folder that looks like content (has an `info.json`, `playbooks/` …): shown with a mark. */
  content: z.boolean(),
});
export type Place = z.infer<typeof Place>;

export const placeMethods = {
  /** Native dialog (desktop shell only; `unsupported` elsewhere). Null when the user cancels. */
  'places.pick': method(z.strictObject({ what: z.enum(['folder', 'archive']) }), Place.nullable()),
  /** Folders and archives in a folder; null lists the starting points (home, recent parents). */
  'places.list': method(
    z.strictObject({ handle: z.string().nullable() }),
    z.strictObject({ parent: z.string().nullable(), location: z.string(), entries: z.array(Place) }),
  ),
};
