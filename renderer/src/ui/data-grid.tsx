import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styles from './data-grid.module.css';
import { useRowHeight } from './density';
import { useRowDrag } from './use-row-drag';
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
  /** Alt with an arrow, and dragging: the row is to stand where another one is. */
  onMove?: ((from: number, to: number) => void) | undefined;
  /** Arrows show the row they lead to, as a click does. */
  follows?: boolean;
  /** The page is being exchanged. */
  busy?: boolean;
  /** The part of the window it is in gives it the focus first. */
  firstFocus?: boolean;
}

/** Rows of one grid are not dropped into another. */
const dragType = 'application/x-packwright-row';

/**
 * A table of any size: only rows in view are drawn. One tab stop for its rows; arrows, Home, End and Page keys move
 * the cursor, which is announced by `aria-activedescendant`.
 */
export function DataGrid(props: DataGridProps) {
  const { label, columns, rows, rowLabel, renderCell, selectedId, onOpen, onDelete, busy, firstFocus } =
    props;
  const { onMove, follows = false } = props;
  const base = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const rowHeight = useRowHeight(28);
  const { from, to } = useRows(scroller, rows.length, rowHeight);
  const at = Math.min(cursor, rows.length - 1);

  const move = (wanted: number) => {
    const next = Math.max(0, Math.min(wanted, rows.length - 1));
    setCursor(next);
    scrollTo(scroller.current, next, rowHeight);
    return next;
  };
  const go = (wanted: number) => {
    const next = move(wanted);
    if (follows && rows[next] !== undefined) onOpen(next);
  };
  const take = (wanted: number) => {
    if (!onMove || wanted < 0 || wanted >= rows.length) return;
    onMove(at, wanted);
    move(wanted);
  };
  // What is selected elsewhere comes into view here.
  const selectedAt = follows && selectedId !== null ? rows.indexOf(selectedId) : -1;
  const [wasAt, setWasAt] = useState(-1);
  if (selectedAt !== wasAt) {
    setWasAt(selectedAt);
    if (selectedAt >= 0) setCursor(selectedAt);
  }
  useEffect(() => {
    if (selectedAt >= 0) scrollTo(scroller.current, selectedAt, rowHeight);
  }, [selectedAt, rowHeight]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The buttons of the head have keys of their own.
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    if (event.altKey && event.key === 'ArrowDown') take(at + 1);
    else if (event.altKey && event.key === 'ArrowUp') take(at - 1);
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'PageDown') go(at + page);
    else if (event.key === 'PageUp') go(at - page);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(rows.length - 1);
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

  const dragOf = useRowDrag(
    onMove ? rows.map((id) => ({ id })) : [],
    onMove && {
      type: dragType,
      goesInto: () => false,
      onDrop: (moved, target) => {
        const place = rows.indexOf(target.id);
        onMove(rows.indexOf(moved.id), place);
        setCursor(place);
      },
    },
  );

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
        aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
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
                {...dragOf({ id })}
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

/** Brings a row into view; the head stays over the rows. */
function scrollTo(box: HTMLElement | null, row: number, rowHeight: number): void {
  if (box) box.scrollTop = scrollFor(row, box.scrollTop, box.clientHeight - rowHeight, rowHeight);
}
