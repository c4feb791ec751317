/** Points and boxes in canvas pixels; y grows downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Size of a step card. Authors place steps for the platform's own cards, on grids as tight as 320 × 80 (and
 * frames leave 262 × 72 from a step's corner to their border): this size never overlaps there.
 */
export const cardSize = { width: 240, height: 68 } as const;

/** A frame or note is not made smaller than this: its title and the corner to drag it by need the room. */
export const leastFrame = { width: 120, height: 60 } as const;

export function cardRect(at: Point): Rect {
  return { x: at.x, y: at.y, ...cardSize };
}

export function centerOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The smallest box around all of them; null for none. */
export function boundsOf(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const rect of rects) {
    left = Math.min(left, rect.x);
    top = Math.min(top, rect.y);
    right = Math.max(right, rect.x + rect.width);
    bottom = Math.max(bottom, rect.y + rect.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether a horizontal or vertical line between two points touches the inside of a box. */
export function crosses(from: Point, to: Point, rect: Rect): boolean {
  const left = Math.min(from.x, to.x);
  const right = Math.max(from.x, to.x);
  const top = Math.min(from.y, to.y);
  const bottom = Math.max(from.y, to.y);
  return left < rect.x + rect.width && right > rect.x && top < rect.y + rect.height && bottom > rect.y;
}

/** The straight parts of a line given by its corners. */
export function stretchesOf(points: readonly Point[]): { from: Point; to: Point }[] {
  const stretches: { from: Point; to: Point }[] = [];
  let from: Point | null = null;
  for (const to of points) {
    if (from) stretches.push({ from, to });
    from = to;
  }
  return stretches;
}

/** The smallest box around a straight part, with some room. */
export function boxAround({ from, to }: { from: Point; to: Point }, room = 0): Rect {
  return {
    x: Math.min(from.x, to.x) - room,
    y: Math.min(from.y, to.y) - room,
    width: Math.abs(to.x - from.x) + 2 * room,
    height: Math.abs(to.y - from.y) + 2 * room,
  };
}

/** A box grown by so much on every side. */
export function grown(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}
