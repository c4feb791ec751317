import { expect, it } from 'vitest';
import { compareValues } from '@core/compare/states/compare-values';
import { MatchedIds } from '@core/compare/states/ids';
import { grammarOf } from '@core/compare/states/kinds/index';
import { uuid } from '../../../support/playbook-json';

const [former, present, later] = [uuid(5), uuid(6), uuid(7)];

/** Changes of a map, as its keys: `- key` for one that is gone, `+ key` for a new one, `key` for another value. */
function told(before: object, after: object, matched: readonly (readonly [string, string])[]): string[] {
  const ids = new MatchedIds();
  for (const [one, other] of matched) ids.match(one, other);
  return compareValues({ cases: before }, { cases: after }, grammarOf('widget'), ids)
    .changes.map(({ keys, before: old, after: now }) => {
      const sign = now === undefined ? '- ' : old === undefined ? '+ ' : '';
      return sign + (keys.at(-1) ?? '');
    })
    .sort();
}

it('a key that stands for another is that one, whatever came in its place', () => {
  expect(told({ [former]: 'a' }, { [present]: 'a' }, [[former, present]])).toEqual([]);
  expect(told({ [former]: 'a' }, { [present]: 'b' }, [[former, present]])).toEqual([former]);
  const shifted = [
    [former, present],
    [present, later],
  ] as const;
  expect(told({ [former]: 'a', [present]: 'b' }, { [present]: 'a', [later]: 'b' }, shifted)).toEqual([]);
});

it('two keys that would be one are taken as they are written: neither hides what the other says', () => {
  const matched = [[former, present]] as const;
  expect(told({ [former]: 'a' }, { [former]: 'b', [present]: 'a' }, matched)).toEqual(
    [`+ ${present}`, former].sort(),
  );
  // Which of them stays as written may bring it upon a third one.
  const both = [
    [former, present],
    [present, later],
  ] as const;
  expect(told({ [former]: 'a' }, { [former]: 'a', [present]: 'b', [later]: 'c' }, both)).toEqual([
    `+ ${present}`,
    `+ ${later}`,
  ]);
});
