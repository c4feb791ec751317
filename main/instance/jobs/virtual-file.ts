import { platformDiskName } from '@core/content/disk-name';
import type { Sight } from '../query/sight';
import { searchOf } from '../records/records';
import type { Records } from '../records/records';
import type { Row } from '../records/row';

/**
 * A file of the pack an instance would be: its path, and its JSON value or its bytes; of records that a set has chosen, or a file
 * they name, also the module and how many of its records are in it.
 */
export type VirtualFile = readonly [
  path: string,
  content: unknown,
  records?: { module: string; count: number } | undefined,
];

/** The module of export templates: each of them has a file of its own (docs/platform/packs.md#layout). */
export const exportTemplates = 'export_templates';

/** Most things of one kind in one export. */
export const everything = 100_000;

/** All records of a resource that are seen, in an order that stays; none of one the release does not have. */
export function rowsOf(records: Records, plural: string, sight: Sight): Row[] {
  const entity = records.catalog.get(plural);
  if (!entity || !sight.reads(entity)) return [];
  const sort = [{ field: 'uuid', direction: 'ASC' }];
  return records.rows(entity, searchOf({ logic: 'AND', filters: [], sort }, { limit: everything, sight }));
}

/** A file name as the platform makes it of a name (docs/platform/packs.md#file-names). */
export const fileOf = (name: unknown): string =>
  platformDiskName(typeof name === 'string' && name !== '' ? name : '_');
