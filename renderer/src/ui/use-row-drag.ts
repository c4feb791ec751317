import { useState, type DragEvent, type HTMLAttributes } from 'react';

/** Rows that are dragged onto others. */
export interface RowDrag<R> {
  /** Says what is dragged: rows of one list are not dropped on another. */
  type: string;
  /** Whether a row that is dropped on another goes into it, rather than to its place; for how that is shown. */
  goesInto(moved: R, target: R): boolean;
  onDrop(moved: R, target: R): void;
}

type DragProps = HTMLAttributes<HTMLElement> & { 'data-over'?: 'before' | 'into' };

/** What makes each row of a list draggable; nothing without `drag`. */
export function useRowDrag<R extends { id: string }>(
  rows: readonly R[],
  drag: RowDrag<R> | undefined,
): (row: R) => DragProps {
  const [over, setOver] = useState<string | null>(null);
  // While it is dragged, a page may not look into what is.
  const [dragged, setDragged] = useState<R | null>(null);
  if (!drag) return () => ({});
  const onDrop = (event: DragEvent, target: R) => {
    setOver(null);
    const moved = rows.find(({ id }) => id === event.dataTransfer.getData(drag.type));
    if (!moved) return;
    event.preventDefault();
    if (moved.id !== target.id) drag.onDrop(moved, target);
  };
  return (row) => ({
    draggable: true,
    ...(over === row.id && dragged && { 'data-over': drag.goesInto(dragged, row) ? 'into' : 'before' }),
    onDragStart: (event) => {
      event.dataTransfer.setData(drag.type, row.id);
      setDragged(row);
    },
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(drag.type)) return;
      event.preventDefault();
      setOver(row.id);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event) => onDrop(event, row),
  });
}
