import { describe, expect, it } from 'vitest';
import { matchesWildcard } from '@core/text/wildcard';

describe('a pattern with *', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abcd', false],
    ['*', '', true],
    ['a*', 'a', true],
    ['*c', 'abc', true],
    ['a*c', 'ac', true],
    ['a*c', 'abd', false],
    ['a*b*c', 'a-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['aa*aa', 'aaa', false],
    ['https://*.example/*', 'https://a.b.example/x/y', true],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(matchesWildcard(pattern, text)).toBe(expected);
  });

  it('takes linear time', () => {
    const began = performance.now();
    matchesWildcard('*a'.repeat(5_000) + 'b', 'a'.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
