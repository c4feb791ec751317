import type { ListedConflict, ListedMergeItem } from '@core/contract/merging-calls';
import type { TreeRow } from '../../../ui/tree';
import { decidedWords, takenWords } from './merge-words';

export interface MergeFilter {
  text: string;
  show: 'all' | 'open' | 'decided';
}

export interface MergeRow extends TreeRow {
  item: ListedMergeItem;
  /** Null for the heading of an item. */
  conflict: ListedConflict | null;
  hasDraft: boolean;
  /** Of a heading: how many of its conflicts are decided, of those shown. */
  count: string;
}

/**
 * Conflicts under their items.
 * @param closed keys of items whose conflicts are not shown
 * @param kept a conflict that stays although the filter would hide it: it is the one being decided
 * @param drafted conflicts whose results are typed and not taken yet
 */
export function mergeRows(
  items: readonly ListedMergeItem[],
  { text, show }: MergeFilter,
  closed: ReadonlySet<string>,
  kept: string | null,
  drafted: ReadonlySet<string> = new Set(),
): MergeRow[] {
  const words = text.trim().toLowerCase();
  const fits = (item: ListedMergeItem, conflict: ListedConflict): boolean =>
    conflict.id === kept ||
    ((show === 'all' || (show === 'open') === (conflict.taken === null)) &&
      (words === '' || `${item.name}\n${conflict.where}`.toLowerCase().includes(words)));
  const groups = items.flatMap((item) => {
    const shown = item.conflicts.filter((conflict) => fits(item, conflict));
    return shown.length > 0 ? [{ item, shown }] : [];
  });
  return groups.flatMap(({ item, shown }, at) => {
    const count = decidedWords(item.conflicts);
    const isOpen = !closed.has(item.key);
    const heading: MergeRow = {
      id: item.key,
      level: 1,
      label: `${item.name}, ${count}`,
      expanded: isOpen,
      setSize: groups.length,
      position: at + 1,
      item,
      conflict: null,
      hasDraft: false,
      count: count.replace(' decided', ''),
    };
    if (!isOpen) return [heading];
    return [
      heading,
      ...shown.map((conflict, index): MergeRow => {
        const hasDraft = drafted.has(conflict.id);
        const taken = conflict.taken ? takenWords[conflict.taken] : 'open';
        return {
          id: conflict.id,
          level: 2,
          label: `${shortWhere(conflict.where)}, ${taken}${hasDraft ? ', typed and not taken' : ''}`,
          expanded: null,
          setSize: shown.length,
          position: index + 1,
          item,
          conflict,
          hasDraft,
          count: '',
        };
      }),
    ];
  });
}

/** Places are read from their end: the beginning is what many have in common. */
export const shortWhere = (where: string): string => where.split(', ').join(' › ');
