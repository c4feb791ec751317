import { z } from 'zod';
import { RootType } from './workspace';
import { TextChange } from './documents';
import { method, nothing } from './method';

/** An input the author is asked for. */
export const Ask = z.strictObject({
  /** What placeholders call it. */
  key: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  /** Used where the author gives nothing; without it an answer is needed. */
  default: z.string().optional(),
  /** Kind of content whose titles are offered; another answer is fine. */
  offers: z.string().optional(),
});
export type Ask = z.infer<typeof Ask>;

/** A starter as a dialog shows it. */
export const StarterInfo = z.strictObject({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  icon: z.string(),
  roots: z.array(RootType),
  asks: z.array(Ask),
  /** Names of the steps a playbook begins with, in the order of the file. */
  steps: z.array(z.string()),
});
export type StarterInfo = z.infer<typeof StarterInfo>;

/** A change of a pack worked out, to be shown and then applied by the page. Paths are relative to the workspace. */
export const PlannedMaking = z.strictObject({
  files: z.array(
    z.strictObject({
      path: z.string(),
      /** The text the changes fit, as `markOf` gives it. */
      mark: z.string(),
      changes: z.array(TextChange),
    }),
  ),
  created: z.array(z.strictObject({ path: z.string(), text: z.string() })),
  /** What it does, one line each. */
  lines: z.array(z.string()),
  /** The file to show afterwards. */
  opened: z.string().nullable(),
});
export type PlannedMaking = z.infer<typeof PlannedMaking>;

/** A pack or a widget that a manifest may name. */
export const Offer = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** Of the workspace, or the newest the catalogue knows of. */
  version: z.string().nullable(),
  /** Null where it is not known, as that of widgets never is. */
  publisher: z.string().nullable(),
  /** Whether the workspace holds it. */
  here: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

/** What the form of a manifest may offer: of the workspace first, then what the catalogue knows. */
export const PackOffers = z.strictObject({ packs: z.array(Offer), widgets: z.array(Offer) });
export type PackOffers = z.infer<typeof PackOffers>;

const root = z.string();

export const makingMethods = {
  'starters.list': method(nothing, z.array(StarterInfo)),
  /** New content in a root of the workspace. Throws `conflict` where a file of that name is there. */
  'starters.plan': method(
    z.strictObject({ id: z.string(), root, answers: z.record(z.string(), z.string()) }),
    PlannedMaking,
  ),
  /**
   * A new connector in a root of the workspace, made from an OpenAPI description: operations, forms, output schemas,
   * Python and tests. Throws `conflict` where one of that name is there, `unreadable` for what is no description.
   */
  'starters.planConnector': method(
    z.strictObject({
      root,
      /** The title of the description without one. */
      label: z.string().nullable(),
      publisher: z.string(),
      source: z.strictObject({ name: z.string(), text: z.string() }),
    }),
    PlannedMaking,
  ),
  /** Updates the index of a pack to match its files; no lines where it already does. */
  'pack.planContents': method(z.strictObject({ root }), PlannedMaking),
  /** Raises the version of a pack, with an entry in its release notes. */
  'pack.planVersion': method(
    z.strictObject({ root, level: z.enum(['major', 'minor', 'patch']), notes: z.array(z.string()) }),
    PlannedMaking,
  ),
  /** Packs to depend on, and widgets to open after an installation. */
  'pack.offers': method(nothing, PackOffers),
  /** Makes the folder of a new pack below a place (null: below the workspace that is open); gives its handle. */
  'pack.create': method(
    z.strictObject({
      parent: z.string().nullable(),
      folder: z.string().min(1),
      label: z.string().min(1),
      publisher: z.string(),
      description: z.string(),
      version: z.string(),
    }),
    z.strictObject({ handle: z.string() }),
  ),
};
