import type { JsonMap } from '@core/text/values';
import type { ModuleField } from '@core/content/module/field';
import { cellText, colourOf } from '@core/module-view/record-text';
import type { GridColumn } from '../../ui/data-grid';
import styles from './views.module.css';

/** A value of a record in the grid. */
export function Cell({ field, record }: { field: ModuleField; record: JsonMap }) {
  const value = record[field.name];
  const colour = field.kind === 'picklist' ? colourOf(value) : null;
  const text = field.secret && value ? '••••••' : cellText(field, value);
  if (colour === null) return text;
  return (
    <span className={styles.chip}>
      <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
      {text}
    </span>
  );
}

const widths = { number: 80, boolean: 80, date: 140, picklist: 130, record: 160 } as const;

/** A field as a column of the grid. */
export function columnOf(
  { name, title, kind }: ModuleField,
  sort: GridColumn['sort'],
  onSort?: () => void,
): GridColumn {
  const isSortable = kind !== 'records' && kind !== 'picklists' && kind !== 'object';
  return {
    id: name,
    title,
    width: kind in widths ? widths[kind as keyof typeof widths] : 200,
    ...(kind === 'number' ? { align: 'end' as const } : {}),
    sort,
    ...(isSortable && onSort ? { onSort } : {}),
  };
}
