import { describe, expect, it } from 'vitest';
import { compilePattern, isFoundWithin, Subject } from '@core/regex/pattern';
import { Raised } from '@core/regex/raised';
import { fitsPattern, isPattern } from '@core/content/connector/pattern';
import { countingEffort } from '@core/text/effort';

/** Steps a search takes; ends when they are more than a render may take. */
function steps(pattern: string, text: string): number {
  let spent = 0;
  const spend = (more: number): void => {
    spent += more;
    if (spent > 5_000_000) throw new Raised('LimitError', 'too much');
  };
  try {
    countingEffort(spend, () => new Subject(text).search(compilePattern(pattern, {})));
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
  }
  return spent;
}

describe('a pattern somebody else wrote', () => {
  it.each([
    ['(a|aa)+$', `${'a'.repeat(45)}!`],
    ['(a+)+$', `${'a'.repeat(45)}!`],
    ['(\\w*)*(\\1)b', 'a'.repeat(20_000)],
    ['(?:){4000000000}a', 'b'],
    ['((?:){99999}){99999}', 'b'],
    ['[a-z0-9_]{40000}', 'b'],
    ['a*b', 'a'.repeat(2_000_000)],
  ])('is counted and ends: %s', (pattern, text) => {
    expect(steps(pattern, text)).toBeLessThan(5_600_000);
  });

  it('decides nothing where it would take too long', () => {
    const hostile = compilePattern('(\\w*)*(\\1)b', {});
    expect(isFoundWithin(1_000, hostile, 'a'.repeat(20_000))).toBeNull();
    expect(isFoundWithin(1_000, hostile, 'ab')).toBe(true);
    expect(fitsPattern('(\\w*)*(\\1)b', 'a'.repeat(20_000))).toBe(true);
  });

  it('is read as the browser reads it that fills in the form', () => {
    expect(fitsPattern('(?<a>x)\\k<a>', 'xx')).toBe(true);
    expect(fitsPattern('\\d{1,3}', '1234')).toBe(false);
    expect(fitsPattern('\\/path\\-\\_[a-z]+', '/path-_a')).toBe(true);
    expect(fitsPattern('\\(?<x', '<x')).toBe(true);
    expect(fitsPattern('[', 'anything')).toBe(true);
    expect(isPattern('^(?<year>\\d{4})$')).toBe(true);
    expect(isPattern('(unclosed')).toBe(false);
  });
});
