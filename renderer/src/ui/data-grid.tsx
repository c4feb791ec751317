import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './data-grid.module.css';
import { scrollFor, useRows } from './use-rows';

export interface GridColumn {
  id: string;
  title: string;
  /** In pixels. */
  width: number;
  align?: 'end';
  sort: 'ascending' | 'descending' | null;
  /** Absent where rows have no order by this column. */
  onSort?(): void;
}

export interface DataGridProps {
  label: string;
  columns: readonly GridColumn[];
  /** Ids of the rows, in order. */
  rows: readonly string[];
  /** What one row is called by those who do not see it. */
  rowLabel(index: number): string;
  renderCell(index: number, column: number): ReactNode;
  /** The row that is shown elsewhere in full. */
  selectedId: string | null;
  /** Enter, Space, a click. */
  onOpen(index: number): void;
  /** Delete. */
  onDelete?(index: number): void;
  /** The page is being exchanged. */
  busy?: boolean;
  /** The part of the window it is in gives it the focus first. */
  firstFocus?: boolean;
}

const rowHeight = 28;

/**
 * A table of any size: only rows in view are drawn. One tab stop for its rows; arrows, Home, End and Page keys move
 * the cursor, which is announced by `aria-activedescendant`.
 */
export function DataGrid(props: DataGridProps) {
  const { label, columns, rows, rowLabel, renderCell, selectedId, onOpen, onDelete, busy, firstFocus } =
    props;
  const base = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const { from, to } = useRows(scroller, rows.length, rowHeight);
  const at = Math.min(cursor, rows.length - 1);

  const move = (wanted: number) => {
    const next = Math.max(0, Math.min(wanted, rows.length - 1));
    setCursor(next);
    const box = scroller.current;
    // The head stays over the rows.
    if (box) box.scrollTop = scrollFor(next, box.scrollTop, box.clientHeight - rowHeight, rowHeight);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The buttons of the head have keys of their own.
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'PageDown') move(at + page);
    else if (event.key === 'PageUp') move(at - page);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(rows.length - 1);
    else if ((event.key === 'Enter' || event.key === ' ') && at >= 0) onOpen(at);
    else if (event.key === 'Delete' && onDelete && at >= 0) onDelete(at);
    else return;
    event.preventDefault();
  };

  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (!row) return;
    setCursor(Number(row.dataset.row));
    onOpen(Number(row.dataset.row));
  };

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const template = columns.map((column) => `minmax(${column.width}px, ${column.width}fr)`).join(' ');
  return (
    <div ref={scroller} className={styles.scroller} data-busy={busy || undefined}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={busy || undefined}
        tabIndex={0}
        aria-activedescendant={at >= 0 ? `${base}-${at}` : undefined}
        data-first-focus={firstFocus || undefined}
        className={styles.grid}
        style={{ minWidth: width }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="row" aria-rowindex={1} className={styles.head} style={{ gridTemplateColumns: template }}>
          {columns.map((column) => (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={column.sort ?? (column.onSort ? 'none' : undefined)}
              className={styles.title}
              data-align={column.align}
            >
              {column.onSort ? (
                <button type="button" className={styles.sort} onClick={column.onSort}>
                  <span className={styles.titleText}>{column.title}</span>
                  {column.sort === 'ascending' && <ArrowUp size={12} aria-hidden />}
                  {column.sort === 'descending' && <ArrowDown size={12} aria-hidden />}
                </button>
              ) : (
                <span className={styles.titleText}>{column.title}</span>
              )}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: rows.length * rowHeight }}>
          {rows.slice(from, to).map((id, offset) => {
            const index = from + offset;
            return (
              <div
                key={id}
                id={`${base}-${index}`}
                role="row"
                aria-rowindex={index + 2}
                aria-label={rowLabel(index)}
                aria-selected={id === selectedId}
                className={styles.row}
                data-cursor={index === at || undefined}
                style={{ gridTemplateColumns: template, top: index * rowHeight }}
                data-row={index}
              >
                {columns.map((column, number) => (
                  <div key={column.id} role="gridcell" className={styles.cell} data-align={column.align}>
                    {renderCell(index, number)}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
