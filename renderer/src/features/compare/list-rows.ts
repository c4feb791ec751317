import type { ComparedItem, ReviewNote } from '@core/contract/comparing';
import type { ChangeClass, ItemChange } from '@core/contract/comparison';
import { kindInfo } from '../../state/kinds';
import { counted } from '@core/text/counted';
import type { TreeRow } from '../../ui/tree';
import { classLooks } from '../../ui/class-looks';
import { changeLooks } from './words';

export interface ListFilter {
  text: string;
  /** None stands for all. */
  classes: ReadonlySet<ChangeClass>;
  kinds: ReadonlySet<string>;
  changes: ReadonlySet<ItemChange['change']>;
  unseenOnly: boolean;
}

export const noFilter: ListFilter = {
  text: '',
  classes: new Set(),
  kinds: new Set(),
  changes: new Set(),
  unseenOnly: false,
};

export interface ListRow extends TreeRow {
  /** Null for the heading of a kind. */
  item: ComparedItem | null;
  kind: string;
  title: string;
  count: number;
  seen: boolean;
  commented: boolean;
}

type Notes = Readonly<Record<string, ReviewNote>>;

/** Whether an item was seen as it is now. */
export const isSeen = ({ key, mark }: ComparedItem, notes: Notes): boolean => notes[key]?.seen === mark;

export function filtered(items: readonly ComparedItem[], filter: ListFilter, notes: Notes): ComparedItem[] {
  const text = filter.text.trim().toLowerCase();
  return items.filter(
    (item) =>
      (filter.classes.size === 0 || item.classes.some((one) => filter.classes.has(one))) &&
      (filter.kinds.size === 0 || filter.kinds.has(item.kind)) &&
      (filter.changes.size === 0 || filter.changes.has(item.change)) &&
      (!filter.unseenOnly || !isSeen(item, notes)) &&
      (text === '' || `${item.name}\n${item.a ?? ''}\n${item.b ?? ''}`.toLowerCase().includes(text)),
  );
}

/** Items under their kinds, in the explorer's order of kinds. */
export function listRows(
  items: readonly ComparedItem[],
  closed: ReadonlySet<string>,
  notes: Notes,
): ListRow[] {
  const groups = [...Map.groupBy(items, ({ kind }) => kind)].sort(
    ([one], [other]) => kindInfo(one).order - kindInfo(other).order,
  );
  return groups.flatMap(([kind, list], at) => {
    const open = !closed.has(kind);
    const unseen = list.filter((item) => !isSeen(item, notes)).length;
    const { plural } = kindInfo(kind);
    const heading: ListRow = {
      id: `kind ${kind}`,
      level: 1,
      label: `${plural}, ${counted(list.length, 'item')}, ${unseen} not seen`,
      expanded: open,
      setSize: groups.length,
      position: at + 1,
      item: null,
      kind,
      title: plural,
      count: list.length,
      seen: unseen === 0,
      commented: false,
    };
    return open ? [heading, ...list.map((item, index) => rowOf(item, index, list.length, notes))] : [heading];
  });
}

function rowOf(item: ComparedItem, index: number, setSize: number, notes: Notes): ListRow {
  const seen = isSeen(item, notes);
  const commented = (notes[item.key]?.comment ?? '') !== '';
  const words = [
    item.name,
    changeLooks[item.change].label,
    ...item.classes.map((one) => classLooks[one].label),
    ...(seen ? ['seen'] : []),
    ...(commented ? ['commented'] : []),
  ];
  return {
    id: item.key,
    level: 2,
    label: words.join(', '),
    expanded: null,
    setSize,
    position: index + 1,
    item,
    kind: item.kind,
    title: item.name,
    count: item.changes,
    seen,
    commented,
  };
}
