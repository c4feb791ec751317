import type { TestFailure, TestResult } from '../../contract/test';
import { codeFrame } from '../../text/code-frame';
import { inOneLine, withMargin } from '../../text/visible';
import { connectorCoverageTable } from '../coverage/connector';
import { coverageTable } from '../coverage/text';
import { placeOf, summaryOf, type TestReporter, type TestReportMeta, titleOf } from './meta';

const marks = { passed: '✓', failed: '✗', broken: '!', skipped: '–' } as const;

/** For the terminal: grouped by file, each failure with the line of the test that was not met, a summary last. */
export const humanTestReport: TestReporter = (report, meta) => {
  const lines: string[] = [];
  for (const [path, ofFile] of Map.groupBy(report.results, (result) => result.path)) {
    lines.push(inOneLine(path));
    for (const result of ofFile) lines.push(...linesOf(result, meta));
    lines.push('');
  }
  for (const problem of report.problems) {
    lines.push(
      inOneLine(placeOf(problem)),
      `  ! ${inOneLine(problem.message)}`,
      ...frameOf(problem, meta, '    '),
      '',
    );
  }
  if (report.coverage) lines.push(coverageTable(report.coverage));
  if (report.connector?.coverage) lines.push(connectorCoverageTable(report.connector.coverage));
  return `${[...lines, ...report.belowThresholds, summaryOf(report)].join('\n')}\n`;
};

function linesOf(result: TestResult, meta: TestReportMeta): string[] {
  const first = `  ${marks[result.status]} ${inOneLine(titleOf(result))}`;
  if (result.status === 'passed') return [first];
  return [
    result.status === 'skipped' ? `${first} (${result.reason ?? ''})` : first,
    ...(result.status === 'broken' ? [`      ${withMargin(result.reason ?? '', '      ')}`] : []),
    ...(result.status === 'failed' && result.runError !== null
      ? [
          `      the run ended as "${result.runStatus ?? ''}": ${withMargin(result.runError.trim(), '      ')}`,
        ]
      : []),
    ...result.failures.flatMap((failure) => failureLines(result.path, failure, meta)),
  ];
}

function failureLines(path: string, failure: TestFailure, meta: TestReportMeta): string[] {
  const { what, expected, actual, diff } = failure;
  return [
    `      ${inOneLine(what)}`,
    ...(diff === null
      ? [`        expected  ${inOneLine(expected)}`, `        actual    ${inOneLine(actual)}`]
      : ['        - expected  + actual', ...diff.split('\n').map((line) => `        ${line}`)]),
    `        at ${placeOf({ path, range: failure.range })}`,
    ...frameOf({ path, range: failure.range }, meta, '        '),
  ];
}

function frameOf(
  { path, range }: { path: string; range: TestFailure['range'] },
  { textOf }: TestReportMeta,
  indent: string,
): string[] {
  const frame = codeFrame(textOf(path) ?? '', range);
  return frame ? [`${indent}| ${frame.line}`, `${indent}| ${frame.marks}`] : [];
}
