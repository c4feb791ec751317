import { z } from 'zod';
import { method, nothing } from './method';
import { BuiltPack } from './pack';

/** Something of the workspace that a selection can name. */
export const ExportChoice = z.strictObject({
  /** What identifies it in a selection, independent of the element's shape: a uuid, a module, a name. */
  id: z.string(),
  /** Further ways in which selections name it. */
  aliases: z.array(z.string()).optional(),
  title: z.string(),
  /** What distinguishes it from others of its name: a version, a module, a pack. */
  detail: z.string().nullable(),
  /** What a new selection of it is written as. */
  element: z.unknown(),
  /** Parts that can be selected on their own: the fields of a module, the sections of the navigation. */
  parts: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  /** The platform knows it, and the workspace holds nothing of it. */
  absent: z.literal(true).optional(),
});
export type ExportChoice = z.infer<typeof ExportChoice>;

export const ExportProblem = z.strictObject({
  category: z.string(),
  name: z.string(),
  message: z.string(),
  /** Place below `options`; null for what no single element causes. */
  pointer: z.string().nullable(),
});

export const BuiltExport = z.strictObject({
  pack: BuiltPack,
  /** How many things of each category are in the archive. */
  counts: z.record(z.string(), z.number()),
  /** What the selection names and the archive lacks, by name. */
  problems: z.array(ExportProblem),
  /** How the archive differs from the selection, read back. */
  differences: z.array(
    z.strictObject({ category: z.string(), name: z.string(), what: z.enum(['lacking', 'extra']) }),
  ),
});
export type BuiltExport = z.infer<typeof BuiltExport>;

export const exportMethods = {
  /** What the workspace has to choose from, by category of a selection. */
  'exports.choices': method(nothing, z.record(z.string(), z.array(ExportChoice))),
  /** Makes the archive a template of a file selects; `pointer` leads to the template. `pack.saveAs` keeps it. */
  'exports.build': method(z.strictObject({ path: z.string(), pointer: z.string() }), BuiltExport),
};
