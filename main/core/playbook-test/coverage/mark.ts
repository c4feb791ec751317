/** How a step or route stands: passed, passed with answers that stand in for real ones only, or not. */
export type CoverageMark = 'covered' | 'stand-in' | 'open';

export function markOfPoint(point: { hits: number; mocked: number }): CoverageMark {
  if (point.hits === 0) return 'open';
  return point.mocked === point.hits ? 'stand-in' : 'covered';
}
