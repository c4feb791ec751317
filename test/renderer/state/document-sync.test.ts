import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '@core/text/changes';
import { difference } from '../../../renderer/src/state/document-sync';

describe('the difference between two texts', () => {
  it('leads from one to the other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', '\n', '😀') });
    fc.assert(
      fc.property(text, text, (from, to) => {
        expect(applyChanges(from, difference(from, to))).toBe(to);
      }),
    );
  });

  it('is nothing for equal texts and only the part that differs otherwise', () => {
    expect(difference('abc', 'abc')).toEqual([]);
    expect(difference('{"a": 1}', '{"a": 12}')).toEqual([{ from: 7, to: 7, insert: '2' }]);
    expect(difference('aaa', 'aa')).toEqual([{ from: 2, to: 3, insert: '' }]);
  });
});
