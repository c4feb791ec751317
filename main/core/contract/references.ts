import { z } from 'zod';
import { Range } from './check';
import { TextChange } from './documents';
import { method } from './method';

/** Where the user points: a value of a file, or an offset in its text. */
export const ReferencePlace = z.strictObject({
  path: z.string(),
  /** JSON pointer; null where only the offset is known. */
  pointer: z.string().nullable(),
  /** UTF-16 units into the text of the file; null for the value as a whole. */
  offset: z.number().int().nonnegative().nullable(),
});
export type ReferencePlace = z.infer<typeof ReferencePlace>;

/** A place that defines or names something. */
export const FoundReference = z.strictObject({
  path: z.string(),
  pointer: z.string(),
  range: Range,
  /** What it is for: 'calls', 'reads step', 'field' … */
  role: z.string(),
  /** A guess: the text may mean something else. */
  soft: z.boolean(),
  /** The line, shortened. */
  excerpt: z.string(),
});
export type FoundReference = z.infer<typeof FoundReference>;

/** What is at a place, where it is defined and who uses it. */
export const FoundReferences = z.strictObject({
  /** 'playbook', 'step', 'picklist item' … */
  noun: z.string(),
  title: z.string(),
  canRename: z.boolean(),
  canDelete: z.boolean(),
  definitions: z.array(FoundReference),
  usages: z.array(FoundReference),
  /** What can be named instead where it is deleted: the other items of its picklist. */
  alternatives: z.array(z.strictObject({ pointer: z.string(), title: z.string() })),
});
export type FoundReferences = z.infer<typeof FoundReferences>;

export const PlannedChange = z.strictObject({
  line: z.number(),
  before: z.string(),
  after: z.string(),
  role: z.string(),
  soft: z.boolean(),
});
export type PlannedChange = z.infer<typeof PlannedChange>;

/** A rename or deletion worked out, to be shown and then applied by the page. */
export const ReferencePlan = z.strictObject({
  title: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      /** The text the changes fit, as `markOf` gives it. */
      mark: z.string(),
      changes: z.array(TextChange),
      places: z.array(PlannedChange),
    }),
  ),
  moved: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  deleted: z.array(z.string()),
  created: z.array(z.strictObject({ path: z.string(), text: z.string() })),
  /** Places that would still name what is no longer there. */
  dangling: z.array(
    z.strictObject({ path: z.string(), pointer: z.string(), role: z.string(), excerpt: z.string() }),
  ),
  /** Places that may mean what is renamed, each to be chosen; their changes fit the same texts. */
  maybe: z.array(
    z.strictObject({
      path: z.string(),
      mark: z.string(),
      change: TextChange,
      line: z.number(),
      before: z.string(),
      after: z.string(),
      why: z.string(),
      isLikely: z.boolean(),
    }),
  ),
  notes: z.array(z.string()),
});
export type ReferencePlan = z.infer<typeof ReferencePlan>;

export const referenceMethods = {
  /** What is at a place and every place that names it; null where nothing is named there. */
  'references.find': method(z.strictObject({ place: ReferencePlace }), FoundReferences.nullable()),
  'references.planRename': method(z.strictObject({ place: ReferencePlace, name: z.string() }), ReferencePlan),
  /** Of several things, what they say of each other goes with them; `instead` is one of the `alternatives`. */
  'references.planDelete': method(
    z.strictObject({
      place: ReferencePlace,
      others: z.array(ReferencePlace).optional(),
      instead: ReferencePlace.optional(),
    }),
    ReferencePlan,
  ),
};
