import type { ComparedItem } from '@core/contract/comparing';
import type { Change } from '@core/contract/comparison';
import { stepCompared } from '../../state/comparing';

/** A change that is shown, and its place among those of its item. */
export interface ShownChange {
  item: ComparedItem;
  change: Change;
  at: number;
}

/** The changes of what is shown. */
interface Cursor {
  /** Goes to the next (1) or previous (-1) change; false where there is none in that direction. */
  step(by: 1 | -1): boolean;
  /** The change that is named; without one the change that was gone to, or the only one. */
  shown(change?: Change): ShownChange | null;
}

let current: Cursor | null = null;

/** The view that is shown says how to go through its changes; the function returned takes that back. */
export function followChanges(cursor: Cursor): () => void {
  current = cursor;
  return () => {
    if (current === cursor) current = null;
  };
}

/** To the next change, of the next item where this one has no more. */
export function goToChange(by: 1 | -1): void {
  if (current?.step(by) !== true) stepCompared(by);
}

/** A change of the item that is shown: the one that is named, or the one that was gone to. */
export const changeShown = (change?: Change): ShownChange | null => current?.shown(change) ?? null;
