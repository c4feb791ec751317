import { z } from 'zod';
import { kindIds } from './kind-ids.generated';

/** What a change means to whoever takes it over. */
export const ChangeClass = z.enum([
  /** It runs, selects or shows something else. */
  'behaviour',
  /** The way of a playbook: routes and targets of branches. */
  'wiring',
  /** What people read: names, descriptions, prompts, tags. */
  'wording',
  /** Where something is drawn, in which order it is shown. */
  'layout',
  /** Who may see or do something. */
  'access',
  /** Content of records, choices of picklists, entries of the manifest. */
  'data',
  /** A change of a module which publish makes without loss. */
  'schema-safe',
  /** A change of a module that loses values or wants them brought into another form. */
  'schema-migration',
  /** A change of a module that publish refuses. */
  'schema-refused',
  /** Where a playbook comes from and whether it may be edited: it decides who may change it. */
  'origin',
  /** Something that others use is gone or has another name. */
  'breaks-callers',
]);
export type ChangeClass = z.infer<typeof ChangeClass>;

/**
 * A stretch of two texts in reading order: what is `same` or `removed` makes up the former text, what is `same` or
 * `added` the present one.
 */
export const Stretch = z.strictObject({ change: z.enum(['same', 'removed', 'added']), text: z.string() });
export type Stretch = z.infer<typeof Stretch>;

/** What differs inside a value that was changed. */
export const Inside = z.strictObject({
  /**
   * What the stretches are made of: words of a text, expressions of a template, conditions of a query in words, lines
   * of code.
   */
  of: z.enum(['words', 'expressions', 'conditions', 'lines']),
  stretches: z.array(Stretch),
});
export type Inside = z.infer<typeof Inside>;

/** One difference with a meaning. */
export const Change = z.strictObject({
  class: ChangeClass,
  /** The place in words: `step "Is Known", branch "Yes", target`. */
  where: z.string(),
  /** JSON pointer into the file of the second state; into that of the first where the thing is gone. */
  pointer: z.string(),
  /** Null where it was not there. */
  before: z.json(),
  /** Null where it is gone. */
  after: z.json(),
  /** What is concerned by it, in words: readers of a renamed step, callers of a playbook. */
  touches: z.array(z.string()),
  /** Left out where the two have nothing in common, or one of them is missing. */
  inside: Inside.optional(),
});
export type Change = z.infer<typeof Change>;

export const ItemChange = z.strictObject({
  kind: z.enum([...kindIds, 'file']),
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed', 'moved', 'renamed']),
  /** Its files, relative to the states; null where there is none. */
  a: z.string().nullable(),
  b: z.string().nullable(),
  classes: z.array(ChangeClass),
  changes: z.array(Change),
});
export type ItemChange = z.infer<typeof ItemChange>;

/** A difference in an item that says nothing. */
export const ItemNoise = z.strictObject({
  kind: z.string(),
  name: z.string(),
  /** The file of the item in the second state. */
  b: z.string(),
  /** Why; rules of the user's own begin with `own: `. */
  rule: z.string(),
  /** In words; empty for the whole item. */
  where: z.string(),
});
export type ItemNoise = z.infer<typeof ItemNoise>;

/** What differs between two states of content (`packwright diff --format json`). */
export const Comparison = z.strictObject({
  /** Nothing differs but noise. */
  same: z.boolean(),
  items: z.array(ItemChange),
  /** What the uuids that changes mention stand for, as far as either state says so. */
  names: z.record(z.string(), z.string()),
  /** Differences that say nothing (docs/platform/bytes.md#comparing). */
  noise: z.strictObject({
    /** How many items differ by noise only. */
    items: z.number(),
    /** How many values differ. */
    paths: z.number(),
    /** Rules of the user's own begin with `own: `. */
    byRule: z.record(z.string(), z.number()),
    /** Where they are, where that was asked for (`packwright diff --noise`). */
    places: z.array(ItemNoise).optional(),
  }),
  /** What the second state does not ship at all, so that nothing can be said of it. */
  outOfScope: z.array(z.strictObject({ kind: z.string(), name: z.string(), a: z.string() })),
  /** Files that could not be read, and things that could not be told apart. */
  problems: z.array(z.strictObject({ side: z.enum(['a', 'b']), path: z.string(), message: z.string() })),
});
export type Comparison = z.infer<typeof Comparison>;
