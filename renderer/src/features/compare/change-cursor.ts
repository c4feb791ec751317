import { stepCompared } from '../../state/comparing';

/** Goes to the next (1) or previous (-1) change of what is shown; false where there is none in that direction. */
type Cursor = (by: 1 | -1) => boolean;

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
  if (current?.(by) !== true) stepCompared(by);
}
