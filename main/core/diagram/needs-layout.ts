import { cardRect, overlap, type Point, type Rect } from './geometry';

/**
 * Whether the places in a file are meaningless: all steps in one spot, or so many on top of one another that the graph
 * cannot be read. A few touching cards are the author's own layout and stay where they are.
 */
export function needsLayout(places: readonly Point[]): boolean {
  if (places.length < 2) return false;
  const sorted = places.map(cardRect).sort((a, b) => a.y - b.y);
  const hidden = new Set<Rect>();
  for (const [index, upper] of sorted.entries()) {
    for (const lower of sorted.slice(index + 1)) {
      if (lower.y >= upper.y + upper.height) break;
      if (overlap(core(upper), core(lower))) hidden.add(lower);
    }
  }
  return hidden.size === places.length - 1 || hidden.size > Math.max(1, places.length * 0.2);
}

/** The middle half of a card: when those of two cards overlap, one cannot be read. */
function core(rect: Rect): Rect {
  return {
    x: rect.x + rect.width / 4,
    y: rect.y + rect.height / 4,
    width: rect.width / 2,
    height: rect.height / 2,
  };
}
