import type { Point } from '@core/diagram/geometry';

/** Half way along the longest stretch of a route, beside its label where there is one. */
export function routeMiddle(corners: readonly Point[], label: Point | undefined): Point {
  let best = { length: -1, at: corners[0] ?? { x: 0, y: 0 } };
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    if (!from) continue;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (length > best.length) best = { length, at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
  }
  const { at } = best;
  const isCovered = label !== undefined && Math.hypot(label.x - at.x, label.y - at.y) < 40;
  return isCovered ? { x: label.x, y: label.y + 24 } : at;
}
