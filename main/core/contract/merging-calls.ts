import { z } from 'zod';
import { StateLabel, StateRef } from './comparing';
import { Change } from './comparison';
import { TextChange } from './documents';
import { MergeConflict, MergedItem, MergeReport, Resolution, SemanticClash } from './merging';
import { method, nothing } from './method';
import { RunStatus, RunTrace } from './run';
import { TestResult } from './test';

/** Which merge is opened. */
export const MergeOf = z.union([
  z.strictObject({ base: StateRef, ours: StateRef, theirs: StateRef }),
  /** The file that `packwright merge` wrote, by its handle. */
  z.strictObject({ file: z.string() }),
  /** A file of the workspace whose merge by git waits for decisions, by its path. */
  z.strictObject({ conflict: z.string() }),
  /** One that was begun before, by its key. */
  z.strictObject({ unfinished: z.string() }),
]);
export type MergeOf = z.infer<typeof MergeOf>;

/** A conflict without its values: there may be hundreds, and a value may be a whole file. */
export const ListedConflict = MergeConflict.pick({
  id: true,
  reason: true,
  class: true,
  where: true,
  choices: true,
}).extend({ taken: z.enum(['ours', 'theirs', 'both', 'edited']).nullable() });
export type ListedConflict = z.infer<typeof ListedConflict>;

export const ListedMergeItem = MergedItem.omit({ conflicts: true }).extend({
  conflicts: z.array(ListedConflict),
});
export type ListedMergeItem = z.infer<typeof ListedMergeItem>;

/** What can be taken back and made again, in words; null where nothing can. */
export const MergeHistory = z.strictObject({ undo: z.string().nullable(), redo: z.string().nullable() });
export type MergeHistory = z.infer<typeof MergeHistory>;

/** A merge in the window, as far as it is decided. */
export const OpenedMerge = z.strictObject({
  /** Under which its decisions are kept. */
  key: z.string(),
  base: StateLabel,
  ours: StateLabel,
  theirs: StateLabel,
  items: z.array(ListedMergeItem),
  accepted: z.array(z.string()),
  /** Decisions of before that hold no longer, as what they were about is another now. */
  lapsed: z.number().int(),
  settled: z.number().int(),
  problems: MergeReport.shape.problems,
  /**
   * Where the result goes by itself: what its file names, the open workspace, or a pull that takes what is decided in the
   * file. Null where a place is to be chosen.
   */
  target: z
    .union([
      z.strictObject({ place: z.string() }),
      /** `here`: it is of the workspace that is open. */
      z.strictObject({ pull: z.string(), here: z.boolean() }),
      z.literal('workspace'),
    ])
    .nullable(),
  /** Whether it is one file alone, which says too little of the others to be checked or tried. */
  isOneFile: z.boolean(),
  history: MergeHistory,
  /** Results that were being edited and are not taken yet, by the ids of conflicts, as they were typed. */
  drafts: z.record(z.string(), z.string()),
});
export type OpenedMerge = z.infer<typeof OpenedMerge>;

/** Decisions as they are now: those that were made, taken back or made again. */
export const Decided = z.strictObject({
  /** Items that have other conflicts now, as a decision can raise one. */
  items: z.array(ListedMergeItem),
  taken: z.record(z.string(), ListedConflict.shape.taken),
  accepted: z.array(z.string()),
  history: MergeHistory,
  /** Decisions of before that hold no longer: a conflict came up again, with other values. */
  lapsed: z.number().int(),
});
export type Decided = z.infer<typeof Decided>;

