import { z } from 'zod';
import { PlaybookCoverage, TestFileProblem, TestResult } from '../contract/test';
import { countPoints } from '../playbook-test/coverage/shares';
import type { TestReport } from '../playbook-test/reporters/meta';

/** What `packwright test --json` writes for playbooks. */
export const WrittenTests = z.object({
  version: z.string(),
  duration: z.number(),
  tests: z.array(TestResult),
  problems: z.array(TestFileProblem),
  coverage: z.object({ playbooks: z.array(PlaybookCoverage) }).optional(),
});
export type WrittenTests = z.infer<typeof WrittenTests>;

/**
 * Reports of tests as one. What any of them passed of a playbook counts; its coverage is known where one of them has it.
 * @returns the time is what all took together
 */
export function mergeTests(reports: readonly WrittenTests[]): TestReport {
  const measured = reports.flatMap(({ coverage }) => coverage ?? []);
  return {
    results: reports.flatMap(({ tests }) => tests),
    problems: reports.flatMap(({ problems }) => problems),
    coverage: measured.length === 0 ? null : mergeCoverage(measured.flatMap(({ playbooks }) => playbooks)),
    belowThresholds: [],
    duration: reports.reduce((sum, { duration }) => sum + duration, 0),
  };
}

function mergeCoverage(parts: readonly PlaybookCoverage[]): PlaybookCoverage[] {
  const byPlaybook = Map.groupBy(parts, ({ uuid, path }) => `${path}\n${uuid}`);
  return [...byPlaybook.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const byId = Map.groupBy(
      same.flatMap(({ points }) => points),
      ({ id }) => id,
    );
    const points = [...byId.values()].flatMap((counted) => {
      const sum = (of: 'hits' | 'mocked') => counted.reduce((total, point) => total + point[of], 0);
      return counted[0] ? [{ ...counted[0], hits: sum('hits'), mocked: sum('mocked') }] : [];
    });
    return [{ ...first, points, totals: countPoints(points) }];
  });
}
