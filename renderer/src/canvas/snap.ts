import type { Point } from '@core/diagram/geometry';

/** A line on which other cards are aligned, and to which a dragged one has snapped. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}

/** Closer than this, in canvas pixels, a card snaps to the line of another. */
const reach = 6;

/**
 * Where a dragged corner snaps to: the left or top line of another card if one is near. Routes between cards on one
 * line are straight.
 */
export function snap(at: Point, others: Iterable<Point>): { at: Point; guides: Guide[] } {
  let x: number | null = null;
  let y: number | null = null;
  for (const other of others) {
    if (Math.abs(other.x - at.x) < Math.min(reach, x === null ? reach : Math.abs(x - at.x))) x = other.x;
    if (Math.abs(other.y - at.y) < Math.min(reach, y === null ? reach : Math.abs(y - at.y))) y = other.y;
  }
  const guides: Guide[] = [];
  if (x !== null) guides.push({ axis: 'x', at: x });
  if (y !== null) guides.push({ axis: 'y', at: y });
  return { at: { x: x ?? Math.round(at.x), y: y ?? Math.round(at.y) }, guides };
}
