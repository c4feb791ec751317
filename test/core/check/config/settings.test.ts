import { describe, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { matchesGlob } from '@core/check/config/glob';
import { isInForce } from '@core/check/running/profile';
import { checkWorkspace } from '@core/check/running/runner';
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
