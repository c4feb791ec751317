import { describe, expect, it } from 'vitest';
import type { TestResult } from '@core/contract/test';
import { testReporters } from '@core/playbook-test/reporters/index';
import { isClean, summaryOf, type TestReport } from '@core/playbook-test/reporters/meta';
import { LineIndex } from '@core/text/line-index';

const text = 'playbook: A\ntests:\n  - name: <b> & co\n    expect: { status: failed }\n';
const lines = new LineIndex(text);
const at = (found: string) => lines.range(text.indexOf(found), text.indexOf(found) + found.length);

const result = (parts: Partial<TestResult>): TestResult => ({
  id: 'tests/a.test.yaml#x',
  path: 'tests/a.test.yaml',
  name: '<b> & co',
  case: null,
  range: at('name'),
  playbook: { uuid: 'u', name: 'A', path: 'p.json' },
  skip: null,
  status: 'passed',
  reason: null,
  failures: [],
  runStatus: 'finished',
  runError: null,
  duration: 12,
  ...parts,
});
const failure = {
  what: 'status',
  expected: '"failed"',
  actual: '"finished"',
  diff: null,
  pointer: '/tests/0/expect/status',
  range: at('failed'),
  step: null,
};
const report: TestReport = {
  results: [
    result({ case: 'one' }),
    result({ status: 'failed', failures: [failure, { ...failure, what: 'a.b', diff: '-x\n+y' }] }),
    result({ status: 'skipped', reason: 'not yet' }),
    result({ status: 'broken', reason: 'There is no playbook "B".' }),
  ],
  problems: [{ path: 'tests/b.test.yaml', message: 'This is not YAML.', range: at('playbook') }],
  coverage: null,
  belowThresholds: [],
  duration: 1_234,
};
const meta = {
  version: '1.2.3',
  textOf: (path: string) => (path === 'tests/a.test.yaml' ? text : undefined),
};
const written = (format: string) => testReporters[format]?.(report, meta) ?? '';

describe('reports of tests', () => {
  it('count what passed, failed, was left out and could not be run', () => {
    expect(summaryOf(report)).toBe('1 failed, 2 broken, 1 passed, 1 skipped (1.2 s)');
    expect(isClean(report)).toBe(false);
    expect(isClean({ ...report, results: report.results.slice(0, 1), problems: [] })).toBe(true);
  });

  it('show people the line of the test that was not met', () => {
    expect(written('human')).toContain(
      [
        '  ✗ <b> & co',
        '      status',
        '        expected  "failed"',
        '        actual    "finished"',
        '        at tests/a.test.yaml:4:23',
        '        | expect: { status: failed }',
        '        |                   ^^^^^^',
      ].join('\n'),
    );
    expect(written('human')).toContain('  ✓ <b> & co [one]\n');
    expect(written('human')).toContain('  – <b> & co (not yet)\n');
    expect(written('human')).toContain('        -x\n        +y\n');
    expect(written('human')).toContain('tests/b.test.yaml:1:1\n  ! This is not YAML.');
  });

  it('give programs everything', () => {
    const value = JSON.parse(written('json')) as { counts: unknown; tests: unknown[]; clean: boolean };
    expect(value.counts).toEqual({ passed: 1, failed: 1, skipped: 1, broken: 2 });
    expect(value.tests).toHaveLength(4);
    expect(value.clean).toBe(false);
  });

  it('are JUnit that can be read, whatever names are', () => {
    const xml = written('junit');
    expect(xml).toContain(
      '<testsuites name="packwright" tests="5" failures="1" errors="2" skipped="1" time="1.234">',
    );
    expect(xml).toContain('name="&lt;b&gt; &amp; co [one]"');
    expect(xml).toContain('<skipped message="not yet"/>');
    expect(xml.match(/<testsuite /g)).toHaveLength(2);
    expect(xml.match(/<testsuite |<testcase |<failure |<error /g)?.length).toBe(
      (xml.match(/<\/testsuite>|<\/testcase>|<\/failure>|<\/error>|\/>/g)?.length ?? 0) -
        (xml.match(/<skipped /g)?.length ?? 0),
    );
  });

  it('are TAP', () => {
    const tap = written('tap').split('\n');
    expect(tap.slice(0, 3)).toEqual(['TAP version 14', '1..5', 'ok 1 - tests/a.test.yaml: <b> & co [one]']);
    expect(tap).toContain('ok 3 - tests/a.test.yaml: <b> & co # SKIP not yet');
    expect(tap).toContain('not ok 5 - tests/b.test.yaml');
    expect(tap).toContain('  expected: "\\"failed\\""');
  });

  it('are a table for a comment', () => {
    expect(written('markdown')).toContain(
      '| \\<b\\> & co | tests/a.test.yaml:4:23 | status: expected "failed", but it is "finished" |',
    );
  });
});
