import { describe, expect, it } from 'vitest';
import { pointerAt } from '@core/text/json/locate';
import { stringPlace } from '@core/text/json/half-written';

/** The string at `‸`, with its pointer. */
const at = (marked: string) => {
  const offset = marked.indexOf('‸');
  const place = stringPlace(marked.replace('‸', ''), offset);
  return (
    place && {
      pointer: pointerAt(place.tree, offset),
      isKey: place.isKey,
      text: place.text,
      value: place.value,
    }
  );
};

describe('the string that is being written', () => {
  it('is a value or a key, with what stands around it', () => {
    expect(at('{"a": {"b": "x‸"}}')).toMatchObject({ pointer: '/a/b', isKey: false, text: 'x' });
    expect(at('{"a": {"b‸" : "x"}}')).toMatchObject({ pointer: '/a/b', isKey: true, text: 'b' });
    expect(at('\uFEFF{"a": "‸"}')).toMatchObject({ pointer: '/a', isKey: false, value: { a: '' } });
  });

  it.each([
    ['a key without a value', '{"a": {"b‸"}}', '/a/b'],
    ['a key without a value before others', '{"a": {"b‸" "c": 1}}', '/a/b'],
    ['a value without its comma', '{"a": "b‸" "c": 1}', '/a'],
  ])('is found though what follows is missing: %s', (_what, text, pointer) => {
    expect(at(text)).toMatchObject({ pointer, isKey: pointer !== '/a' });
  });

  it('is none outside of strings, in one that is not ended, and in a text with other mistakes', () => {
    expect(at('{"a": 1‸}')).toBeNull();
    expect(at('{"a": "x‸')).toBeNull();
    expect(at('{"a": "x‸", "b": }')).toBeNull();
  });
});
