import { tableCell as cell } from '../../text/markup';
import { connectorTotals, linesOf } from '../coverage/connector';
import { coverageKinds, kindNames, percent, totalsOf } from '../coverage/shares';
import { placeOf, summaryOf, type TestReport, type TestReporter, titleOf } from './meta';

/** For a comment on a change: what failed, and the coverage. */
export const markdownTestReport: TestReporter = (report) => {
  const failed = report.results.filter(({ status }) => status === 'failed' || status === 'broken');
  const rows = failed.flatMap((result) =>
    result.failures.length === 0
      ? [`| ${cell(titleOf(result))} | ${cell(placeOf(result))} | ${cell(result.reason ?? '')} |`]
      : result.failures.map(
          ({ what, expected, actual, range }) =>
            `| ${cell(titleOf(result))} | ${cell(placeOf({ path: result.path, range }))} | ${cell(`${what}: expected ${expected}, but it is ${actual}`)} |`,
        ),
  );
  const problems = report.problems.map(
    (problem) => `| ${cell(problem.path)} | ${cell(placeOf(problem))} | ${cell(problem.message)} |`,
  );
  const table = [...rows, ...problems];
  return `${[
    `**${report.connector ? `Tests of ${cell(report.connector.name)}` : 'Playbook tests'}:** ${summaryOf(report)}`,
    ...(table.length > 0 ? [`| Test | Place | What is wrong |\n|---|---|---|\n${table.join('\n')}`] : []),
    ...coverage(report),
    ...ofConnector(report),
  ].join('\n\n')}\n`;
};

function ofConnector({ connector, belowThresholds }: TestReport): string[] {
  if (!connector?.coverage) return [];
  const { lines, operations } = connectorTotals(connector.coverage);
  const rows = [
    ...connector.coverage.files.map((file) => ({
      name: file.path,
      share: { covered: file.ran.length, all: linesOf(file) },
    })),
    { name: 'All lines', share: lines },
    { name: 'Operations', share: operations },
  ].map(({ name, share }) => `| ${cell(name)} | ${share.covered} of ${share.all} |`);
  return [['| File | Covered |', '|---|--:|', ...rows].join('\n'), ...belowThresholds];
}

function coverage({ coverage: playbooks, belowThresholds }: TestReport): string[] {
  if (!playbooks) return [];
  const rows = [...playbooks, { name: 'All', totals: totalsOf(playbooks) }].map(({ name, totals }) => {
    const cells = coverageKinds.map((kind) => {
      const reached = percent(totals[kind]);
      return reached === null ? '–' : `${reached} %`;
    });
    return `| ${cell(name)} | ${cells.join(' | ')} |`;
  });
  const head = `| Playbook | ${coverageKinds.map((kind) => kindNames[kind]).join(' | ')} |`;
  return [[head, `|---|${'--:|'.repeat(coverageKinds.length)}`, ...rows].join('\n'), ...belowThresholds];
}
