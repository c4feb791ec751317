import { z } from 'zod';
import { method, nothing } from './method';

/** A commit as it is listed. */
export const GitCommit = z.strictObject({
  revision: z.string(),
  author: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  subject: z.string(),
});
export type GitCommit = z.infer<typeof GitCommit>;

/** A file of the workspace that is not as the last commit has it. */
export const GitChange = z.strictObject({
  path: z.string(),
  change: z.enum(['added', 'changed', 'removed', 'renamed', 'conflict']),
  /** Its former path, where it was renamed. */
  from: z.string().nullable(),
  /** Who changed it last before; null for one that no commit has. */
  last: GitCommit.nullable(),
});
export type GitChange = z.infer<typeof GitChange>;

/** The workspace as git sees it. */
export const GitState = z.strictObject({
  /** Why there is nothing to say: no git on this computer, or the folder is no repository. Null where there is. */
  without: z.string().nullable(),
  branch: z.string().nullable(),
  head: GitCommit.nullable(),
  changes: z.array(GitChange),
  /** Files whose merge waits for decisions (`merge.open` with `conflict`). */
  unfinished: z.array(z.string()),
  /** Whether the drivers are set up for this repository (`packwright git install`). */
  installed: z.boolean(),
});
export type GitState = z.infer<typeof GitState>;

/** A name for a revision. */
export const GitRevision = z.strictObject({
  name: z.string(),
  kind: z.enum(['branch', 'remote', 'tag', 'commit']),
  commit: GitCommit,
});
export type GitRevision = z.infer<typeof GitRevision>;

export const gitMethods = {
  'git.state': method(nothing, GitState),
  /** Branches, tags and the last commits, the newest first: to compare with. */
  'git.revisions': method(nothing, z.strictObject({ revisions: z.array(GitRevision) })),
  /** The commits that changed a file, the newest first. */
  'git.history': method(
    z.strictObject({ path: z.string() }),
    z.strictObject({ commits: z.array(GitCommit) }),
  ),
  /** Where a branch left the one that is checked out: compare this revision with it to see what it changes. */
  'git.forkOf': method(z.strictObject({ revision: z.string() }), z.strictObject({ revision: z.string() })),
};
