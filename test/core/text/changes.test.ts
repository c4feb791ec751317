import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, composeChanges, invertChanges } from '@core/text/changes';
import type { TextChange } from '@core/text/changes';

/** Any list of changes that fits a text. */
export function changesOf(text: string): fc.Arbitrary<TextChange[]> {
  const offset = fc.nat({ max: text.length });
  return fc
    .array(fc.tuple(offset, fc.nat({ max: 3 }), fc.string({ maxLength: 3 })), { maxLength: 4 })
    .map((raw) => {
      const changes: TextChange[] = [];
      for (const [from, length, insert] of raw.toSorted(([a], [b]) => a - b)) {
        const start = Math.max(from, changes.at(-1)?.to ?? 0);
        changes.push({ from: start, to: Math.min(text.length, start + length), insert });
      }
      return changes;
    });
}

const twoInARow = fc
  .string({ maxLength: 12 })
  .chain((text) => changesOf(text).map((first) => ({ text, first })))
  .chain(({ text, first }) =>
    changesOf(applyChanges(text, first)).map((second) => ({ text, first, second })),
  );

describe('changes', () => {
  it('replace stretches from left to right', () => {
    const changes = [
      { from: 0, to: 1, insert: 'X' },
      { from: 2, to: 2, insert: '--' },
    ];
    expect(applyChanges('abc', changes)).toBe('Xb--c');
  });

  it.each([
    [[{ from: 2, to: 1, insert: '' }]],
    [[{ from: 0, to: 4, insert: '' }]],
    [
      [
        { from: 0, to: 2, insert: '' },
        { from: 1, to: 3, insert: '' },
      ],
    ],
  ])('that do not fit are refused: %j', (changes) => {
    expect(() => applyChanges('abc', changes)).toThrow(RangeError);
  });

  it('lead back when inverted', () => {
    fc.assert(
      fc.property(twoInARow, ({ text, first }) => {
        expect(applyChanges(applyChanges(text, first), invertChanges(text, first))).toBe(text);
      }),
    );
  });

  it('give the same text when two lists are made one', () => {
    fc.assert(
      fc.property(twoInARow, ({ text, first, second }) => {
        const twice = applyChanges(applyChanges(text, first), second);
        expect(applyChanges(text, composeChanges(first, second))).toBe(twice);
      }),
      { numRuns: 2000 },
    );
  });

  it('that cancel out leave none', () => {
    expect(composeChanges([{ from: 1, to: 1, insert: 'x' }], [{ from: 1, to: 2, insert: '' }])).toEqual([]);
  });
});
