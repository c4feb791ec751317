import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '@core/text/changes';
import { difference } from '@core/text/difference';

describe('the difference between two texts', () => {
  it('leads from one to the other, and cuts no surrogate pair in half', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', '\n', '😀', '😁') });
    fc.assert(
      fc.property(text, text, (from, to) => {
        const change = difference(from, to);
        expect(change ? applyChanges(from, [change]) : from).toBe(to);
        expect(change?.insert.isWellFormed()).not.toBe(false);
        expect(from.slice(0, change?.from).isWellFormed()).toBe(true);
      }),
    );
  });

  it('is nothing for equal texts and only the part that differs otherwise', () => {
    expect(difference('abc', 'abc')).toBeNull();
    expect(difference('{"a": 1}', '{"a": 12}')).toEqual({ from: 7, to: 7, insert: '2' });
    expect(difference('aaa', 'aa')).toEqual({ from: 2, to: 3, insert: '' });
  });
});
