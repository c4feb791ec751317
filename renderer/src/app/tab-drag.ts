import type { DragEvent } from 'react';
import type { Side } from '../state/editor-sides';
import { activateTab, moveTab } from '../state/tabs';

const dragType = 'application/x-packwright-tab';

export function startTabDrag(event: DragEvent, path: string): void {
  event.dataTransfer.setData(dragType, path);
}

/** Whether a tab is dragged: what it is dragged over takes it. */
export function takesTab(event: DragEvent): boolean {
  const isTab = event.dataTransfer.types.includes(dragType);
  if (isTab) event.preventDefault();
  return isTab;
}

/** The tab that is let go stands at a place of the row of a side, and is shown there. */
export function dropTabAt(event: DragEvent, side: Side, index: number): void {
  const path = event.dataTransfer.getData(dragType);
  if (path === '') return;
  event.preventDefault();
  event.stopPropagation();
  moveTab(path, index, side);
  activateTab(path);
}
