import { describe, expect, test } from 'vitest';
import { asText, sameValue, textOf, withAt } from '@core/text/values';

describe('values of parsed files', () => {
  test('a text is one that says something; anything is text where it is asked for as text', () => {
    expect([textOf('a'), textOf(' '), textOf(1), textOf(null)]).toEqual(['a', null, null, null]);
    expect(['a', 1, true, null, [1], { toString: 1 }].map(asText)).toEqual([
      'a',
      '1',
      'true',
      'null',
      '[1]',
      '{"toString":1}',
    ]);
  });

  test('the same is said in any order of keys, and never by own members of one side alone', () => {
    expect(sameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    expect(sameValue(Number.NaN, Number.NaN)).toBe(true);
    for (const [one, other] of [
      [
        [1, 2],
        [2, 1],
      ],
      [[1], [1, 2]],
      [{ a: undefined }, { b: undefined }],
      [{ toString: 1 }, { valueOf: 1 }],
      [[], {}],
      [null, {}],
      ['1', 1],
    ])
      expect([sameValue(one, other), sameValue(other, one)]).toEqual([false, false]);
  });

  test('a value is set at a pointer, and what lies beside the way is shared', () => {
    const beside = { kept: true };
    const value = { beside, list: [{ name: 'one' }], text: 'a' };
    const next = withAt(value, '/list/0/name', 'two') as typeof value;
    expect(next).toEqual({ beside, list: [{ name: 'two' }], text: 'a' });
    expect(next.beside).toBe(beside);
    expect(value.list[0]).toEqual({ name: 'one' });
    expect(withAt(value, '/text/deep', 1)).toEqual({ ...value, text: { deep: 1 } });
  });
});
