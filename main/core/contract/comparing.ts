import { z } from 'zod';
import { Change, ChangeClass, Comparison, ItemChange, ItemNoise } from './comparison';
import { RevisionName } from './git';
import { NoiseRule } from './noise-rule';
import { method, nothing } from './method';

/** A state of content to compare; the page never names a path outside the workspace. */
export const StateRef = z.union([
  /** A folder, an archive or a single exported file, by its handle. */
  z.strictObject({ handle: z.string() }),
  /** One opened before, by its id. */
  z.strictObject({ recent: z.string() }),
  /** The open workspace, as it is on disk or with what is not saved yet. */
  z.strictObject({ workspace: z.enum(['saved', 'unsaved']) }),
  /** What a revision of git has of it. */
  z.strictObject({ revision: RevisionName }),
  /** The local instance of it: a snapshot by its name, or as it is now (null). */
  z.strictObject({ instance: z.string().max(64).nullable() }),
  /** A remote instance by its name, as it is when it is read. */
  z.strictObject({ remote: z.string().max(64) }),
  /** The open workspace after a proposed change, by its id. */
  z.strictObject({ proposal: z.string().max(80) }),
  /** One file of it. */
  z.strictObject({ file: z.string(), as: z.enum(['saved', 'unsaved']) }),
  /**
   * One file of it, as a revision has it: as it is called there now or was before, unless `at` says where, from the top
   * of the repository.
   */
  z.strictObject({ file: z.string(), revision: RevisionName, at: z.string().optional() }),
  /** A text for one file of it: a version of a playbook that the file itself keeps. */
  z.strictObject({ file: z.string(), text: z.string(), title: z.string() }),
]);
export type StateRef = z.infer<typeof StateRef>;

/** A compared state in words. */
export const StateLabel = z.strictObject({
  title: z.string(),
  /** Where it is, or how it differs from the other one of that name. */
  detail: z.string(),
});
export type StateLabel = z.infer<typeof StateLabel>;

