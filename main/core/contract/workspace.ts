import { kindIds } from './kind-ids.generated';
import { z } from 'zod';
import { method, nothing } from './method';
import { OpenChoice, Problem } from './problem';

/** What a content root is, recognised by its files, never from its name. */
export const RootType = z.enum(['solutionpack', 'export', 'connector', 'widget', 'agent', 'loose']);
export type RootType = z.infer<typeof RootType>;

/** A pack, an unpacked export, a connector, widget or agent package inside the workspace. */
export const ContentRoot = z.strictObject({
  /** Folder relative to the workspace, `/` separated; `''` is the workspace itself. Identity within a workspace. */
  path: z.string(),
  type: RootType,
  title: z.string(),
  version: z.string().nullable(),
});
export type ContentRoot = z.infer<typeof ContentRoot>;

/** One thing an author thinks of: a playbook, a module, one connector of a list, a record. */
export const ContentItem = z.strictObject({
  /** `<path>#<pointer>`; unique in the workspace. */
  id: z.string(),
  root: z.string(),
  /** `file` for a file that holds nothing known. */
  kind: z.enum([...kindIds, 'file']),
  /** File, relative to the workspace, `/` separated. */
  path: z.string(),
  /** JSON pointer of the item inside its file; `''` when the file is the item. */
  pointer: z.string(),
  uuid: z.string().nullable(),
  title: z.string(),
  /** What it belongs to within its kind, e.g. the playbook's collection or the record's module. */
  group: z.string().nullable(),
  /** False for a switched-off playbook or rule; null where the idea does not apply. */
  active: z.boolean().nullable(),
});
export type ContentItem = z.infer<typeof ContentItem>;

export const WorkspaceInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  /** Set when an archive was opened: its file name. The unpacked copy is what is edited. */
  archive: z.string().nullable(),
  /** Set where another window has it open and this one only looks at it. */
  readOnly: z.literal(true).optional(),
});
export type WorkspaceInfo = z.infer<typeof WorkspaceInfo>;

/** What has been indexed so far. While `progress.done` is false more batches follow as events. */
export const Progress = z.strictObject({
  done: z.boolean(),
  cancelled: z.boolean(),
  filesRead: z.number(),
  filesTotal: z.number(),
});
export type Progress = z.infer<typeof Progress>;

export const WorkspaceContents = z.strictObject({
  roots: z.array(ContentRoot),
  items: z.array(ContentItem),
  progress: Progress,
});
export type WorkspaceContents = z.infer<typeof WorkspaceContents>;

const choice = OpenChoice.optional();

/** A folder or archive that was to be opened, and why it was not. */
export const Unopened = z.strictObject({ handle: z.string(), problem: Problem });
export type Unopened = z.infer<typeof Unopened>;

export const workspaceMethods = {
  'workspace.open': method(
    z.union([
      z.strictObject({ handle: z.string(), choice }),
      z.strictObject({ recent: z.string(), choice }),
      z.strictObject({ sample: z.string(), choice }),
      /** An archive inside the workspace that is open, by its path in it. */
      z.strictObject({ inside: z.string(), choice }),
    ]),
    WorkspaceInfo,
  ),
  'workspace.current': method(nothing, WorkspaceInfo.nullable()),
  'workspace.contents': method(nothing, WorkspaceContents),
  /** Stops indexing; what was read stays usable. */
  'workspace.cancelIndexing': method(nothing, nothing),
  'workspace.reindex': method(nothing, nothing),
  'workspace.close': method(nothing, nothing),
};
