import type { Finding } from '../../contract/check';
import { ruleLabel } from '../rule-names';
import { escapeXml as esc } from '../../text/markup';
import { concealing } from './concealing';

/** JUnit XML: a suite for every file with findings, a failure for every error; the rest passes with its message. */
export const junitReport = concealing((findings, meta) => {
  const suites = [...Map.groupBy(findings, (finding) => finding.path)].map(suiteOf);
  const failures = findings.filter(isFailure).length;
  const clean = `  <testsuite name="packwright" tests="1" failures="0">\n    <testcase name="${meta.files} files" classname="packwright"/>\n  </testsuite>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="packwright" tests="${Math.max(1, findings.length)}" failures="${failures}">
${suites.length > 0 ? suites.join('\n') : clean}
</testsuites>
`;
});

const isFailure = (finding: Finding) => finding.severity === 'error';

function suiteOf([path, findings]: [string, Finding[]]): string {
  const failures = findings.filter(isFailure).length;
  return `  <testsuite name="${esc(path)}" tests="${findings.length}" failures="${failures}">
${findings.map(caseOf).join('\n')}
  </testsuite>`;
}

function caseOf(finding: Finding): string {
  const { code, severity, message, path, range } = finding;
  const place = `${path}:${range.start.line}:${range.start.column}`;
  const verdict = isFailure(finding)
    ? `<failure type="${ruleLabel(code)}" message="${esc(message)}">${esc(place)}</failure>`
    : `<system-out>${severity}: ${esc(message)}</system-out>`;
  return `    <testcase name="${ruleLabel(code)} ${esc(place)}" classname="${esc(path)}">${verdict}</testcase>`;
}
