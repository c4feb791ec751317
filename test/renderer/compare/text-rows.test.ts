import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, textRows } from '../../../renderer/src/features/compare/text-rows';

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

describe('two texts line by line', () => {
  it('hold every line of both, in order, and the same lines opposite each other', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const rows = textRows(before, after);
        const linesOf = (side: 'before' | 'after') => rows.flatMap((row) => row[side]?.text ?? []);
        expect(linesOf('before').join('\n')).toBe(before);
        expect(linesOf('after').join('\n')).toBe(after);
        for (const row of rows) if (row.same) expect(row.before?.text).toBe(row.after?.text);
      }),
    );
  });

  it('leave out what is the same far from what differs, until it is opened', () => {
    const many = Array.from({ length: 50 }, (_, at) => `line ${at}`);
    const rows = textRows(many.join('\n'), many.with(30, 'other').join('\n'));
    const shown = folded(rows, 3, new Set());
    expect(shown.map((row) => ('gap' in row ? row.gap : 'row')).filter((one) => one !== 'row')).toEqual([
      27, 16,
    ]);
    expect(folded(rows, 3, new Set([0])).length).toBe(shown.length + 26);
  });
});
