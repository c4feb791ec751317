import { useMemo, useState } from 'react';
import { formatPointer, parsePointer } from '@core/text/pointer';
import { Tree } from '../tree';
import { jsonRows, previewOf, type JsonRow } from './json-rows';
import styles from './json-tree.module.css';

export interface JsonTreeProps {
  label: string;
  value: unknown;
  /** Pointer of what is selected. */
  selected: string | null;
  onSelect(pointer: string): void;
}

/** A value of any size as a tree; only what is unfolded and in view is drawn. */
export function JsonTree({ label, value, selected, onSelect }: JsonTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // What is selected is always in view, whoever selected it.
  const rows = useMemo(
    () => jsonRows(value, new Set([...open, ...above(selected)])),
    [value, open, selected],
  );
  const toggle = ({ id }: JsonRow) => {
    const copy = new Set(open);
    if (!copy.delete(id)) copy.add(id);
    setOpen(copy);
    onSelect(id);
  };
  return (
    <Tree
      label={label}
      rows={rows}
      selectedId={selected}
      onToggle={toggle}
      onOpen={(row) => onSelect(row.id)}
      onCursor={(row) => row && onSelect(row.id)}
      renderRow={(row) => (
        <span className={styles.row}>
          <span className={styles.key}>{row.key}</span>
          <span className={row.expanded === null ? styles[kindOf(row.value)] : styles.note}>
            {previewOf(row.value)}
          </span>
        </span>
      )}
    />
  );
}

/** Pointers of what the selected value is in. */
function above(pointer: string | null): string[] {
  const keys = parsePointer(pointer ?? '');
  return keys.slice(0, -1).map((_, index) => formatPointer(keys.slice(0, index + 1)));
}

function kindOf(value: unknown): 'string' | 'other' | 'note' {
  if (typeof value === 'string') return value === '' ? 'note' : 'string';
  return typeof value === 'object' ? 'note' : 'other';
}
