import { useMemo } from 'react';
import type { ContentItem } from '@core/contract';
import { Tree, type TreeRow } from '../../ui/tree';
import styles from './properties-editor.module.css';

export interface ItemListProps {
  items: readonly ContentItem[];
  selected: string;
  onSelect(pointer: string): void;
}

interface ItemRow extends TreeRow {
  pointer: string;
}

/** The things a file holds, to choose one. */
export function ItemList({ items, selected, onSelect }: ItemListProps) {
  const rows = useMemo(
    () =>
      items.map(({ pointer, title }, index): ItemRow => ({
        id: `item${pointer}`,
        pointer,
        label: title,
        level: 1,
        expanded: null,
        setSize: items.length,
        position: index + 1,
      })),
    [items],
  );
  return (
    <Tree
      label="In this file"
      rows={rows}
      selectedId={`item${selected}`}
      onToggle={() => undefined}
      onOpen={({ pointer }) => onSelect(pointer)}
      renderRow={({ label }) => <span className={styles.itemTitle}>{label}</span>}
    />
  );
}
