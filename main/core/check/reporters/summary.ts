import type { Finding, Severity } from '../../contract/check';

export function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const finding of findings) counts[finding.severity]++;
  return counts;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One line, e.g. `2 errors, 1 warning in 34 files`. */
export function summaryLine(findings: readonly Finding[], files: number): string {
  const counts = countBySeverity(findings);
  const parts = (['error', 'warning', 'hint'] as const).filter((severity) => counts[severity] > 0);
  const found =
    parts.length > 0
      ? parts.map((severity) => plural(counts[severity], severity)).join(', ')
      : 'Nothing found';
  return `${found} in ${plural(files, 'file')}`;
}