/** One file of a merge, as the sides and the result have it; null where it is not there or is no text. */
export const MergeTexts = z.strictObject({
  base: z.string().nullable(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  result: z.string().nullable(),
});
export type MergeTexts = z.infer<typeof MergeTexts>;

/** Everything of an item: its conflicts with their values, and its files. */
export const MergeItemDetail = z.strictObject({ conflicts: z.array(MergeConflict), texts: MergeTexts });
export type MergeItemDetail = z.infer<typeof MergeItemDetail>;

/** What the sides, and the result, have made of an item of the base. */
export const MergeSides = z.strictObject({
  /** From the base to each, as comparing the two tells it. */
  changes: z.strictObject({ ours: z.array(Change), theirs: z.array(Change), result: z.array(Change) }),
  /** Where the item is in the file of each; null where it is not there. */
  pointers: z.strictObject({
    base: z.string().nullable(),
    ours: z.string().nullable(),
    theirs: z.string().nullable(),
    result: z.string().nullable(),
  }),
});
export type MergeSides = z.infer<typeof MergeSides>;

/** Under what `merge.trace` knows the trace of a run of a trial; null where it was ended before it had one. */
const keptTrace = z.string().nullable();

/** A playbook of the result that was run with made-up surroundings. */
export const TriedPlaybook = z.strictObject({
  name: z.string(),
  path: z.string(),
  status: RunStatus,
  /** Why it did not finish; null where it did. */
  reason: z.string().nullable(),
  steps: z.number().int(),
  /** It does not finish on a side either; null where it does finish. */
  before: z.enum(['ours', 'theirs']).nullable(),
  trace: keptTrace,
});
export type TriedPlaybook = z.infer<typeof TriedPlaybook>;

/** A test of the result, as it ended. */
export const TriedTest = TestResult.pick({
  id: true,
  path: true,
  name: true,
  case: true,
  status: true,
  reason: true,
  failures: true,
}).extend({ trace: keptTrace });
export type TriedTest = z.infer<typeof TriedTest>;

/** The merged result, run before it is written. */
export const MergeTrial = z.strictObject({
  playbooks: z.array(TriedPlaybook),
  tests: z.array(TriedTest),
  /** Files of tests that cannot be used. */
  problems: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
export type MergeTrial = z.infer<typeof MergeTrial>;

/** What does not hold together in the result, and the line of its file where that is, from 1; null where no line is at fault. */
export const FoundClash = SemanticClash.extend({ line: z.number().int().nullable() });
export type FoundClash = z.infer<typeof FoundClash>;

/** A file of the result that neither side has changed, or any other. */
export const ResultFile = z.strictObject({
  kind: MergedItem.shape.kind,
  name: z.string(),
  /** Null where it is no text. */
  text: z.string().nullable(),
});
export type ResultFile = z.infer<typeof ResultFile>;

/** A merge that was begun and not written. */
export const UnfinishedMerge = z.strictObject({
  key: z.string(),
  base: z.string(),
  ours: z.string(),
  theirs: z.string(),
  decided: z.number().int(),
  conflicts: z.number().int(),
  /** When it was decided on last, milliseconds since 1970. */
  at: z.number(),
});
export type UnfinishedMerge = z.infer<typeof UnfinishedMerge>;

const MergeEditFile = z.strictObject({
  path: z.string(),
  /** The text, or the bytes in base64 where the encoding is `binary`. */
  text: z.string(),
  encoding: z.enum(['utf8', 'binary']),
});

/** The result as an edit of the open workspace, to be applied by the page as one step of undo. */
export const MergeEdit = z.strictObject({
  files: z.array(
    z.strictObject({
      path: z.string(),
      /** The text the changes fit, as `markOf` gives it. */
      mark: z.string(),
      changes: z.array(TextChange),
    }),
  ),
  moved: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  /** With what they hold, so that an undo brings it back. */
  deleted: z.array(MergeEditFile),
  created: z.array(MergeEditFile),
});
export type MergeEdit = z.infer<typeof MergeEdit>;

/** How far a merge is: reading a state, merging, checking its result, or trying it. */
export const MergeProgress = z.strictObject({
  id: z.string(),
  stage: z.enum(['base', 'ours', 'theirs', 'merging', 'checking', 'trying']),
  done: z.number(),
  total: z.number(),
});
export type MergeProgress = z.infer<typeof MergeProgress>;

const one = z.strictObject({ id: z.string().max(100) });

export const mergingMethods = {
  /**
   * Merges three states; `id` is chosen by the page. Ends with `cancelled` after `merge.close`, or when another merge
   * is opened. Decisions made before for the same three states are there again.
   */
  'merge.open': method(one.extend({ of: MergeOf }), OpenedMerge),
  /**
   * Decides conflicts (null: open again) and accepts clashes (false: no longer), as one step of undo. Kept at once, so
   * that closing the window loses nothing.
   */
  'merge.decide': method(
    one.extend({
      label: z.string().max(500),
      resolutions: z.record(z.string(), Resolution.nullable()),
      accepted: z.record(z.string(), z.boolean()),
    }),
    Decided,
  ),
  /** Keeps what is typed of the result of a conflict and not taken yet; null gives it up. */
  'merge.draft': method(one.extend({ conflict: z.string(), text: z.string().nullable() }), nothing),
  /** Takes the last decision back, or makes it again; nothing happens where there is none. */
  'merge.step': method(one.extend({ direction: z.enum(['undo', 'redo']) }), Decided),
  'merge.item': method(one.extend({ key: z.string() }), MergeItemDetail),
  /** Null for a file that holds several items, or none. */
  'merge.sides': method(one.extend({ key: z.string() }), z.strictObject({ sides: MergeSides.nullable() })),
  /** What does not hold together in the result as it is decided now, and what it grants; `cancelled` where it is decided on meanwhile. */
  'merge.check': method(
    one,
    z.strictObject({ clashes: z.array(FoundClash), widened: MergeReport.shape.widened }),
  ),
  /** A file of the result by its path; `not-found` where the result has none. */
  'merge.file': method(one.extend({ path: z.string() }), ResultFile),
  /** The file of the result with a step of a playbook of that name; null where there is none, or more than one. */
  'merge.fileOfStep': method(
    one.extend({ playbook: z.string(), step: z.string() }),
    z.strictObject({ path: z.string().nullable() }),
  ),
  /** Runs playbooks of the result that differ from ours, and its tests. Ends with `cancelled` after `merge.stop`. */
  'merge.try': method(one, MergeTrial),
  'merge.stop': method(one, nothing),
  /** A run of the last trial, step by step; `not-found` where another trial has taken its place. */
  'merge.trace': method(one.extend({ trace: z.string() }), RunTrace),
  /**
   * Writes the result into a new folder, or to the place its file names, and gives up the decisions; `refused` while the
   * merge is not clean, `conflict` where something is there. Gives back a handle for the folder that was written.
   */
  'merge.write': method(
    one.extend({
      to: z.union([z.strictObject({ parent: z.string(), folder: z.string().max(200) }), z.null()]),
    }),
    z.strictObject({ handle: z.string().nullable(), place: z.string() }),
  ),
  /** The result as an edit of the workspace that was merged; `refused` while the merge is not clean. */
  'merge.plan': method(one, MergeEdit),
  'merge.unfinished': method(nothing, z.strictObject({ merges: z.array(UnfinishedMerge) })),
  /** Gives up the decisions of a merge. */
  'merge.forget': method(z.strictObject({ key: z.string() }), nothing),
  'merge.close': method(one, nothing),
};
