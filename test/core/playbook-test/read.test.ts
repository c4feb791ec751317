import { describe, expect, it } from 'vitest';
import { casesOf } from '@core/playbook-test/cases';
import { isTestFile, snapshotPathOf, testTitleOf } from '@core/content/playbook-test-file';
import { readTestFile } from '@core/playbook-test/read';

const problemsOf = (text: string, path = 'tests/a.test.yaml') =>
  readTestFile(path, text).problems.map(
    ({ message, range }) => `${range.start.line}:${range.start.column} ${message}`,
  );

describe('places of tests', () => {
  it('are files called <name>.test.yaml in a folder of tests', () => {
    expect(isTestFile('tests/a.test.yaml')).toBe(true);
    expect(isTestFile('pack/tests/deep/a b.test.json')).toBe(true);
    expect(isTestFile('tests/a.yaml')).toBe(false);
    expect(isTestFile('playbooks/a.test.yaml')).toBe(false);
    expect(isTestFile('mytests/a.test.yaml')).toBe(false);
    expect(snapshotPathOf('tests/a.test.yml')).toBe('tests/a.snapshot.json');
    expect(testTitleOf('pack/tests/a.b.test.yaml')).toBe('a.b');
  });
});

describe('reading a test file', () => {
  it('says what is wrong and where, in YAML', () => {
    const text = [
      'playbook: A',
      'tests:',
      '  - name: one',
      '    strat: {}',
      '    skip: true',
      '    expect:',
      '      steps:',
      '        Look: { statsu: failed }',
      '        Other: finnished',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      '4:5 There is nothing called "strat" here.',
      '5:11 Invalid input: expected string, received boolean.',
      '8:25 There is nothing called "statsu" here.',
      expect.stringMatching(/^9:16 .*one of finished, failed/),
    ]);
  });

  it('reads JSON as well', () => {
    const text = '{"playbook": "A", "tests": [{"name": "one", "expect": {"status": {"$regx": "x"}}}]}';
    expect(problemsOf(text, 'tests/a.test.json')).toEqual([
      '1:76 There is no matcher "$regx". Did you mean "$regex"?',
    ]);
  });

  it('refuses text that is no YAML, two tests of one name, and a test without a playbook', () => {
    expect(problemsOf('a: [')[0]).toMatch(/^\d+:\d+ This is not valid YAML/);
    expect(problemsOf('')).toHaveLength(1);
    expect(problemsOf('playbook: A\ntests:\n  - {name: x, expect: {}}\n  - {name: x, expect: {}}')).toEqual([
      '4:12 Another test is called "x" too.',
    ]);
    expect(problemsOf('tests:\n  - {name: x, expect: {}}')).toEqual([
      '2:5 Neither the test nor its file names a "playbook".',
    ]);
  });
});

describe('cases', () => {
  const read = (text: string) => {
    const { file, problems } = readTestFile('tests/a.test.yaml', text);
    expect(problems).toEqual([]);
    return file ? casesOf(file) : [];
  };

  it('take over what the file says, where the test says nothing itself', () => {
    const [first, second] = read(`
playbook: A
clock: 2026-01-15T10:20:30Z
start: { trigger: manual, inputs: { a: 1, b: 2 } }
answers: { Ask: { option: 'Yes' } }
tests:
  - { name: x, start: { inputs: { b: 3 } }, expect: {} }
  - { name: y, playbook: B, clock: 2027-01-01T00:00:00Z, expect: {} }
`);
    expect(first?.test).toMatchObject({
      playbook: 'A',
      clock: '2026-01-15T10:20:30Z',
      start: { trigger: 'manual', inputs: { a: 1, b: 3 } },
      answers: { Ask: { option: 'Yes' } },
    });
    expect(second?.test).toMatchObject({ playbook: 'B', clock: '2027-01-01T00:00:00Z' });
  });

  it('put their values into texts, and leave templates of the playbook alone', () => {
    const cases = read(`
playbook: A
tests:
  - name: x
    cases:
      - { name: low, score: 3, status: finished }
      - { score: 9, status: not run, list: [1, 2] }
    start: { inputs: { score: '{{ case.score }}', text: 'is {{ case.score }}', own: '{{ vars.score }}' } }
    expect:
      steps: { Look: '{{ case.status }}' }
      variables: { a: { $expr: 'value == case.score' }, b: '{{ case.list }}' }
`);
    expect(cases.map(({ key }) => key)).toEqual(['x [low]', 'x [case 2]']);
    expect(cases[0]?.test.start?.inputs).toEqual({ score: 3, text: 'is 3', own: '{{ vars.score }}' });
    expect(cases[1]?.test.expect).toEqual({
      steps: { Look: 'not run' },
      variables: { a: { $expr: 'value == case.score' }, b: [1, 2] },
    });
    expect(cases[0]?.values).toMatchObject({ score: 3 });
  });

  it('say that their values make no test', () => {
    const [one] = read(
      'playbook: A\ntests:\n  - { name: x, cases: [{ s: gone }], expect: { steps: { Look: "{{ case.s }}" } } }',
    );
    expect(one?.problems[0]?.message).toContain('With the values of the case the test is none');
    const [other] = read(
      'playbook: A\ntests:\n  - { name: x, cases: [{ s: 1 }], expect: { reason: "{{ case.s.a.b }}" } }',
    );
    expect(other?.problems).toMatchObject([{ pointer: '/tests/0/expect/reason' }]);
  });
});
