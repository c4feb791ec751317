import type { FixEdit } from '../../contract/check';
import type { Category, IndexEntry } from '../../content/pack/categories';
import { member } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import type { CheckedFile } from '../world';

/** The step of a fix that adds something to the index of a pack, which may not have its category yet. */
export function listing(manifest: CheckedFile, category: Category, entry: IndexEntry): FixEdit {
  const pointer = joinPointer('/contents', category.key);
  const present = member(member(manifest.value, 'contents'), category.key);
  if (category.shape === 'map')
    return { set: joinPointer(pointer, entry.key ?? entry.id), value: entry.value };
  return Array.isArray(present)
    ? { insert: pointer, key: '-', value: entry.value }
    : { set: joinPointer(pointer, '-'), value: entry.value };
}
