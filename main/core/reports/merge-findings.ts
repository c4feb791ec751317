import { z } from 'zod';

const Count = z.number().int().nonnegative();

/** What `packwright check --json` writes, as far as it is put together with others. */
export const FindingsReport = z.object({
  version: z.string(),
  findings: z.array(z.looseObject({ file: z.string(), line: z.number(), column: z.number() })),
  summary: z.record(z.string(), Count),
});
export type FindingsReport = z.infer<typeof FindingsReport>;

/** Reports of checks as one: findings by their place, and the sums of what was counted. */
export function mergeFindings(reports: readonly FindingsReport[]): FindingsReport {
  const findings = reports.flatMap((report) => report.findings);
  findings.sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
  const summary: Record<string, number> = {};
  for (const report of reports) {
    for (const [key, count] of Object.entries(report.summary)) summary[key] = (summary[key] ?? 0) + count;
  }
  return { version: reports[0]?.version ?? '', findings, summary };
}

/** Whether a report tells of a mistake that fails a check. */
export const findingsFail = ({ findings }: FindingsReport): boolean =>
  findings.some((finding) => finding.severity === 'error');
