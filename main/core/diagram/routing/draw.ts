import type { Point } from '../geometry';

/** An SVG path along the corners, each rounded as far as its neighbours leave room. */
export function roundedPath(points: readonly Point[], radius: number): string {
  return points
    .map((corner, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${corner.x} ${corner.y}`;
      if (!after) return `L${corner.x} ${corner.y}`;
      const r = Math.min(radius, length(before, corner) / 2, length(corner, after) / 2);
      const enter = towards(corner, before, r);
      const leave = towards(corner, after, r);
      return `L${enter.x} ${enter.y}Q${corner.x} ${corner.y} ${leave.x} ${leave.y}`;
    })
    .join('');
}

/** The corners with the last one pulled back, so that the line ends where its arrow head begins. */
export function shortened(points: readonly Point[], by: number): Point[] {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return [...points];
  return [...points.slice(0, -1), towards(last, before, Math.min(by, length(before, last)))];
}

/** A filled arrow head whose tip is the last corner. */
export function arrowHead(points: readonly Point[], size: number): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const base = towards(tip, before, size);
  const along = { x: (tip.x - base.x) / size, y: (tip.y - base.y) / size };
  const half = size * 0.58;
  return (
    `M${tip.x} ${tip.y}` +
    `L${base.x - along.y * half} ${base.y + along.x * half}` +
    `L${base.x + along.y * half} ${base.y - along.x * half}Z`
  );
}

function towards(from: Point, to: Point, by: number): Point {
  const whole = length(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole };
}

function length(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
