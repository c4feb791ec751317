import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from '../../../renderer/src/state/fuzzy';

const best = (query: string, texts: string[]) =>
  texts
    .map((text) => ({ text, match: fuzzyMatch(query, text) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0))
    .map(({ text }) => text);

describe('fuzzy matching', () => {
  it('finds whole words, beginnings and letters in order, in that rank', () => {
    expect(best('block', ['b-l-o-c-k', 'Unblock host', 'Block host'])).toEqual([
      'Block host',
      'Unblock host',
      'b-l-o-c-k',
    ]);
  });

  it('finds initials', () => {
    expect(best('ghr', ['Gather', 'Get Host Reputation', 'Alert'])).toEqual(['Get Host Reputation']);
    expect(fuzzyMatch('ghr', 'Get Host Reputation')?.at).toEqual([0, 4, 9]);
  });

  it('finds pieces that each begin a word, and no letters scattered about', () => {
    expect(fuzzyMatch('gethost', 'Get the Host')?.at).toEqual([0, 1, 2, 8, 9, 10, 11]);
    expect(fuzzyMatch('gr', 'getReputation')?.at).toEqual([0, 3]);
    expect(fuzzyMatch('host', 'Hash of the domain, sorted')).toBeNull();
    expect(fuzzyMatch('aab', 'a aa aab')?.at).toEqual([5, 6, 7]);
  });

  it('gives up quickly on a long query that nearly fits', () => {
    const start = performance.now();
    expect(fuzzyMatch(`${'a'.repeat(30)}b`, 'a '.repeat(60))).toBeNull();
    expect(performance.now() - start).toBeLessThan(200);
  });

  it('takes words in any order', () => {
    expect(fuzzyMatch('host block', 'Block a host')).not.toBeNull();
    expect(fuzzyMatch('host gone', 'Block a host')).toBeNull();
  });

  it('marks the letters of a whole word where the word begins', () => {
    expect(fuzzyMatch('alert', 'realert Alert')?.at).toEqual([8, 9, 10, 11, 12]);
  });

  it('matches everything without a query', () => {
    expect(fuzzyMatch('  ', 'anything')).toMatchObject({ at: [] });
  });

  it('prefers the shorter of two texts', () => {
    expect(best('role', ['Roles of the analysts', 'Roles'])).toEqual(['Roles', 'Roles of the analysts']);
  });
});
