import type { ConnectorCoverage, PlaybookCoverage, TestFileProblem, TestResult } from '../../contract/test';

/** What a run of tests came to. */
export interface TestReport {
  results: readonly TestResult[];
  /** Files that could not be used; none of their tests was run. */
  problems: readonly TestFileProblem[];
  /** Null where it was not requested. */
  coverage: readonly PlaybookCoverage[] | null;
  /** Of tests of a connector: what they ran of its code. */
  connector?: {
    name: string;
    coverage: ConnectorCoverage | null;
    /** Which Python it ran in; `interpreter` is the user's own, which nothing protects this computer from. */
    python?: 'sandbox' | 'system';
    interpreter?: string;
  };
  /** What keeps the coverage from being enough, as sentences. */
  belowThresholds: readonly string[];
  /** Real time, milliseconds. */
  duration: number;
}

export interface TestReportMeta {
  /** Version of Packwright. */
  version: string;
  /** The text of a test file; undefined where there is none. */
  textOf(path: string): string | undefined;
}

/** Writes a report in one format, to the end of the file. */
export type TestReporter = (report: TestReport, meta: TestReportMeta) => string;

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  broken: number;
}

export function countsOf({ results, problems }: Pick<TestReport, 'results' | 'problems'>): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0, broken: problems.length };
  for (const { status } of results) counts[status]++;
  return counts;
}

/** Whether everything that was run passed, and enough of it was covered. */
export function isClean(report: TestReport): boolean {
  const { failed, broken } = countsOf(report);
  return failed === 0 && broken === 0 && report.belowThresholds.length === 0;
}

/** One line, e.g. `1 failed, 12 passed, 1 skipped (0.8 s)`. */
export function summaryOf(report: TestReport): string {
  const counts = countsOf(report);
  const parts = (['failed', 'broken', 'passed', 'skipped'] as const)
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${status}`);
  const all = parts.length > 0 ? parts.join(', ') : 'No tests';
  return `${all} (${(report.duration / 1000).toFixed(1)} s)`;
}

/** Name of a test and of its case. */
export function titleOf({ name, case: one }: Pick<TestResult, 'name' | 'case'>): string {
  return one === null ? name : `${name} [${one}]`;
}

/** Path, line and column, as terminals and editors take them. */
export function placeOf({ path, range }: { path: string; range: TestResult['range'] }): string {
  return `${path}:${range.start.line}:${range.start.column}`;
}
