import { z } from 'zod';
import { method, nothing } from './method';

/** A commit as it is listed; its texts have no control characters. */
export const GitCommit = z.strictObject({
  revision: z.string(),
  /** What it was made from, its first parent or the empty tree; null where this clone does not have it. */
  before: z.string().nullable(),
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
  /** The last commit that changed it; null for one that no commit has. */
  last: GitCommit.nullable(),
});
export type GitChange = z.infer<typeof GitChange>;

/** The workspace as git sees it. */
export const GitState = z.strictObject({
  /** Why there is nothing to say: no git on this computer, or the folder is no repository. Null where there is. */
  without: z.string().nullable(),
  /** The one that is checked out, or is being rebased; null for a commit that is no branch. */
  branch: z.string().nullable(),
  /** What is not finished yet. */
  underWay: z.enum(['merge', 'rebase', 'cherry-pick', 'revert', 'bisect']).nullable(),
  /** Null before the first commit. */
  head: GitCommit.nullable(),
  changes: z.array(GitChange),
  /** Files whose merge waits for decisions (`merge.open` with `conflict`). */
  unfinished: z.array(z.string()),
});
export type GitState = z.infer<typeof GitState>;

/** A name for a revision. */
export const GitRevision = z.strictObject({
  name: z.string(),
  kind: z.enum(['branch', 'remote', 'tag', 'commit']),
  commit: GitCommit,
});
export type GitRevision = z.infer<typeof GitRevision>;

/** A commit that changed a file, with the paths of the file then, from the top of the repository. */
export const GitFileCommit = GitCommit.extend({
  path: z.string(),
  /** Before the commit; null where it was not there. */
  from: z.string().nullable(),
});
export type GitFileCommit = z.infer<typeof GitFileCommit>;

/** What git is asked for by name: no control characters. */
export const RevisionName = z
  .string()
  .max(1_000)
  .regex(/^\P{Cc}+$/u);

export const gitMethods = {
  /** Looks again; afterwards `git.changed` says whatever changes. */
  'git.state': method(nothing, GitState),
  /** Branches and tags, those changed last first, and the last commits of the workspace, the newest first. */
  'git.revisions': method(nothing, z.strictObject({ revisions: z.array(GitRevision) })),
  /**
   * The commits that changed a file, also under its former names, the newest first. `complete` is false where this clone
   * does not have what came before, or there is more than is listed.
   */
  'git.history': method(
    z.strictObject({ path: z.string() }),
    z.strictObject({ commits: z.array(GitFileCommit), complete: z.boolean() }),
  ),
  /**
   * The last commit two revisions have in common: compared with it, either shows what it changes. Throws `not-found` for
   * what is no revision, `refused` where they have none in common.
   */
  'git.fork': method(
    z.strictObject({ a: RevisionName, b: RevisionName }),
    z.strictObject({ revision: z.string() }),
  ),
};
