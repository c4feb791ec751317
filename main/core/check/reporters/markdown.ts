import { ruleLabel } from '../rule-names';
import { tableCell as cell } from '../../text/markup';
import { concealing } from './concealing';
import { summaryLine } from './summary';

/** For a comment on a change: a table for every file. */
export const markdownReport = concealing((findings, meta) => {
  const parts = [`**Packwright:** ${summaryLine(findings, meta)}`];
  for (const [path, ofFile] of Map.groupBy(findings, (finding) => finding.path)) {
    const rows = ofFile.map(
      ({ code, severity, message, range: { start } }) =>
        `| ${start.line}:${start.column} | ${severity} | ${ruleLabel(code)} | ${cell(message)} |`,
    );
    parts.push(
      `### \`${path.replaceAll('`', "'")}\`\n\n| Place | Severity | Rule | Finding |\n|---|---|---|---|\n${rows.join('\n')}`,
    );
  }
  return `${parts.join('\n\n')}\n`;
});
