import { describe, expect, it } from 'vitest';
import { escapeInString, stringAround } from '@core/text/json/embedded';

const line = String.raw`    "k": "a \"b\" \u00e9\n{{ x }}", "next": "other"`;
const at = (text: string, after = 0) => line.indexOf(text, after);

describe('the string around a place', () => {
  it('says what the text says', () => {
    expect(stringAround(line, 0, at('{{'))?.text).toBe('a "b" é\n{{ x }}');
    expect(stringAround(line, 0, at('other') + 2)?.text).toBe('other');
    expect(stringAround(line, 0, at('k') + 1)?.text).toBe('k');
  });

  it.each([0, 4, at(':') + 1, line.length])(
    'is none between strings, or at a quote from outside: %i',
    (place) => {
      expect(stringAround(line, 0, place)).toBeNull();
    },
  );

  it('maps every place there and back, escapes and the line’s own place included', () => {
    const found = stringAround(line, 100, 100 + at('{{'));
    for (let inner = 0; inner <= (found?.text.length ?? 0); inner++) {
      expect(found?.toInner(found.toOuter(inner))).toBe(inner);
    }
    expect(found?.toOuter(found.text.indexOf('{{'))).toBe(100 + at('{{'));
    expect(found?.toInner(100 + at(String.raw`\u00e9`) + 3)).toBe(found?.text.indexOf('\n'));
  });

  it('goes to the end of a line that is not finished', () => {
    expect(stringAround('"k": "{{ va', 0, 11)?.text).toBe('{{ va');
    expect(stringAround(String.raw`"k": "a\u00`, 0, 10)?.text.startsWith('a')).toBe(true);
  });
});

it('writes text as it stands between quotes', () => {
  expect(escapeInString('a "b"\n\\')).toBe(String.raw`a \"b\"\n\\`);
});
