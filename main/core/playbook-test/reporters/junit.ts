import type { TestResult } from '../../contract/test';
import { escapeXml as esc } from '../../text/markup';
import { countsOf, placeOf, type TestReport, type TestReporter, titleOf } from './meta';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);

/** JUnit XML: a suite for every test file, a file that cannot be used is an error. */
export const junitTestReport: TestReporter = (report) => {
  const counts = countsOf(report);
  const suites = [...Map.groupBy(report.results, (result) => result.path)].map(([path, results]) =>
    suiteOf(path, results),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="packwright" tests="${report.results.length + report.problems.length}" failures="${counts.failed}" errors="${counts.broken}" skipped="${counts.skipped}" time="${seconds(report.duration)}">
${[...suites, ...problemSuites(report)].join('\n')}
</testsuites>
`;
};

function suiteOf(path: string, results: readonly TestResult[]): string {
  const counts = countsOf({ results, problems: [] });
  const time = results.reduce((sum, { duration }) => sum + duration, 0);
  return `  <testsuite name="${esc(path)}" tests="${results.length}" failures="${counts.failed}" errors="${counts.broken}" skipped="${counts.skipped}" time="${seconds(time)}">
${results.map(caseOf).join('\n')}
  </testsuite>`;
}

function caseOf(result: TestResult): string {
  const { path, duration, status, failures, reason } = result;
  const head = `    <testcase name="${esc(titleOf(result))}" classname="${esc(path)}" file="${esc(path)}" line="${result.range.start.line}" time="${seconds(duration)}"`;
  if (status === 'passed') return `${head}/>`;
  if (status === 'skipped') return `${head}><skipped message="${esc(reason ?? '')}"/></testcase>`;
  if (status === 'broken') return `${head}><error message="${esc(reason ?? '')}"/></testcase>`;
  const reported = failures.map(
    ({ what, expected, actual, diff, range }) =>
      `<failure type="${esc(what)}" message="${esc(`${what}: expected ${expected}, but it is ${actual}`)}">${esc(
        `${placeOf({ path, range })}${diff === null ? '' : `\n${diff}`}`,
      )}</failure>`,
  );
  return `${head}>${reported.join('')}</testcase>`;
}

function problemSuites({ problems }: TestReport): string[] {
  return problems.map(
    (
      problem,
    ) => `  <testsuite name="${esc(problem.path)}" tests="1" failures="0" errors="1" skipped="0" time="0">
    <testcase name="${esc(problem.path)}" classname="${esc(problem.path)}"><error message="${esc(problem.message)}">${esc(placeOf(problem))}</error></testcase>
  </testsuite>`,
  );
}
