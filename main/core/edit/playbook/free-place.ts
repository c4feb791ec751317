import { cardSize } from '../../diagram/geometry';
import type { PlaybookState } from './playbook-state';
import type { Place } from './elements';
import { toAbsolute } from './groups';

/** Room that is left between a new card and those that are there. */
const room = 12;

/** Above this number of pairs none is compared, as a clipboard may hold any number of steps. */
const mostPairs = 20_000;

/**
 * How far to the right cards have to go, in pixels, so that none of them covers a step of the playbook; 0 where there
 * is room for them.
 * @param cards upper left corners on the canvas
 */
export function wayToFree(state: PlaybookState, cards: readonly Place[]): number {
  const taken = state.steps.map((step) => toAbsolute(state, step));
  if (taken.length * cards.length > mostPairs) return 0;
  let way = 0;
  // Each round leads past one of those that are there, and never back.
  for (let rounds = 0; rounds <= taken.length * cards.length; rounds++) {
    const needed = cards.flatMap((card) =>
      taken.flatMap((other) =>
        isNear(card.left + way, other.left, cardSize.width) && isNear(card.top, other.top, cardSize.height)
          ? [other.left + cardSize.width + room - card.left]
          : [],
      ),
    );
    const [first] = needed;
    if (first === undefined) return way;
    way = needed.reduce((most, one) => Math.max(most, one), first);
  }
  return way;
}

function isNear(a: number, b: number, size: number): boolean {
  return Math.abs(a - b) < size + room;
}
