import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPointer, getAt, joinPointer, parsePointer } from '@core/text/pointer';

describe('pointers', () => {
  it('escape the two characters that separate', () => {
    expect(formatPointer(['a/b', '~', 0, ''])).toBe('/a~1b/~0/0/');
    expect(parsePointer('/a~1b/~0/0/')).toEqual(['a/b', '~', '0', '']);
    expect(parsePointer('/~01')).toEqual(['~1']);
    expect(parsePointer('')).toEqual([]);
    expect(joinPointer('/a', 1, 'b')).toBe('/a/1/b');
  });

  it('come back whatever the keys are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        expect(parsePointer(formatPointer(keys))).toEqual(keys);
      }),
    );
  });

  it('must begin with a slash', () => {
    expect(() => parsePointer('a')).toThrow(RangeError);
  });
});

describe('getAt', () => {
  const value = { a: [{ b: null }], '': 1, 'x/y': 2 };

  it('finds values', () => {
    expect(getAt(value, '')).toBe(value);
    expect(getAt(value, '/a/0/b')).toBeNull();
    expect(getAt(value, '/')).toBe(1);
    expect(getAt(value, '/x~1y')).toBe(2);
  });

  it.each(['/a/1', '/a/-', '/a/00', '/a/length', '/toString', '/a/0/b/c', '/constructor/name'])(
    'finds nothing at %s',
    (pointer) => {
      expect(getAt(value, pointer)).toBeUndefined();
    },
  );
});
