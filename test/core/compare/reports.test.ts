import { describe, expect, it } from 'vitest';
import { humanReport } from '@core/compare/reports/human';
import type { Change } from '@core/contract/comparison';

/** The line of one change in a report for people. */
function lineOf(change: Partial<Change>): string | undefined {
  const whole: Change = {
    class: 'behaviour',
    where: 'here',
    pointer: '',
    before: null,
    after: null,
    touches: [],
    ...change,
  };
  const item = {
    kind: 'playbook' as const,
    name: 'P',
    change: 'changed' as const,
    a: 'p',
    b: 'p',
    classes: [],
    changes: [whole],
  };
  const report = humanReport(
    {
      same: false,
      items: [item],
      names: {},
      noise: { items: 0, paths: 0, byRule: {} },
      outOfScope: [],
      problems: [],
    },
    { stat: false },
  );
  return report
    .split('\n')
    .find((line) => line.includes('here'))
    ?.trim();
}

describe('a change in a report for people', () => {
  it('gives short values one after the other, and marks inside of longer ones', () => {
    const inside = {
      of: 'words' as const,
      stretches: [
        { change: 'same' as const, text: 'a rather long sentence that says ' },
        { change: 'removed' as const, text: 'this' },
        { change: 'added' as const, text: 'that' },
      ],
    };
    expect(lineOf({ before: '2.0.1', after: '2.1.0', inside })).toBe(
      'behaviour: here changed: 2.0.1 → 2.1.0',
    );
    const [before, after] = ['this', 'that'].map((word) => `a rather long sentence that says ${word}`);
    expect(lineOf({ before: `${before} and more`, after: `${after} and more`, inside })).toBe(
      'behaviour: here changed: …long sentence that says [-this-]{+that+}',
    );
  });

  it('names an empty value', () => {
    expect(lineOf({ before: '', after: 'x' })).toBe('behaviour: here changed: (empty) → x');
  });

  it('says of another order what stands elsewhere', () => {
    expect(lineOf({ before: ['a', 'b', 'c', 'd'], after: ['a', 'c', 'd', 'b'] })).toBe(
      'behaviour: here changed: b last',
    );
    expect(lineOf({ before: ['a', 'b', 'c', 'd'], after: ['d', 'a', 'b', 'c'] })).toBe(
      'behaviour: here changed: d before a',
    );
    expect(lineOf({ before: ['a', 'b'], after: ['a', 'c'] })).toBe(
      'behaviour: here changed: ["a","b"] → ["a","c"]',
    );
  });
});
