import { describe, expect, it } from 'vitest';
import { locate, sourceOffset } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import { JsonSpans } from '@core/text/json/spans';
import { joinPointer } from '@core/text/pointer';

const texts = [
  '{"a": 1, "b": [true, null, -1.5e3], "c": {"d": "x"}}',
  '\uFEFF { "a" :\t[ ] , "b":{ } , "c" : "" }\r\n',
  '{"a": "one \\" two \\\\", "b": "} ] , {", "c\\n\\"~/": ["\\\\", "\\u007b"]}',
  '{"a": 1, "a": {"b": 2}, "": {"": [[], [[0]]]}}',
  '"text"',
  ' 17 ',
  '[1,2,[3,{"x":[4]}]]',
];

/** Pointers of a value and of all below it. */
function pointersOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return [
    pointer,
    ...Object.entries(value).flatMap(([key, inner]) => pointersOf(inner, joinPointer(pointer, key))),
  ];
}

describe('places found by skipping', () => {
  it.each(texts)('are those of the whole tree: %s', (text) => {
    const tree = parseJson(text);
    const spans = new JsonSpans(text);
    const value: unknown = JSON.parse(text.replace('\uFEFF', ''));
    for (const pointer of pointersOf(value)) {
      expect(spans.at(pointer), pointer).toMatchObject(locate(tree, pointer) ?? { from: 'a place' });
      for (const unit of [0, 1, 5, 100])
        expect(spans.offset(pointer, unit), pointer).toBe(sourceOffset(tree, pointer, unit));
    }
  });

  it.each(['/z', '/a/0/1', '/b/9', '/b/x', '/b/01', '/__proto__', '/c/length'])(
    'are none where nothing stands: %s',
    (pointer) => {
      const text = texts[0] ?? '';
      expect(new JsonSpans(text).at(pointer)).toBeNull();
      expect(new JsonSpans(text).offset(pointer, 3)).toBe(0);
    },
  );
});
