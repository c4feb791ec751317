import { describe, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { matchesGlob } from '@core/text/glob';
import { isInForce } from '@core/check/running/profile';
import { checkWorkspace } from '../../../support/run-checks';
import { worldOf } from '../../../support/world';
import { packFiles, playbook, route } from '../../../support/playbook-json';
import { playbookPath } from '../rules/fixture';

const broken = { [playbookPath]: playbook({ routes: [route(1, 9)] }) };
const checked = (config: unknown) =>
  checkWorkspace(worldOf(packFiles({ ...broken, 'packwright.config.json': config })));
const severityOf = (config: unknown) =>
  checked(config).findings.find(({ code }) => code === 'PB101')?.severity ?? null;

describe('patterns of paths', () => {
  it.each([
    ['playbooks/**', 'playbooks/a/b.json', true],
    ['playbooks/*', 'playbooks/a/b.json', false],
    ['**/b.json', 'b.json', true],
    ['**/b.json', 'x/y/b.json', true],
    ['a?c.json', 'abc.json', true],
    ['a?c.json', 'a/c.json', false],
    ['samples/', 'samples/x/y', true],
    ['a.json', 'b/a.json', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(matchesGlob(pattern, path)).toBe(expected);
  });

  it('take their time from the lengths alone', () => {
    const begun = performance.now();
    expect(matchesGlob(`${'*a'.repeat(200)}b`, 'a'.repeat(2000))).toBe(false);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('the configuration of a workspace', () => {
  it('gives a rule another severity, by code before area before all', () => {
    expect(severityOf({})).toBe('error');
    expect(severityOf({ rules: { '*': 'hint' } })).toBe('hint');
    expect(severityOf({ rules: { '*': 'hint', PB: 'warning' } })).toBe('warning');
    expect(severityOf({ rules: { PB: 'warning', PB101: 'off' } })).toBe(null);
  });

  it('may do so for some files, the later entry first', () => {
    const paths = [
      { files: ['playbooks/**'], rules: { PB101: 'hint' } },
      { files: ['**/A playbook.json'], rules: { PB: 'warning' } },
    ];
    expect(severityOf({ paths })).toBe('warning');
    expect(severityOf({ paths: paths.slice(0, 1) })).toBe('hint');
    expect(severityOf({ paths: [{ files: ['other/**'], rules: { PB101: 'off' } }] })).toBe('error');
  });

  it('knows rules by name as well, a code before a name before an area', () => {
    expect(severityOf({ rules: { PB: 'warning', 'route-to-missing-step': 'hint' } })).toBe('hint');
    expect(severityOf({ rules: { 'route-to-missing-step': 'off', PB101: 'warning' } })).toBe('warning');
    const suppress = [{ code: 'route-to-missing-step', file: playbookPath, reason: 'Known.' }];
    expect(checked({ suppress })).toMatchObject({ suppressed: 1 });
  });

  it.each([
    [
      { rules: { 'route-to-mising-step': 'off' } },
      'There is no rule "route-to-mising-step"; did you mean route-to-missing-step?',
    ],
    [{ rules: { PB999: 'off' } }, 'There is no rule "PB999"; packwright rules lists them.'],
    [
      { suppress: [{ code: 'unknown-filters', file: '**', reason: 'Known.' }] },
      'There is no rule "unknown-filters"; did you mean unknown-filter?',
    ],
  ])('refuses a rule that does not exist: %j', (config, said) => {
    const messages = checked(config)
      .findings.filter(({ code }) => code === 'CF101')
      .map(({ message }) => message);
    expect(messages).toEqual([said]);
  });

  it('takes a baseline that names rules', () => {
    const [found] = checked({}).findings.filter(({ code }) => code === 'PB101');
    const findings = { [found?.fingerprint ?? '']: { code: 'route-to-missing-step', file: playbookPath } };
    const baseline = { 'packwright.baseline.json': { findings } };
    const of = (files: Record<string, unknown>) =>
      checkWorkspace(worldOf(packFiles({ ...files, ...baseline })));
    expect(of(broken)).toMatchObject({ inBaseline: 1 });
    expect(of({}).findings.map(({ code }) => code)).toContain('CF105');
  });

  it('leaves files out', () => {
    expect(severityOf({ exclude: ['playbooks/'] })).toBe(null);
  });

  it('counts for nothing where it is not sound, and says so', () => {
    const { findings } = checked({ rules: { PB101: 'loud' } });
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['CF101', 'PB101']));
  });

  it('suppresses until a day, and counts what it hides', () => {
    const entry = { code: 'PB101', file: playbookPath, reason: 'Known.', until: '2027-01-31' };
    const files = packFiles({ ...broken, 'packwright.config.json': { suppress: [entry] } });
    const on = (today: string) => {
      const world = worldOf(files);
      return checkWorkspace({ ...world, today });
    };
    const codesOn = (today: string) => on(today).findings.map(({ code }) => code);
    expect(on('2027-01-31').suppressed).toBe(1);
    expect(codesOn('2027-01-31')).not.toContain('PB101');
    expect(codesOn('2027-02-01')).toEqual(expect.arrayContaining(['PB101', 'CF103']));
  });

  it('names the release, which decides what rules hold', () => {
    expect(worldOf({ 'packwright.config.json': { profile: '7.6.5' } }).profile).toBe('7.6.5');
    expect(buildWorld({ roots: [], items: [], files: [], otherPaths: [] }).profile).toBe('8.0.1');
    expect(isInForce({ since: '8.0.0' }, '7.6.5')).toBe(false);
    expect(isInForce({ since: '8.0.0' }, '8.0.0')).toBe(true);
    expect(isInForce({ until: '7.6.5' }, '8.0.1')).toBe(false);
  });
});
