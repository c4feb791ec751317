import { describe, expect, it } from 'vitest';
import { compareRows, comparisonTable } from '../../scripts/lib/bench-comparison.mjs';
import { report, rows } from '../bench/measure';

const row = (what: string, amount: number | null, moreIsBetter = false) => ({ what, amount, moreIsBetter });

describe('two commits measured in turns', () => {
  it('compares medians, and tells what is slower by more than a tenth', () => {
    const compared = compareRows({
      here: [
        [row('open', 100), row('search', 10)],
        [row('open', 140), row('search', 11)],
      ],
      there: [
        [row('open', 90), row('search', 10)],
        [row('open', 110), row('search', 10)],
      ],
    });
    expect(compared).toEqual([
      { what: 'open', there: 100, here: 120, ratio: 1.2, verdict: 'worse' },
      { what: 'search', there: 10, here: 10.5, ratio: 1.05, verdict: 'same' },
    ]);
    expect(comparisonTable(compared, 'main')).toContain('Of 2 rows against main: 1 worse and 0 better');
  });

  it('takes more for better where something is done in a second', () => {
    const compared = compareRows({ here: [[row('steps', 80, true)]], there: [[row('steps', 100, true)]] });
    expect(compared).toMatchObject([{ what: 'steps', ratio: 0.8, verdict: 'worse' }]);
  });

  it('leaves out rows that only one of them has, or that have no number', () => {
    const turns = {
      here: [[row('new', 1), row('words', null)]],
      there: [[row('old', 1), row('words', null)]],
    };
    expect(compareRows(turns)).toEqual([]);
  });

  it('prefers how many times its floor a row takes', () => {
    report({ what: 'check', value: '2,269 ms, 36.7 × JSON.parse' });
    report({ what: 'chain', value: '46,613 steps/s' });
    report({ what: 'compile', value: '15.6 µs each, 23.8 x as fast as another' });
    report({ what: 'peer', value: 'did not run' });
    expect(rows().map(({ amount, moreIsBetter }) => [amount, moreIsBetter])).toEqual([
      [36.7, false],
      [46_613, true],
      [15.6, false],
      [null, false],
    ]);
  });
});
