import type { ItemDetail } from '@core/contract/comparing';
import type { Change } from '@core/contract/comparison';

/** Where a change is. */
export interface PlaceOfChange {
  /** Below the item. */
  pointer: string;
  /** Whether the place is one of the first state: the thing is gone. */
  isGone: boolean;
}

export function placeOf({ pointer, after }: Change, { a, b }: Pick<ItemDetail, 'a' | 'b'>): PlaceOfChange {
  const isGone = after === null;
  return { pointer: pointer.slice(((isGone ? a : b)?.pointer ?? '').length), isGone };
}

export const isAtOrIn = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);
