import type { KeyboardEvent } from 'react';

/** Arrows go to the grant beside, above or below; the head and the first column are part of the grid. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  const cell = event.currentTarget.closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const [down = 0, right = 0] = step;
  const next = row.closest('table')?.rows[row.rowIndex + down]?.cells[cell.cellIndex + right];
  next?.querySelector<HTMLElement>('input, button')?.focus();
  event.preventDefault();
}
