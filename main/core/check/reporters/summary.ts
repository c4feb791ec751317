import type { Finding, Severity } from '../../contract/check';
import { counted } from '../../text/counted';
import type { ReportMeta } from './meta';

export function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const finding of findings) counts[finding.severity]++;
  return counts;
}

/** One line, e.g. `2 errors, 1 warning in 34 files (1 can be fixed, 3 suppressed)`. */
export function summaryLine(
  findings: readonly Finding[],
  { files, suppressed, inBaseline }: ReportMeta,
): string {
  const counts = countBySeverity(findings);
  const parts = (['error', 'warning', 'hint'] as const).filter((severity) => counts[severity] > 0);
  const found =
    parts.length > 0
      ? parts.map((severity) => counted(counts[severity], severity)).join(', ')
      : 'Nothing found';
  const fixable = findings.filter(({ fix }) => fix !== null).length;
  const rest = [
    fixable > 0 ? `${fixable} can be fixed` : '',
    suppressed > 0 ? `${suppressed} suppressed` : '',
    inBaseline > 0 ? `${inBaseline} in the baseline` : '',
  ].filter(Boolean);
  return `${found} in ${counted(files, 'file')}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`;
}
