import { boxAround, stretchesOf, type Point, type Rect } from '../geometry';
import { Grid } from './grid';

export interface LabelledRoute {
  id: string;
  label: string;
}

const height = 20;
const longest = 168;

/** Width of a label of this text, in canvas pixels, near enough to keep labels apart. */
export function labelWidth(label: string): number {
  return Math.min(longest, 18 + label.length * 6.4);
}

/**
 * Middles of the labels: on its own route, where no card, no other label and no other route is, and rather
 * towards the end, where a branch has left its siblings.
 */
export function placeLabels(
  labelled: readonly LabelledRoute[],
  corners: ReadonlyMap<string, readonly Point[]>,
  cards: Iterable<Rect>,
): Map<string, Point> {
  const taken = new Grid<'card' | 'label'>();
  for (const card of cards) taken.add(card, 'card');
  const lines = new Grid<string>();
  for (const [id, points] of corners) {
    for (const stretch of stretchesOf(points)) lines.add(boxAround(stretch, 2), id);
  }

  const placed = new Map<string, Point>();
  for (const { id, label } of labelled) {
    const points = corners.get(id);
    if (!points) continue;
    const width = labelWidth(label);
    let best: { at: Point; cost: number } | null = null;
    for (const place of places(points)) {
      const box = { x: place.at.x - width / 2, y: place.at.y - height / 2, width, height };
      let cost = place.cost + (place.room < (place.vertical ? height + 8 : width + 8) ? 8 : 0);
      if (taken.touching(box).size > 0) cost += 200;
      if (lines.touching(boxAround({ from: place.at, to: place.at }, 3)).size > 1) cost += 40;
      cost += Math.min(4, lines.touching(box).size - 1) * 6;
      if (!best || cost < best.cost) best = { at: place.at, cost };
    }
    if (!best) continue;
    placed.set(id, best.at);
    taken.add({ x: best.at.x - width / 2, y: best.at.y - height / 2, width, height }, 'label');
  }
  return placed;
}

interface Place {
  at: Point;
  cost: number;
  room: number;
  vertical: boolean;
}

/** Where a label could sit: middle and quarters of every stretch, those near the target cheaper. */
function places(points: readonly Point[]): Place[] {
  const stretches = stretchesOf(points);
  return stretches.flatMap(({ from, to }, index) => {
    const room = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    const behind = stretches.length - 1 - index;
    return sharesOf(room, behind === 0 && from.x === to.x).map((share) => ({
      at: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      cost: behind * 3 + (share === 0.5 ? 0 : 2),
      room,
      vertical: from.x === to.x,
    }));
  });
}

/** Just before the arrow head a branch is surely alone with itself. */
const beforeHead = height / 2 + 13;

/** How far up a label moves to leave room for one in the middle of a route next to it. */
const above = height + 2;

function sharesOf(room: number, downToTarget: boolean): number[] {
  if (room > 80) return [0.5, 0.25, 0.75];
  if (!downToTarget || room <= 2 * beforeHead) return [0.5];
  const staggered = room > 2 * above + height ? [0.5 - above / room] : [];
  return [0.5, 1 - beforeHead / room, ...staggered];
}
