import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '@core/text/line-index';

describe('LineIndex', () => {
  it('counts lines and columns from 1 and ends lines with LF, CRLF and CR', () => {
    const lines = new LineIndex('ab\nc\r\n\rd');
    expect(lines.position(0)).toEqual({ line: 1, column: 1, offset: 0 });
    expect(lines.position(2)).toEqual({ line: 1, column: 3, offset: 2 });
    expect(lines.position(3)).toEqual({ line: 2, column: 1, offset: 3 });
    expect(lines.position(6)).toEqual({ line: 3, column: 1, offset: 6 });
    expect(lines.position(7)).toEqual({ line: 4, column: 1, offset: 7 });
    expect(lines.range(1, 7)).toEqual({ start: lines.position(1), end: lines.position(7) });
  });

  it('splits where every editor splits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'é', '\n', '\r', '\r\n', ' '), { maxLength: 20 }),
        (parts) => {
          const text = parts.join('');
          expect(new LineIndex(text).position(text.length).line).toBe(text.split(/\r\n|\r|\n/).length);
        },
      ),
    );
  });

  it('moves what lies outside to the nearest end', () => {
    const lines = new LineIndex('ab\ncd');
    expect(lines.position(-3)).toEqual({ line: 1, column: 1, offset: 0 });
    expect(lines.position(99)).toEqual({ line: 2, column: 3, offset: 5 });
    expect(lines.offset(0, 5)).toBe(0);
    expect(lines.offset(9, 1)).toBe(5);
    expect(lines.offset(1, 99)).toBe(2);
    expect(lines.offset(2, -1)).toBe(3);
  });

  it('leads back from line and column to the offset', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('abc', '\n', '\r\n'), { maxLength: 12 }),
        fc.nat(),
        (parts, seed) => {
          const text = parts.join('');
          const lines = new LineIndex(text);
          const offset = seed % (text.length + 1);
          const { line, column } = lines.position(offset);
          expect(lines.offset(line, column)).toBe(offset);
        },
      ),
    );
  });
});
