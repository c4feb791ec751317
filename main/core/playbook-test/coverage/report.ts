import type { Playbook } from '../../content/playbook';
import { CoverageKind, type CoverageTotals, type PlaybookCoverage } from '../../contract/test';
import { type Hits } from './hits';
import { pointId, pointsOf } from './points';

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
  const totals = Object.fromEntries(
    CoverageKind.options.map((kind) => {
      const ofKind = points.filter((point) => point.kind === kind);
      return [kind, { covered: ofKind.filter((point) => point.hits > 0).length, all: ofKind.length }];
    }),
  ) as CoverageTotals;
  return { ...at, name: playbook.name, totals, points };
}

/** The totals of several playbooks together. */
export function totalsOf(playbooks: readonly PlaybookCoverage[]): CoverageTotals {
  return Object.fromEntries(
    CoverageKind.options.map((kind) => [
      kind,
      {
        covered: playbooks.reduce((sum, { totals }) => sum + totals[kind].covered, 0),
        all: playbooks.reduce((sum, { totals }) => sum + totals[kind].all, 0),
      },
    ]),
  ) as CoverageTotals;
}

/** A share in whole percent, rounded down so that 100 means all; null where there is nothing to cover. */
export function percent({ covered, all }: { covered: number; all: number }): number | null {
  return all === 0 ? null : Math.floor((covered / all) * 100);
}

/** Plural names of the kinds, as thresholds and tables say them. */
export const kindNames: Readonly<Record<CoverageKind, string>> = {
  step: 'steps',
  route: 'routes',
  branch: 'branches',
  loop: 'loops',
  condition: 'conditions',
};

/** The least that must be covered, by kind, in percent. */
export type Thresholds = Partial<Record<CoverageKind, number>>;

/** What stays below the least, as sentences. */
export function belowThresholds(totals: CoverageTotals, thresholds: Thresholds): string[] {
  return CoverageKind.options.flatMap((kind) => {
    const least = thresholds[kind];
    const reached = percent(totals[kind]);
    if (least === undefined || reached === null || reached >= least) return [];
    return [`Only ${reached} % of the ${kindNames[kind]} are covered; at least ${least} % are asked for.`];
  });
}
