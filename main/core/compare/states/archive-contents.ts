import { kindById } from '../../content/kinds/index';
import type { Change, Comparison, ItemChange } from '../../contract/comparison';
import type { ItemPair } from './item-pair';

/** What differs inside archives that two states hold, where that was read. */
export type ArchiveContents = (pair: ItemPair) => Comparison | null;

/** Differences inside an archive as changes of the one item it is; nothing where it was packed anew only. */
export const changesInside = ({ items }: Comparison): Change[] => items.flatMap(changesOf);

function changesOf(item: ItemChange): Change[] {
  const { kind, name, change, classes, changes } = item;
  const where = `${kindById(kind)?.label ?? 'File'} "${name}"`;
  if (changes.length > 0 && change !== 'added' && change !== 'removed')
    // A pointer leads into a file, and the archive is one without places.
    return changes.map((one) => ({ ...one, where: `${where}, ${one.where}`, pointer: '' }));
  return [
    {
      class: classes[0] ?? 'behaviour',
      where,
      pointer: '',
      before: change === 'added' ? null : item.a,
      after: change === 'removed' ? null : item.b,
      touches: changes.flatMap(({ touches }) => touches),
    },
  ];
}
