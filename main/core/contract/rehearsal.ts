import { z } from 'zod';
import { Change } from './comparison';
import { kindIds } from './kind-ids.generated';

/** How an import meets what is there already (docs/platform/jobs.md#import-options). */
export const InstallPolicy = z.strictObject({
  /** A collection of playbooks that exists. */
  collections: z.enum(['merge_replace', 'merge_append', 'replace', 'rename']),
  /** Records that exist. */
  records: z.enum(['replace', 'append']),
  /** Items of a picklist the bundle does not have. */
  picklists: z.enum(['keep', 'overwrite']),
});
export type InstallPolicy = z.infer<typeof InstallPolicy>;

/** What an installation does to one thing. */
export const InstallOutcome = z.enum([
  /** It was not there and is now. */
  'created',
  /** It is now as the new version has it. */
  'replaced',
  /** It has what the new version brings, and what the user had changed. */
  'merged',
  /** It was there and is left as it is, so that the new version's changes do not arrive. */
  'skipped',
  /** Nothing had to be done. */
  'same',
  /** The new version's came beside it, under uuids of its own. */
  're-created',
  /** The new version has it no more, and it stays. */
  'left-behind',
  /** It was there and is gone. */
  'removed',
  /** It could not be installed. */
  'refused',
]);
export type InstallOutcome = z.infer<typeof InstallOutcome>;

export const RehearsedItem = z.strictObject({
  kind: z.enum([...kindIds, 'file']),
  name: z.string(),
  /** Its file in the installed version and in the new one, its name on the instance; null where it is not there. */
  base: z.string().nullable(),
  local: z.string().nullable(),
  next: z.string().nullable(),
  outcome: InstallOutcome,
  /** What the user changed since the installed version. */
  mine: z.array(Change),
  /** What the new version changes. */
  brought: z.array(Change),
  /** Of `mine`, what is gone after the installation. */
  lost: z.array(Change),
  /** Of `brought`, what is not there after the installation. */
  hidden: z.array(Change),
  /** What still relies, on the instance after the installation, on what it takes away from this thing. */
  callers: z.array(z.string()),
});
export type RehearsedItem = z.infer<typeof RehearsedItem>;

/** An installation of a pack's new version, tried on a copy of an instance (`packwright rehearse --format json`). */
export const Rehearsal = z.strictObject({
  /**
   * `safe`: nothing of the user's is lost; `review`: something asks for a look; `loses`: changes or records of the user
   * are overwritten; `refused`: the installation fails.
   */
  verdict: z.enum(['safe', 'review', 'loses', 'refused']),
  reasons: z.array(z.string()),
  policy: InstallPolicy,
  /** Name and version of the installed and the new pack; null where the installed one was not named. */
  base: z.string().nullable(),
  next: z.string(),
  /** Things of either version that differ in any way; those that are the same everywhere are counted. */
  items: z.array(RehearsedItem),
  same: z.number(),
  /** Playbooks that run when it is installed. */
  runs: z.array(z.string()),
  /** New modules that no role grants: nobody but those who may do everything sees their records. */
  ungranted: z.array(z.string()),
  /** Drafts of modules, not of this pack, that its publish puts into force as well. */
  drafts: z.array(z.string()),
  /** What the installation said could not be done. */
  problems: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
export type Rehearsal = z.infer<typeof Rehearsal>;
