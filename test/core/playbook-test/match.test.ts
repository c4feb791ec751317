import { describe, expect, it } from 'vitest';
import { match, matcherProblems } from '@core/playbook-test/match';
import { matchContext } from '@core/playbook-test/match-context';
import { matchers } from '@core/playbook-test/matchers';

const context = matchContext(Date.UTC(2026, 0, 1), { limit: 3 }, { least: 2 });

/** Where a value is unlike, as a path into the value. */
const unlike = (expected: unknown, actual: unknown) =>
  match(expected, actual, context).map(({ value }) => value.join('.'));
const fits = (expected: unknown, actual: unknown) => match(expected, actual, context).length === 0;

describe('comparing values', () => {
  it('minds the keys that are expected and no others', () => {
    expect(unlike({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 })).toEqual([]);
    expect(unlike({ a: { b: 1 }, d: 3 }, { a: { b: 2 } })).toEqual(['a.b', 'd']);
  });

  it('compares lists element by element, and as a whole when their lengths differ', () => {
    expect(unlike([1, { a: 1 }], [1, { a: 2, b: 1 }])).toEqual(['1.a']);
    expect(unlike([1], [1, 2])).toEqual(['']);
    expect(unlike([], {})).toEqual(['']);
  });

  it('distinguishes null, nothing and texts of numbers', () => {
    expect(fits(null, null)).toBe(true);
    expect(unlike({ a: null }, {})).toEqual(['a']);
    expect(fits(1, '1')).toBe(false);
    expect(fits({ constructor: { $absent: true } }, {})).toBe(true);
  });
});

describe('matchers', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['$exact', { $exact: { a: 1 } }, { a: 1 }, { a: 1, b: 2 }],
    ['$contains', { $contains: 'ell' }, 'hello', 'halo'],
    ['$contains', { $contains: { id: 2 } }, [{ id: 1 }, { id: 2, more: true }], [{ id: 1 }]],
    ['$contains', { $contains: ['a', 'b'] }, ['b', 'x', 'a'], ['a', 'x']],
    ['$unordered', { $unordered: [1, { a: 2 }] }, [{ a: 2 }, 1], [1, { a: 2 }, 3]],
    ['$regex', { $regex: '^\\d+-[a-z]+$' }, '12-ab', '12-AB'],
    ['$absent', { $absent: true }, undefined, null],
    ['$any', { $any: true }, null, undefined],
    ['$type', { $type: 'integer' }, 3, 3.5],
    ['$type', { $type: 'map' }, {}, []],
    ['$length', { $length: 2 }, ['a', 'b'], 'abc'],
    ['$length', { $length: { $gt: 1 } }, { a: 1, b: 2 }, []],
    ['$gt', { $gt: 3 }, 4, 3],
    ['$gte', { $gte: 3, $lt: 5 }, 3, 5],
    ['$lt', { $lt: 'b' }, 'a', 'c'],
    ['$lte', { $lte: 3 }, 3, '2'],
    ['$not', { $not: { $contains: 'x' } }, 'abc', 'xyz'],
    ['$oneOf', { $oneOf: ['a', { $gt: 5 }] }, 6, 'b'],
    ['$expr', { $expr: '{{ value > case.least and value < vars.limit + 5 }}' }, 4, 9],
    ['$expr', { $expr: "value | length == 2 and value[0] == 'a'" }, ['a', 'b'], ['b', 'a']],
  ])('%s %j', (_, expected, good, bad) => {
    expect(fits(expected, good)).toBe(true);
    expect(fits(expected, bad)).toBe(false);
  });

  it('are all proven by a case above and described by a sentence', () => {
    for (const { description } of matchers.values()) expect(description).toMatch(/^[A-Z].*\.$/s);
  });

  it('point at the operator that is not met', () => {
    const [mismatch] = match({ a: { $gte: 3, $lt: 5 } }, { a: 7 }, context);
    expect(mismatch?.expectation).toEqual(['a', '$lt']);
    expect(mismatch?.expected).toEqual({ words: 'less than 5' });
  });

  it('do not hang on a pattern that takes very long', () => {
    expect(fits({ $regex: '^((a+)\\2?)+$' }, `${'a'.repeat(64)}!`)).toBe(false);
  });

  it('say that an expression cannot be evaluated', () => {
    const [mismatch] = match({ $expr: 'value.missing.more' }, {}, context);
    expect(mismatch?.expected).toMatchObject({
      words: expect.stringContaining('can be evaluated') as string,
    });
  });

  it('are refused where they cannot be used, with the place', () => {
    const problems = (expected: unknown) =>
      matcherProblems(expected, '/x').map(({ pointer, message }) => `${pointer} ${message}`);
    expect(problems({ a: [{ $exact: { $anything: 1 } }] })).toEqual([]);
    expect(problems({ a: { $contain: 1 } })).toEqual([
      '/x/a/$contain There is no matcher "$contain". Did you mean "$contains"?',
    ]);
    expect(problems({ $gt: true })).toEqual(['/x/$gt "$gt" needs a number or a text.']);
    expect(problems({ $regex: '(' })[0]).toContain('is no pattern');
    expect(problems({ $gt: 1, other: 2 })[0]).toContain('stands beside matchers');
  });
});
