import type { Finding } from '../../contract/check';
import type { ReportMeta } from './meta';
import { summaryLine } from './summary';

/** For the terminal: grouped by file, one line a finding, a summary last. */
export function humanReport(findings: readonly Finding[], meta: ReportMeta): string {
  const lines: string[] = [];
  let path: string | null = null;
  for (const finding of findings) {
    if (finding.path !== path) {
      if (path !== null) lines.push('');
      path = finding.path;
      lines.push(path);
    }
    const { line, column } = finding.range.start;
    lines.push(
      `  ${`${line}:${column}`.padEnd(9)} ${finding.severity.padEnd(7)} ${finding.code}  ${finding.message}`,
    );
  }
  if (lines.length > 0) lines.push('');
  return `${[...lines, summaryLine(findings, meta.files)].join('\n')}\n`;
}
