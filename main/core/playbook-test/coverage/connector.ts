import type { ConnectorCoverage, CoverageShare } from '../../contract/test';
import { percent } from './shares';

/** What of a connector can be covered, as thresholds and tables say it. */
export const connectorCoverageKinds = ['lines', 'operations'] as const;
export type ConnectorCoverageKind = (typeof connectorCoverageKinds)[number];

/** The sums of a connector: lines of all files, and operations that returned. */
export function connectorTotals({
  operations,
  files,
}: ConnectorCoverage): Record<ConnectorCoverageKind, CoverageShare> {
  return {
    lines: {
      covered: files.reduce((sum, { ran }) => sum + ran.length, 0),
      all: files.reduce((sum, file) => sum + linesOf(file), 0),
    },
    operations: { covered: operations.filter(({ returned }) => returned > 0).length, all: operations.length },
  };
}

/** How many lines of a file can run. */
export function linesOf({ ran, missed }: ConnectorCoverage['files'][number]): number {
  return ran.length + missed.length;
}

/** What stays below the least percent that is asked for, as sentences. */
export function connectorBelowThresholds(
  coverage: ConnectorCoverage,
  thresholds: Partial<Record<ConnectorCoverageKind, number>>,
): string[] {
  const totals = connectorTotals(coverage);
  return connectorCoverageKinds.flatMap((kind) => {
    const least = thresholds[kind];
    const reached = percent(totals[kind]);
    if (least === undefined || reached === null || reached >= least) return [];
    return [`Only ${reached} % of the ${kind} are covered; at least ${least} % are asked for.`];
  });
}

/** A table for the terminal: each file with the lines that did not run, then the operations no test saw returning. */
export function connectorCoverageTable(coverage: ConnectorCoverage): string {
  const { lines, operations } = connectorTotals(coverage);
  const rows = [
    ...coverage.files.map((file) => ({
      name: file.path,
      share: { covered: file.ran.length, all: linesOf(file) },
      missed: rangesOf(file.missed).map(rangeText).join(', '),
    })),
    { name: 'All lines', share: lines, missed: '' },
    {
      name: 'Operations',
      share: operations,
      missed: coverage.operations
        .filter(({ returned }) => returned === 0)
        .map(({ operation }) => operation)
        .join(', '),
    },
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return [
    ...rows.map(({ name, share, missed }) => {
      const reached = percent(share);
      const head = `${name.padEnd(width)}  ${(reached === null ? '–' : `${reached} %`).padStart(6)}`;
      return missed === '' ? head : `${head}  not covered: ${cut(missed)}`;
    }),
    '',
  ].join('\n');
}

/** Numbers, sorted, as ranges of first and last: 3, 5, 6 are [3, 3] and [5, 6]. */
export function rangesOf(numbers: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** A range as readers write it: `3`, `5-8`. */
export const rangeText = ([first, last]: readonly [number, number]): string =>
  first === last ? String(first) : `${first}-${last}`;

const longest = 120;

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
