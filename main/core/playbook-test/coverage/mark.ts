/** Whether a step or route was covered: passed, passed only with stand-ins for real answers, or not. */
export type CoverageMark = 'covered' | 'stand-in' | 'open';

export function markOfPoint(point: { hits: number; mocked: number }): CoverageMark {
  if (point.hits === 0) return 'open';
  return point.mocked === point.hits ? 'stand-in' : 'covered';
}
