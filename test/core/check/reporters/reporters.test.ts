import { describe, expect, it } from 'vitest';
import { codeFrame } from '@core/text/code-frame';
import { reporters } from '@core/check/reporters/index';
import { runChecks } from '../../../support/run-checks';
import { worldOf } from '../../../support/world';
import { packFiles, playbook, route, step } from '../../../support/playbook-json';
import { playbookPath } from '../rules/fixture';

const files = packFiles({ [playbookPath]: playbook({ name: 'A & "B" <c>', routes: [route(1, 9)] }) });
const world = worldOf(files);
const findings = runChecks(world).filter(({ code }) => code === 'PB101');
const meta = {
  version: '1.2.3',
  files: 3,
  suppressed: 1,
  inBaseline: 2,
  textOf: (path: string) => world.file(path)?.text,
};
const report = (format: string) => reporters[format]?.(findings, meta) ?? '';
const lineOf = (text: string) =>
  (world.file(playbookPath)?.text ?? '').split('\n').findIndex((line) => line.includes(text)) + 1;

describe('reports', () => {
  it('for programs hold every finding flat under stable keys', () => {
    const { findings: reported, summary } = JSON.parse(report('json')) as {
      findings: object[];
      summary: object;
    };
    expect(reported).toHaveLength(1);
    expect(Object.keys(reported[0] ?? {})).toEqual([
      'code',
      'rule',
      'severity',
      'message',
      'file',
      'pointer',
      'line',
      'column',
      'endLine',
      'endColumn',
      'related',
      'fix',
      'fingerprint',
    ]);
    expect(reported[0]).toMatchObject({
      code: 'PB101',
      rule: 'route-to-missing-step',
      file: playbookPath,
      pointer: '/routes/0/targetStep',
      line: lineOf('targetStep'),
      fix: { safety: 'unsafe', changes: [{ file: playbookPath, text: expect.any(String) }] },
    });
    expect(summary).toMatchObject({ files: 3, error: 1, fixable: 1, suppressed: 1, inBaseline: 2 });
  });

  it('for the terminal underline the place', () => {
    const text = report('human');
    expect(text).toContain(`PB101 route-to-missing-step  The route leads to`);
    expect(text).toMatch(/\| "targetStep": "\/api.*\n +\| +\^{20,}/);
    expect(text).toContain('Remove the route (--fix-unsafe)');
    expect(text).toContain('1 error in 3 files (1 can be fixed, 1 suppressed, 2 in the baseline)');
  });

  it('for code scanning carry rules, places and fixes', () => {
    const { runs } = JSON.parse(report('sarif')) as { runs: Record<string, never>[] };
    const [run] = runs as unknown as {
      tool: { driver: { rules: { id: string; name: string; helpUri: string }[] } };
      results: { ruleId: string; ruleIndex: number; fixes: object[]; locations: object[] }[];
    }[];
    const [result] = run?.results ?? [];
    expect(run?.tool.driver.rules[result?.ruleIndex ?? -1]).toMatchObject({
      id: 'PB101',
      name: 'route-to-missing-step',
      helpUri: 'docs/rules/pb101-route-to-missing-step.md',
    });
    expect(result?.locations).toMatchObject([
      { physicalLocation: { artifactLocation: { uri: 'playbooks/A%20collection/A%20playbook.json' } } },
    ]);
    expect(result?.fixes).toMatchObject([
      { artifactChanges: [{ replacements: [{ insertedContent: { text: expect.any(String) } }] }] },
    ]);
  });

  it('for continuous integration escape what would end them', () => {
    const odd = { ...findings[0], path: 'a,b:c%.json', message: 'one\ntwo <&"', code: 'PB101' };
    const reported = (format: string) => reporters[format]?.([odd as never], meta) ?? '';
    expect(reported('github')).toMatch(/^::error file=a%2Cb%3Ac%25.json,line=\d+,.*::one%0Atwo <&"$/m);
    for (const format of ['github', 'junit', 'markdown', 'html'])
      expect(reported(format), format).toContain('PB101 route-to-missing-step');
    expect(reported('junit')).toContain('message="one\ntwo &lt;&amp;&quot;"');
    expect(reported('markdown')).toContain('one two \\<&"');
    expect(reported('html')).toContain('one\ntwo &lt;&amp;&quot;');
    expect(JSON.parse(reported('gitlab'))).toMatchObject([
      { check_name: 'PB101 route-to-missing-step', severity: 'major', location: { path: 'a,b:c%.json' } },
    ]);
  });

  it('of nothing are whole too', () => {
    for (const [format, write] of Object.entries(reporters)) {
      const text = write([], { ...meta, suppressed: 0, inBaseline: 0 });
      expect(text.endsWith('\n'), format).toBe(true);
    }
    expect(reporters.human?.([], { ...meta, suppressed: 0, inBaseline: 0 })).toBe(
      'Nothing found in 3 files\n',
    );
  });
});

describe('the frame of a finding', () => {
  it('shows the part of a long line the place is in', () => {
    const text = `${'x'.repeat(500)}HERE${'y'.repeat(500)}`;
    const place = (offset: number) => ({ line: 1, column: offset + 1, offset });
    const frame = codeFrame(text, { start: place(500), end: place(504) });
    expect(frame?.line).toMatch(/^…x{30}HEREy+…$/);
    expect(frame?.marks).toBe(`${' '.repeat(31)}^^^^`);
  });
});

describe('reports of secrets', () => {
  const canary = 'c4nary-Kzq7Wm';
  const secretFiles = packFiles({
    [playbookPath]: playbook({
      steps: [
        step(1, 'manual'),
        step(2, 'connector', {
          connector: 'x',
          params: {
            password: canary,
            url: `https://me:${canary}@host/x`,
            headers: [{ name: 'X-Api-Key', value: canary }],
          },
          mock_result: JSON.stringify({ token: canary }),
        }),
      ],
      routes: [route(1, 2), route(2, 9)],
    }),
    'connectors/data.json': [
      { name: 'x', configurations: [{ config: { password: canary, api_key: 'abc' } }] },
    ],
    'globalVariables/vars.json': { globalVariables: [{ name: 'API_KEY', value: canary }] },
  });
  const secretWorld = worldOf(secretFiles);
  const found = runChecks(secretWorld);
  const secretMeta = { ...meta, textOf: (path: string) => secretWorld.file(path)?.text };

  it.each(Object.keys(reporters))('as %s never show one', (format) => {
    const text = reporters[format]?.(found, secretMeta) ?? '';
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(['SE101', 'SE102']));
    expect(text).toMatch(/secret|SE101|literal value/);
    expect(text).not.toContain('c4nary');
    expect(text).not.toMatch(/"abc"|: abc/);
  });

  it('keep every mark where it was', () => {
    const text = reporters.human?.(found, secretMeta) ?? '';
    expect(text).toMatch(/\| "password": "•{13}",?\n +\| +\^{15}/);
  });
});
