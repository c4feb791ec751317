import type { Playbook } from '../../content/playbook';
import type { PlaybookCoverage } from '../../contract/test';
import type { Hits } from './hits';
import { pointId } from './point-id';
import { pointsOf } from './points';
import { countPoints } from './shares';

/** What runs passed of one playbook. */
export function coverageOf(
  playbook: Playbook,
  at: { uuid: string; path: string },
  hits: Hits,
): PlaybookCoverage {
  const counts = hits[at.uuid] ?? {};
  const points = pointsOf(playbook).map((point) => ({
    ...point,
    hits: counts[point.id] ?? 0,
    mocked: point.kind === 'step' ? (counts[pointId.mocked(point.step)] ?? 0) : 0,
  }));
  return { ...at, name: playbook.name, totals: countPoints(points), points };
}
