import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxDepth, parseJson } from '@core/text/json/parse';
import type { JsonNode } from '@core/text/json/parse';

const accepts = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** The one problem of a text that is no JSON, with the text it marks. */
function failure(text: string): { message: string; marked: string; offset: number } {
  const { root, problems } = parseJson(text);
  expect(root).toBeNull();
  expect(problems).toHaveLength(1);
  const [problem] = problems;
  if (!problem) throw new Error('no problem');
  const { message, offset, length } = problem;
  return { message, marked: text.slice(offset, offset + length), offset };
}

/** Pieces of JSON and of what people take for it. */
const fragments =
  '{ } [ ] , : " "a" "\\n" \\ \\u00 e1 0 - 1.5 . E+2 01 NaN true fals null / // \' é \u0001 \ud800 \f \u00a0'.split(
    ' ',
  );
fragments.push(' ', '\n', '\t');

describe('parseJson', () => {
  it('gives the place of every key and value', () => {
    const text = ' {"a": [1, "x\\n"], "b": {}} ';
    const { root, problems } = parseJson(text);
    const [a, b] = root?.members ?? [];
    expect(problems).toEqual([]);
    expect(text.slice(root?.start, root?.end)).toBe('{"a": [1, "x\\n"], "b": {}}');
    expect(a && text.slice(a.keyStart, a.keyEnd)).toBe('"a"');
    expect(a?.value.items?.map((item) => text.slice(item.start, item.end))).toEqual(['1', '"x\\n"']);
    expect(b?.value).toEqual({ type: 'object', start: 24, end: 26, members: [] });
  });

  it('says the types of values', () => {
    const { root } = parseJson('[{}, [], "", -0.5e+3, true, false, null]');
    const types = ['object', 'array', 'string', 'number', 'boolean', 'boolean', 'null'];
    expect(root?.items?.map(({ type }) => type)).toEqual(types);
  });

  it('decodes keys', () => {
    expect(parseJson('{"a\\/\\u00e9\\"": 1}').root?.members?.[0]?.key).toBe('a/é"');
  });

  it('takes a text exactly when the engine takes it', () => {
    const fragment = fc.constantFrom(...fragments);
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect([text, parseJson(text).root !== null]).toEqual([text, accepts(() => JSON.parse(text))]);
      }),
      { numRuns: 3000 },
    );
  });

  it('takes every text a writer makes and marks each value so that it reads alone', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const check = (node: JsonNode, expected: unknown): void => {
          expect(JSON.parse(text.slice(node.start, node.end))).toEqual(expected);
          node.items?.forEach((item, index) => check(item, (expected as unknown[])[index]));
          for (const { key, value: inner } of node.members ?? [])
            check(inner, (expected as Record<string, unknown>)[key]);
        };
        const { root } = parseJson(text);
        expect(root).not.toBeNull();
        if (root) check(root, JSON.parse(text));
      }),
    );
  });

  it('refuses a text cut off anywhere, with a place inside it', () => {
    const whole = '{"a": [1, {"b": "x\\u00e9"}, true], "c": null}';
    for (let end = 0; end < whole.length; end++) {
      const { offset, message } = failure(whole.slice(0, end));
      expect(offset).toBeLessThanOrEqual(end);
      expect(message).toMatch(/^[A-Z"].*\.$/);
    }
  });

  it.each([
    ['', 'The file is empty; a JSON value is expected.', ''],
    ['{"a": 1,}', 'There is a comma too many before the closing bracket.', ','],
    ['[1 2]', 'A comma or "]" is expected here, but there is "2".', '2'],
    ['{"a" 1}', 'A colon is expected after the key, but there is "1".', '1'],
    ["{'a': 1}", 'A key in double quotes is expected here, but there is a single quote.', "'"],
    ['{a: 1}', 'A key in double quotes is expected here, but there is "a".', 'a'],
    ['[True]', 'A value is expected here, but there is "True".', 'True'],
    ['[1] // end', 'There is more text after the end of the JSON value.', '/'],
    ['[ // one\n1]', 'A value is expected here, but there is a comment, which JSON does not have.', '/'],
    ['[\u00a01]', 'A value is expected here, but there is the character U+00A0.', '\u00a0'],
    ['["a]', 'The closing quote of this text is missing.', '"a]'],
    ['["a\nb"]', 'The closing quote of this text is missing.', '"a'],
    ['["a\tb"]', 'This text holds a control character; it must be written as \\t.', '\t'],
    ['["a\u0001b"]', 'This text holds a control character; it must be written as \\u0001.', '\u0001'],
    ['["\\x"]', '"\\x" is not an escape JSON knows.', '\\x'],
    ['["\\u12g4"]', '"\\u" needs four hexadecimal digits.', '\\u12g4'],
    ['[01]', '01 is not a number JSON knows.', '01'],
    ['[1.]', '1. is not a number JSON knows.', '1.'],
    ['[-]', '- is not a number JSON knows.', '-'],
    ['[1.2.3]', '1.2.3 is not a number JSON knows.', '1.2.3'],
    ['{\n "a": {\n  "b": 1', 'The file ends before the "}" that closes the bracket in line 2.', ''],
    ['[1,', 'The file ends where a value is expected.', ''],
  ])('says what is wrong with %j', (text, message, marked) => {
    expect(failure(text)).toMatchObject({ message, marked });
  });

  it('reports a key given twice at its second place and goes on', () => {
    const text = '{"a": 1, "b": {"c": 1, "c": 2}, "a": 3, "\\u0061": 4}';
    const { root, problems } = parseJson(text);
    expect(root?.members).toHaveLength(4);
    expect(problems.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual([
      '"c"',
      '"a"',
      '"\\u0061"',
    ]);
    expect(problems[0]?.message).toBe('The key "c" is given twice in this object; only the last one counts.');
  });

  it('does not take a member of the prototype for a key given before', () => {
    const { root, problems } = parseJson(
      '{"__proto__": 1, "constructor": 2, "toString": 3, "hasOwnProperty": 4}',
    );
    expect(problems).toEqual([]);
    expect(root?.members?.map(({ key }) => key)).toEqual([
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
    ]);
    expect(parseJson('{"__proto__": 1, "__proto__": 2}').problems).toHaveLength(1);
  });

  it('reports only the first hundred of a million keys given twice', () => {
    expect(parseJson(`{${'"a":1,'.repeat(5000)}"a":1}`).problems).toHaveLength(100);
  });

  it('reads a file with a byte order mark and says that others will not', () => {
    const { root, problems } = parseJson('\ufeff[1]');
    expect(root).toMatchObject({ start: 1, end: 4 });
    expect(problems).toEqual([
      { message: 'The file begins with a byte order mark, which JSON readers refuse.', offset: 0, length: 1 },
    ]);
  });

  it('takes the deepest nesting allowed and refuses one level more at its bracket', () => {
    expect(parseJson(nested(maxDepth)).root).not.toBeNull();
    expect(failure(nested(maxDepth + 1))).toMatchObject({ offset: maxDepth, marked: '[' });
  });

  it('survives a million open brackets', () => {
    expect(failure('['.repeat(1_000_000)).offset).toBe(maxDepth);
    expect(failure('{"a":'.repeat(1_000_000)).message).toContain('nested');
  });
});
