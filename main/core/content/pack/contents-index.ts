import { mapOf, member, sameValue } from '../../text/values';
import { categories, listedIn, type Category, type IndexEntry, type PackFile } from './categories';

/** How the index of a pack and its files differ in one category. */
export interface CategoryDifference {
  category: Category;
  /** Listed, but in no file. */
  absent: IndexEntry[];
  /** In a file, but not listed. */
  unlisted: IndexEntry[];
  /** Listed with what is no longer so: another number of records, other views. */
  stale: { listed: IndexEntry; value: unknown }[];
}

/** Where `contents` of a manifest and the files of its pack do not agree; empty when they do. */
export function compareContents(contents: unknown, files: readonly PackFile[]): CategoryDifference[] {
  const byKind = Map.groupBy(files, ({ kind }) => kind ?? '');
  return categories.flatMap((category) => {
    const shipped = category.shipped(category.kinds.flatMap((kind) => byKind.get(kind) ?? []));
    const listed = listedIn(contents, category);
    const shippedById = new Map(shipped.map((entry) => [entry.id, entry]));
    const listedIds = new Set(listed.map(({ id }) => id));
    const difference: CategoryDifference = {
      category,
      absent: listed.filter(({ id }) => !shippedById.has(id)),
      unlisted: shipped.filter(
        ({ id }, index) => !listedIds.has(id) && shipped.findIndex((one) => one.id === id) === index,
      ),
      stale: listed.flatMap((entry) => {
        const source = shippedById.get(entry.id);
        const value = source ? (category.refreshed?.(entry.value, source.value) ?? entry.value) : entry.value;
        return sameValue(value, entry.value) ? [] : [{ listed: entry, value }];
      }),
    };
    const differs = difference.absent.length + difference.unlisted.length + difference.stale.length > 0;
    return differs ? [difference] : [];
  });
}

/**
 * `contents` without what its files contradict. What is listed keeps its place and its own text; a category that becomes empty is
 * removed, as the platform writes only those that hold something; new ones go where the platform puts them.
 */
export function updatedContents(
  contents: unknown,
  differences: readonly CategoryDifference[],
): Record<string, unknown> {
  const updated = new Map(Object.entries(mapOf(contents)));
  for (const { category, absent, unlisted, stale } of differences) {
    const gone = new Set(absent.map(({ pointer }) => pointer));
    const fresh = new Map(stale.map(({ listed, value }) => [listed.pointer, value]));
    const kept = listedIn(contents, category)
      .filter(({ pointer }) => !gone.has(pointer))
      .map((entry) => ({ ...entry, value: fresh.get(entry.pointer) ?? entry.value }));
    const entries = [...kept, ...unlisted];
    if (entries.length === 0) updated.delete(category.key);
    else if (category.shape === 'list')
      updated.set(
        category.key,
        entries.map(({ value }) => value),
      );
    else
      updated.set(category.key, Object.fromEntries(entries.map(({ key, id, value }) => [key || id, value])));
  }
  const before = Object.keys(mapOf(contents));
  const places = new Map(categories.map(({ key }, index) => [key, index]));
  const place = (key: string): number => places.get(key) ?? categories.length;
  const added = [...updated.keys()].filter((key) => !before.includes(key));
  const keys = before.filter((key) => updated.has(key));
  for (const key of added) {
    const next = keys.findIndex((present) => place(present) > place(key));
    keys.splice(next === -1 ? keys.length : next, 0, key);
  }
  return Object.fromEntries(keys.map((key) => [key, updated.get(key) ?? member(contents, key)]));
}
