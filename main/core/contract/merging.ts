import { z } from 'zod';
import { ChangeClass } from './comparison';
import { kindIds } from './kind-ids.generated';

/** Why a place cannot be merged without a person. */
export const ConflictReason = z.enum([
  /** Both have changed one value, each to another. */
  'changed-twice',
  /** One has removed what the other has changed. */
  'removed-and-changed',
  /** Both have brought the elements of a list into another order. */
  'reordered-twice',
  /** Both have added something of one name that is not the same. */
  'added-twice',
  /** Both lead one branch, option or start to another step. */
  'wired-twice',
  /** Both have changed one file that cannot be merged by its elements: no JSON, or broken. */
  'file',
]);
export type ConflictReason = z.infer<typeof ConflictReason>;

/** What a person takes for a conflict. */
export const Resolution = z.discriminatedUnion('take', [
  z.strictObject({ take: z.enum(['ours', 'theirs', 'both']) }),
  /** Another value; null takes it out. */
  z.strictObject({ take: z.literal('edited'), value: z.json() }),
]);
export type Resolution = z.infer<typeof Resolution>;

/** Resolutions by the ids of conflicts. */
export const Resolutions = z.record(z.string(), Resolution);
export type Resolutions = z.infer<typeof Resolutions>;

/** Lines of a text. */
export const LineRange = z.strictObject({
  /** Counted from 1; of no line the one before which it is. */
  first: z.number().int(),
  count: z.number().int(),
});
export type LineRange = z.infer<typeof LineRange>;

/** One place that both sides have changed, so that a person has to say what is right. */
export const MergeConflict = z.strictObject({
  /** Names the place for as long as the three states are the same. */
  id: z.string(),
  reason: ConflictReason,
  class: ChangeClass,
  /** The place in words: `step "Is Known", arguments, query, limit`. */
  where: z.string(),
  /** Into the merged file, where the value is or would be. */
  pointer: z.string(),
  /** Of a text of many lines the lines that both have changed; left out where it is about the whole value. */
  lines: z.strictObject({ base: LineRange, ours: LineRange, theirs: LineRange }).optional(),
  /** Null where it is not there; of lines these lines, empty where there are none. */
  base: z.json(),
  ours: z.json(),
  theirs: z.json(),
  /** What depends on it, in words. */
  touches: z.array(z.string()),
  /** What can be taken; any conflict can be edited unless it is a file that is no text. */
  choices: z.array(z.enum(['ours', 'theirs', 'both', 'edited'])),
  /** Null while nobody has decided; the result has ours there until then. */
  resolution: Resolution.nullable(),
});
export type MergeConflict = z.infer<typeof MergeConflict>;

/** What looked mergeable and is not: the result does not hold together, although each side alone does. */
export const SemanticClash = z.strictObject({
  /** Names it for as long as the result says the same. */
  id: z.string(),
  /** The rule of the checker that finds it in the result alone, or one of the merge's own. */
  code: z.string(),
  message: z.string(),
  /** File and place in the result. */
  path: z.string(),
  pointer: z.string(),
  /** A person has seen it and takes the result as it is. */
  accepted: z.boolean(),
});
export type SemanticClash = z.infer<typeof SemanticClash>;

/** An item that either side has changed. */
export const MergedItem = z.strictObject({
  /** What it is known by within this merge. */
  key: z.string(),
  kind: z.enum([...kindIds, 'file']),
  name: z.string(),
  /** Its files; null where it is not there. */
  base: z.string().nullable(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  /** Null where it is taken out. */
  result: z.string().nullable(),
  /** Which side has changed it. */
  changed: z.enum(['ours', 'theirs', 'both']),
  conflicts: z.array(MergeConflict),
});
export type MergedItem = z.infer<typeof MergedItem>;

/** A three-way merge as far as it is decided. */
export const MergeReport = z.strictObject({
  /** No conflict is open, and no clash but those a person has accepted: the result may be written. */
  clean: z.boolean(),
  items: z.array(MergedItem),
  clashes: z.array(SemanticClash),
  /** Conflicts nobody has decided yet. */
  open: z.number().int(),
  /** Decided without asking, as it says nothing: dates, ids, positions (ours). */
  settled: z.number().int(),
  /** Grants of roles and the like that the result has from both: they widen who may do what. */
  widened: z.array(z.string()),
  problems: z.array(
    z.strictObject({ side: z.enum(['base', 'ours', 'theirs']), path: z.string(), message: z.string() }),
  ),
});
export type MergeReport = z.infer<typeof MergeReport>;

/** Where a state of an unfinished merge is found again. */
export const MergeSource = z.union([
  /** A folder, an archive, or a revision of git, as it was named; relative to the file of the merge. */
  z.strictObject({ place: z.string() }),
  /** Texts by path: what a driver of git was given. */
  z.strictObject({ texts: z.record(z.string(), z.string()) }),
]);
export type MergeSource = z.infer<typeof MergeSource>;

/** A merge that waits for decisions, as a file (`packwright merge`, the merge driver of git). */
export const MergeFile = z.strictObject({
  packwrightMerge: z.literal(1),
  base: MergeSource,
  ours: MergeSource,
  theirs: MergeSource,
  /** Folder or file the result goes to; relative to the file of the merge. */
  output: z.string(),
  resolutions: Resolutions,
  /** Clashes that were accepted, by id. */
  accepted: z.array(z.string()),
  report: MergeReport,
});
export type MergeFile = z.infer<typeof MergeFile>;
