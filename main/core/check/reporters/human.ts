import type { Finding } from '../../contract/check';
import { codeFrame } from '../../text/code-frame';
import { inOneLine } from '../../text/visible';
import { concealing, type ShownMeta } from './concealing';
import { ruleLabel } from '../rule-names';
import { summaryLine } from './summary';

/** For the terminal: grouped by file, each finding with the line it means, a summary last. */
export const humanReport = concealing((findings, meta) => {
  const lines: string[] = [];
  for (const [path, ofFile] of Map.groupBy(findings, (finding) => finding.path)) {
    lines.push(path);
    for (const finding of ofFile) lines.push(...linesOf(finding, meta));
    lines.push('');
  }
  return `${[...lines.map(inOneLine), summaryLine(findings, meta)].join('\n')}\n`;
});

function linesOf(finding: Finding, { shownTextOf }: ShownMeta): string[] {
  const { line, column } = finding.range.start;
  const lines = [
    `  ${`${line}:${column}`.padEnd(9)} ${finding.severity.padEnd(7)} ${ruleLabel(finding.code)}  ${finding.message}`,
  ];
  const frame = codeFrame(shownTextOf(finding.path) ?? '', finding.range);
  if (frame) lines.push(`            | ${frame.line}`, `            | ${frame.marks}`);
  for (const place of finding.related) {
    const at = place.path === finding.path ? '' : `${place.path}:`;
    lines.push(`            ${place.message}: ${at}${place.range.start.line}:${place.range.start.column}`);
  }
  if (finding.fix) {
    const how = finding.fix.safety === 'safe' ? '--fix' : '--fix-unsafe';
    lines.push(`            ${finding.fix.title} (${how})`);
  }
  return lines;
}
