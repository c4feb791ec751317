import { describe, expect, it } from 'vitest';
import { fixUntilStable } from '@core/check/fixes/stable';
import { rules } from '@core/check/rules/index';
import { runChecks } from '../../support/run-checks';
import type { Finding } from '@core/contract';
import { contentOf, fixable } from '../../support/fixable';
import { worldOf } from '../../support/world';
import { fixtureName, misplacedFixtures, ruleFixtures } from '../../support/rule-fixtures';

const fixtures = ruleFixtures();

const findingsOf = (code: string, files: Record<string, unknown>) =>
  runChecks(worldOf(files)).filter((finding) => finding.code === code);

const placeOf = ({ path, pointer, range }: Finding) =>
  pointer === null ? `${path}:${range.start.line}:${range.start.column}` : `${path}#${pointer}`;

describe('every rule', () => {
  it('has a file of examples with its own code and name, and every file of examples a rule', () => {
    expect(misplacedFixtures(rules.map(fixtureName), [...fixtures.keys()])).toEqual([]);
  });

  it('hears what to do when its examples are missing or called otherwise', () => {
    expect(
      misplacedFixtures(['pb102-no-start', 'pb103-a-type'], ['pb102-other-name', 'pb103-a-type']),
    ).toEqual([
      'There are no examples of the rule pb102-no-start: write test/core/check/rules/pb/pb102-no-start.ts.',
      'No rule has the examples test/core/check/rules/pb/pb102-other-name.ts: rename them as their rule, or remove them.',
    ]);
  });
});

describe.each(rules.map((rule) => [rule.code, rule.name, rule] as const))('%s %s', (code, _name, rule) => {
  const fixture = fixtures.get(fixtureName(rule)) ?? { bad: [], good: [] };

  it('has a good example and two bad ones, one of them with its fix where the rule offers one', () => {
    expect(fixture.good.length).toBeGreaterThanOrEqual(1);
    expect(fixture.bad.length).toBeGreaterThanOrEqual(2);
    expect(fixture.bad.some(({ fixed }) => fixed !== undefined)).toBe((rule.fix ?? null) !== null);
  });

  it.each(fixture.bad.map((example) => [example.what, example] as const))(
    'finds: %s',
    (_what, { files, finds, fixed }) => {
      const found = findingsOf(code, files);
      expect(found.map(placeOf).toSorted()).toEqual(finds.toSorted());
      expect(new Set(found.map((finding) => finding.fingerprint)).size).toBe(found.length);
      for (const { range } of found) expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset);
      const offered = new Set(found.flatMap(({ fix }) => (fix ? [fix.safety] : [])));
      expect(offered.size > 0, 'an example is fixed if and only if a finding offers a fix').toBe(
        fixed !== undefined,
      );
      if (rule.fix !== 'safe') expect(offered).not.toContain('safe');
    },
  );

  it.each(fixture.bad.flatMap(({ what, files, fixed }) => (fixed ? [[what, files, fixed] as const] : [])))(
    'fixes: %s',
    (_what, files, fixed) => {
      const target = fixable(files, (content) => findingsOf(code, content));
      fixUntilStable(target, () => true);
      expect(contentOf(target.files)).toEqual(contentOf({ ...files, ...fixed }));
      for (const [path, text] of Object.entries(fixed))
        if (typeof text === 'string') expect(target.files[path]).toBe(text);
      expect(target.findings().map(placeOf)).toEqual([]);
      expect(fixUntilStable(target, () => true)).toBe(0);
    },
  );

  it.each(fixture.good.map((example) => [example.what, example] as const))(
    'accepts: %s',
    (_what, { files }) => {
      expect(findingsOf(code, files)).toEqual([]);
    },
  );
});
