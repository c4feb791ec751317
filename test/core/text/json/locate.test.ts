import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitAt, locate, pointerAt, sourceOffset } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';

const text = '{"a": [10, {"b/c": "x"}], "d": true, "": null, "a~": 1}';
const tree = parseJson(text);

/** The text at a pointer, with its key where it has one. */
function at(pointer: string): [value: string, key: string | null] | null {
  const place = locate(tree, pointer);
  if (!place) return null;
  const key = place.keyFrom === null ? null : text.slice(place.keyFrom, place.keyTo ?? 0);
  return [text.slice(place.from, place.to), key];
}

describe('locate', () => {
  it('finds values and keys', () => {
    expect(at('')).toEqual([text, null]);
    expect(at('/a/0')).toEqual(['10', null]);
    expect(at('/a/1/b~1c')).toEqual(['"x"', '"b/c"']);
    expect(at('/')).toEqual(['null', '""']);
    expect(at('/a~0')).toEqual(['1', '"a~"']);
  });

  it.each(['/b', '/a/2', '/a/-', '/a/01', '/a/0/x', '/d/x', '/toString', '/__proto__'])(
    'finds nothing at %s',
    (pointer) => {
      expect(locate(tree, pointer)).toBeNull();
    },
  );

  it('finds nothing in a text that is no JSON', () => {
    expect(locate(parseJson('{'), '')).toBeNull();
    expect(pointerAt(parseJson('{'), 0)).toBe('');
  });

  it('finds the last of a key given twice, which is the one that counts', () => {
    const twice = parseJson('{"a": 1, "a": 2}');
    expect(locate(twice, '/a')).toMatchObject({ from: 14, to: 15 });
  });
});

describe('pointerAt', () => {
  it('finds the innermost value, its key, and the container of a gap', () => {
    const of = (part: string, shift = 0): string => pointerAt(tree, text.indexOf(part) + shift);
    expect(of('10')).toBe('/a/0');
    expect(of('"b/c"', 2)).toBe('/a/1/b~1c');
    expect(of('"x"', 1)).toBe('/a/1/b~1c');
    expect(of('"d"', 1)).toBe('/d');
    expect(of('"d"', -1)).toBe('');
    expect(of('10', 3)).toBe('/a');
    expect(pointerAt(tree, 0)).toBe('');
    expect(pointerAt(tree, text.length + 5)).toBe('');
  });

  it('leads back to a place that holds the offset', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, seed) => {
        const parsed = parseJson(JSON.stringify(value, null, 2));
        const offset = seed % (parsed.text.length + 1);
        const place = locate(parsed, pointerAt(parsed, offset));
        expect(place && (place.keyFrom ?? place.from) <= offset && offset <= place.to).toBe(true);
      }),
    );
  });
});

describe('sourceOffset', () => {
  it('counts escapes', () => {
    const escaped = parseJson('["a\\n\\u00e9b\\/"]');
    const places = [0, 1, 2, 3, 4, 5, 9].map((unit) => sourceOffset(escaped, '/0', unit));
    expect(places).toEqual([2, 3, 5, 11, 12, 14, 14]);
  });

  it('gives the beginning of what is no string, and 0 for what is not there', () => {
    expect(sourceOffset(tree, '/d', 3)).toBe(text.indexOf('true'));
    expect(sourceOffset(tree, '/nothing', 3)).toBe(0);
  });

  it('marks the same text in the file as in the value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (value, seed) => {
        const parsed = parseJson(JSON.stringify([value]));
        const unit = seed % (value.length + 1);
        const rest = parsed.text.slice(sourceOffset(parsed, '/0', unit), -1);
        expect(JSON.parse(`"${rest}`)).toBe(value.slice(unit));
      }),
    );
  });
});

describe('unitAt', () => {
  const escaped = parseJson(String.raw`["a\n\u0041b"]`);

  it('is the way back, and stays within the string', () => {
    for (const unit of [0, 1, 2, 3, 4])
      expect(unitAt(escaped, '/0', sourceOffset(escaped, '/0', unit))).toBe(unit);
    expect(unitAt(escaped, '/0', 999)).toBe(4);
    expect(unitAt(escaped, '', 3)).toBe(0);
  });
});
