import { EyeOff, Filter, Shapes } from 'lucide-react';
import type { ComparedItem } from '@core/contract/comparing';
import type { ChangeClass } from '@core/contract/comparison';
import { kindInfo } from '../../state/kinds';
import type { MenuItems } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import { IconButton } from '../../ui/icon-button';
import styles from './filter-bar.module.css';
import { type ListFilter, noFilter } from './list-rows';
import { gravity } from '@core/contract/gravity';
import { classLooks } from '../../ui/class-looks';
import { changeLooks, changeOrder } from './words';

interface FilterBarProps {
  items: readonly ComparedItem[];
  filter: ListFilter;
  onChange(filter: ListFilter): void;
}

/** Which items the list shows: by what a change means, by kind, and those not seen yet. */
export function FilterBar({ items, filter, onChange }: FilterBarProps) {
  const { classes, kinds, changes, unseenOnly } = filter;
  const chosenKinds = [
    ...[...kinds].map((kind) => kindInfo(kind).plural),
    ...[...changes].map((change) => changeLooks[change].label),
  ];
  const meaning = wordsOf([...classes].map((one) => classLooks[one].label)) ?? 'Any meaning';
  const kind = wordsOf(chosenKinds) ?? 'Any kind';
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <MenuButton
        size="small"
        label={`Filter: ${meaning}`}
        icon={<Filter size={14} aria-hidden />}
        items={() => classItems(items, classes, (next) => onChange({ ...filter, classes: next }))}
      >
        {meaning}
      </MenuButton>
      <MenuButton
        size="small"
        label={`Filter: ${kind}`}
        icon={<Shapes size={14} aria-hidden />}
        items={() => kindItems(items, filter, onChange)}
      >
        {kind}
      </MenuButton>
      <IconButton
        size="small"
        label="Only what is not seen"
        icon={<EyeOff size={14} aria-hidden />}
        pressed={unseenOnly}
        onClick={() => onChange({ ...filter, unseenOnly: !unseenOnly })}
      />
    </div>
  );
}

/** What was chosen; undefined for nothing, which stands for all. */
function wordsOf([first, ...more]: readonly string[]): string | undefined {
  return more.length === 0 ? first : `${more.length + 1} chosen`;
}

function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const copy = new Set(set);
  if (!copy.delete(value)) copy.add(value);
  return copy;
}

function classItems(
  items: readonly ComparedItem[],
  chosen: ReadonlySet<ChangeClass>,
  onChange: (next: ReadonlySet<ChangeClass>) => void,
): MenuItems {
  const counts = countsOf(items.flatMap((item) => item.classes));
  const present = gravity.filter((one) => counts.has(one) || chosen.has(one));
  return [
    { id: 'all', label: 'Any meaning', checked: chosen.size === 0, run: () => onChange(new Set()) },
    'separator',
    ...present.map((one) => ({
      id: one,
      label: `${classLooks[one].label} (${counts.get(one) ?? 0})`,
      checked: chosen.has(one),
      run: () => onChange(toggled(chosen, one)),
    })),
  ];
}

function kindItems(
  items: readonly ComparedItem[],
  filter: ListFilter,
  onChange: (next: ListFilter) => void,
): MenuItems {
  const { kinds, changes } = filter;
  const ofKind = countsOf(items.map(({ kind }) => kind));
  const ofChange = countsOf(items.map(({ change }) => change));
  const sorted = [...ofKind].sort(([one], [other]) => kindInfo(one).order - kindInfo(other).order);
  return [
    {
      id: 'all',
      label: 'Any kind',
      checked: kinds.size + changes.size === 0,
      run: () => onChange({ ...filter, kinds: noFilter.kinds, changes: noFilter.changes }),
    },
    'separator',
    ...changeOrder
      .filter((change) => ofChange.has(change))
      .map((change) => ({
        id: change,
        label: `${changeLooks[change].label} (${ofChange.get(change) ?? 0})`,
        checked: changes.has(change),
        run: () => onChange({ ...filter, changes: toggled(changes, change) }),
      })),
    'separator',
    ...sorted.map(([kind, count]) => ({
      id: kind,
      label: `${kindInfo(kind).plural} (${count})`,
      checked: kinds.has(kind),
      run: () => onChange({ ...filter, kinds: toggled(kinds, kind) }),
    })),
  ];
}

function countsOf<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
