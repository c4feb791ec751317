import type { CoverageKind, CoveragePoint, CoverageTotals, PlaybookCoverage } from '../../contract/test';

/** Plural names of the kinds, as thresholds and tables say them. */
export const kindNames: Readonly<Record<CoverageKind, string>> = {
  step: 'steps',
  route: 'routes',
  branch: 'branches',
  loop: 'loops',
  condition: 'conditions',
};

export const coverageKinds = Object.keys(kindNames) as readonly CoverageKind[];

/** How many points of each kind there are, and how many of them runs passed. */
export function countPoints(points: readonly Pick<CoveragePoint, 'kind' | 'hits'>[]): CoverageTotals {
  return Object.fromEntries(
    coverageKinds.map((kind) => {
      const ofKind = points.filter((point) => point.kind === kind);
      return [kind, { covered: ofKind.filter((point) => point.hits > 0).length, all: ofKind.length }];
    }),
  ) as CoverageTotals;
}

/** The totals of several playbooks together. */
export function totalsOf(playbooks: readonly PlaybookCoverage[]): CoverageTotals {
  return Object.fromEntries(
    coverageKinds.map((kind) => [
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

/** The least that must be covered, by kind, in percent. */
export type Thresholds = Partial<Record<CoverageKind, number>>;

/** What stays below the least, as sentences. */
export function belowThresholds(totals: CoverageTotals, thresholds: Thresholds): string[] {
  return coverageKinds.flatMap((kind) => {
    const least = thresholds[kind];
    const reached = percent(totals[kind]);
    if (least === undefined || reached === null || reached >= least) return [];
    return [`Only ${reached} % of the ${kindNames[kind]} are covered; at least ${least} % are asked for.`];
  });
}