/** An element of an item that differs, in a line. */
export const ToldPlace = z.strictObject({
  /** The gravest of its changes. */
  class: ChangeClass,
  /** The element in words, or the place in it where there is one change alone. */
  where: z.string(),
  changes: z.number().int(),
  verb: z.enum(['added', 'removed', 'changed']),
  /** Of one change whose values are short; null where there is none to tell. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ToldPlace = z.infer<typeof ToldPlace>;

/** An item that differs, without its changes: there may be thousands. */
export const ComparedItem = ItemChange.omit({ changes: true }).extend({
  /** What it is known by within this comparison, and in later ones of the same two states. */
  key: z.string(),
  /** Of its changes as they are now; a mark of having seen it holds for these alone. */
  mark: z.string(),
  changes: z.number().int(),
  /** Its elements that differ, the gravest first: not all, but of `places`. */
  told: z.array(ToldPlace),
  places: z.number().int(),
});
export type ComparedItem = z.infer<typeof ComparedItem>;

/**
 * Of how many items somebody has to take note, of those that an archive carries: how many are gone, have lost something
 * others use, are refused by publish, or need a migration.
 */
export const GraveCounts = z.strictObject({
  gone: z.number().int(),
  broken: z.number().int(),
  refused: z.number().int(),
  migrated: z.number().int(),
});
export type GraveCounts = z.infer<typeof GraveCounts>;

/** Two states compared. */
export const Compared = Comparison.omit({ items: true }).extend({
  a: StateLabel,
  b: StateLabel,
  items: z.array(ComparedItem),
  /** Which part of a pack's version the changes ask to raise; null where the two are no releases of a pack. */
  raises: z.enum(['major', 'minor', 'patch']).nullable(),
  grave: GraveCounts,
  /** Under which marks and comments of this pair of states are kept. */
  review: z.string(),
});
export type Compared = z.infer<typeof Compared>;

/** An item's file in one of the states. */
export const ComparedFile = z.strictObject({
  path: z.string(),
  /** Null where it is no text. */
  text: z.string().nullable(),
  /** Where the item is in it. */
  pointer: z.string(),
});
export type ComparedFile = z.infer<typeof ComparedFile>;

/** Everything of one item that differs. */
export const ItemDetail = z.strictObject({
  changes: z.array(Change),
  a: ComparedFile.nullable(),
  b: ComparedFile.nullable(),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

/** Noise to be shown: that of a rule, or that in an item, by its key. */
export const NoiseOf = z.union([
  z.strictObject({ rule: z.string().max(1_000) }),
  z.strictObject({ key: z.string().max(4_000) }),
]);
export type NoiseOf = z.infer<typeof NoiseOf>;

/** The first places, and how many are known: of one item with very many not all are kept. */
export const NoisePlaces = z.strictObject({ places: z.array(ItemNoise), total: z.number().int() });
export type NoisePlaces = z.infer<typeof NoisePlaces>;

/** What a rule of noise would set apart besides what is set apart already. */
export const NoiseTrial = z.strictObject({
  changes: z.number().int(),
  /** How many items would have nothing else. */
  gone: z.number().int(),
  /** The first places. */
  places: z.array(ItemNoise),
});
export type NoiseTrial = z.infer<typeof NoiseTrial>;

/** What a reviewer has said of an item. */
export const ReviewNote = z.strictObject({
  /** The `mark` of the item when it was seen; null while it is not. */
  seen: z.string().max(100).nullable(),
  comment: z.string().max(20_000),
});
export type ReviewNote = z.infer<typeof ReviewNote>;

/** How far a comparison is: reading either state, or comparing. */
export const CompareProgress = z.strictObject({
  id: z.string(),
  stage: z.enum(['a', 'b', 'archives', 'comparing']),
  /** The kind that is read, of a state that is read kind by kind. */
  kind: z.string().optional(),
  done: z.number(),
  total: z.number(),
});
export type CompareProgress = z.infer<typeof CompareProgress>;

/** A review written down; saved and shared like a pack (`pack.saveAs`). */
export const WrittenReview = z.strictObject({
  packId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
});
export type WrittenReview = z.infer<typeof WrittenReview>;

const one = z.strictObject({ id: z.string().max(100) });

export const comparingMethods = {
  /**
   * Compares two states; `id` is chosen by the page. Ends with `cancelled` after `compare.close`, or when
   * another pair is compared. What it has read is kept until then, as `compare.item` and `compare.write` ask it.
   */
  'compare.run': method(one.extend({ a: StateRef, b: StateRef }), Compared),
  'compare.item': method(one.extend({ key: z.string() }), ItemDetail),
  'compare.noise': method(
    one.extend({ of: NoiseOf, limit: z.number().int().min(1).max(10_000) }),
    NoisePlaces,
  ),
  /**
   * The keys on the way to a change, by its place among those of its item, as a rule of noise names them. Throws
   * `unsupported` where no rule can name it, and where one in the configuration of the workspace would not count.
   */
  'compare.keys': method(
    one.extend({ key: z.string().max(4_000), at: z.number().int().min(0) }),
    z.strictObject({ keys: z.string() }),
  ),
  /** What a rule would set apart, by comparing the two states anew as they were read. */
  'compare.tryNoise': method(
    one.extend({ rule: NoiseRule, limit: z.number().int().min(1).max(1_000) }),
    NoiseTrial,
  ),
  'compare.close': method(one, nothing),
  /** Marks and comments of a pair of states, by the keys of items. */
  'compare.notes': method(
    z.strictObject({ review: z.string() }),
    z.strictObject({ notes: z.record(z.string(), ReviewNote) }),
  ),
  'compare.note': method(
    z.strictObject({ review: z.string().max(100), key: z.string().max(4_000), note: ReviewNote }),
    nothing,
  ),
  /**
   * The review as one file that shows no secrets; of these classes only, where they are named. JSON, whose schema is
   * that of `packwright diff`, has no comments.
   */
  'compare.write': method(
    one.extend({
      format: z.enum(['html', 'markdown', 'json']),
      classes: z.array(ChangeClass).nullable(),
      notes: z.record(z.string(), ReviewNote),
    }),
    WrittenReview,
  ),
};
