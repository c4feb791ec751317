import type { SortKey } from './query';

/**
 * The keys records are sorted by in the end (docs/platform/wire.md#parameters): those of the query, else those of the
 * module, else the newest change first. What they leave equal goes by number, in the direction of the last key.
 * @param isDated records of the module say when they were changed
 */
export function sortOrder(
  asked: readonly SortKey[],
  ofModule: readonly SortKey[],
  isDated = true,
): SortKey[] {
  const usual = isDated ? [{ field: 'modifyDate', descending: true }] : [];
  const keys = [asked, ofModule].find((each) => each.length > 0) ?? usual;
  return [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? true }];
}
