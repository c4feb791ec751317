import { describe, expect, it } from 'vitest';
import { rules } from '@core/check/rules/index';
import { runChecks } from '@core/check/runner';
import { worldOf } from '../../support/world';
import type { RuleFixture } from './rules/fixture';

const modules = import.meta.glob<{ default: RuleFixture }>('./rules/[a-z][a-z][0-9]*.ts', { eager: true });
const fixtures = new Map(
  Object.entries(modules).map(([path, module]) => [path.slice(8, -3).toUpperCase(), module.default]),
);

const findingsOf = (code: string, files: Record<string, unknown>) =>
  runChecks(worldOf(files)).filter((finding) => finding.code === code);

describe('every rule', () => {
  it('has a code of its own', () => {
    expect(new Set(rules.map((rule) => rule.code)).size).toBe(rules.length);
  });

  it('has fixtures, and every fixture a rule', () => {
    expect([...fixtures.keys()].toSorted()).toEqual(rules.map((rule) => rule.code).toSorted());
  });
});

describe.each(rules.map((rule) => [rule.code, rule.title] as const))('%s %s', (code) => {
  const fixture = fixtures.get(code) ?? { bad: [], good: [] };

  it('has a bad and a good example', () => {
    expect(fixture.bad.length).toBeGreaterThan(0);
    expect(fixture.good.length).toBeGreaterThan(0);
  });

  it.each(fixture.bad.map((example) => [example.what, example] as const))(
    'finds: %s',
    (_what, { files, finds }) => {
      const found = findingsOf(code, files);
      const places = found.map(({ path, pointer, range }) =>
        pointer === null ? `${path}:${range.start.line}:${range.start.column}` : `${path}#${pointer}`,
      );
      expect(places.toSorted()).toEqual(finds.toSorted());
      expect(new Set(found.map((finding) => finding.fingerprint)).size).toBe(found.length);
      for (const { range } of found) expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset);
    },
  );

  it.each(fixture.good.map((example) => [example.what, example] as const))(
    'accepts: %s',
    (_what, { files }) => {
      expect(findingsOf(code, files)).toEqual([]);
    },
  );
});
