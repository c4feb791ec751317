import type { Finding } from '../../contract/check';
import type { ReportMeta } from './meta';
import { countBySeverity } from './summary';

/** For other programs: the findings as they are, with counts. */
export function jsonReport(findings: readonly Finding[], meta: ReportMeta): string {
  return `${JSON.stringify({ version: meta.version, files: meta.files, counts: countBySeverity(findings), findings }, null, 2)}\n`;
}
