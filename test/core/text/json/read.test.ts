import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxDepth, parseJson } from '@core/text/json/parse';
import { readJson, readLastOfKeys } from '@core/text/json/read';
import { describeWithContent, filesBelow } from '../../../support/corpus';

describe('readJson', () => {
  it('gives the value and no problems', () => {
    expect(readJson('{"a": [1, "x"]}')).toEqual({ value: { a: [1, 'x'] }, problems: [] });
  });

  it.each([
    '{"a": 1, "a": 2}',
    '{"a/b": 1, "a\\/b": 2}',
    '{"x": [{"k": "a\\\\", "k": 1}]}',
    '{"a" \n: 1, "a"\t:2}',
    '{"__proto__": 1, "__proto__": 2}',
    '{"1": 1, "0": 2, "1": 3}',
    '{"a": "\\"a\\": 1", "a": 2}',
  ])('finds the key given twice in %s', (text) => {
    const { value, problems } = readJson(text);
    expect(value).toEqual(JSON.parse(text));
    expect(problems).toEqual(parseJson(text).problems);
    expect(problems).toHaveLength(1);
  });

  it.each([
    '{"a": "\\"a\\":", "b": "a"}',
    '{"a": {"a": {"a": 1}}}',
    '[{"a": 1}, {"a": 2}]',
    '{"": "::", ":": ""}',
    '"a"',
    '7',
  ])('finds none in %s', (text) => {
    expect(readJson(text)).toEqual({ value: JSON.parse(text), problems: [] });
  });

  it('keeps a key called __proto__ as a member of its own', () => {
    const { value } = readJson('{"__proto__": {"polluted": true}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('gives no value and a place for what is no JSON, too deep or empty', () => {
    expect(readJson('{"a": }')).toEqual({ value: undefined, problems: parseJson('{"a": }').problems });
    expect(readJson('[1,]').problems[0]).toMatchObject({ offset: 2, length: 1 });
    expect(readJson('').problems).toHaveLength(1);
    const deep = '['.repeat(maxDepth + 1) + ']'.repeat(maxDepth + 1);
    expect(readJson(deep)).toMatchObject({ value: undefined, problems: [{ offset: maxDepth }] });
    expect(readJson('['.repeat(100_000) + ']'.repeat(100_000)).value).toBeUndefined();
  });

  it('reads behind a byte order mark', () => {
    expect(readJson('\ufeff{"a": 1}')).toMatchObject({ value: { a: 1 }, problems: [{ offset: 0 }] });
  });

  it('agrees with the reader of places on texts with keys from a small set', () => {
    const key = fc.constantFrom('"a"', '"b"', '"\\u0061"', '"a\\\\"', '"\\""', '":"', '"__proto__"', '"0"');
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('1', 'null', '"a"', '"\\":"', '{}', '[]'),
        fc.array(tie('text'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
        fc
          .array(fc.tuple(key, fc.constantFrom(':', ' : ', ':\n'), tie('text')), { maxLength: 4 })
          .map((members) => `{${members.map((parts) => parts.join('')).join(', ')}}`),
      ),
    }));
    fc.assert(
      fc.property(text, (json) => {
        expect(readJson(json).problems).toEqual(parseJson(json).problems);
        expect(readJson(json).value).toEqual(JSON.parse(json));
      }),
      { numRuns: 1000 },
    );
  });
});

describeWithContent('readJson on real content', (folder) => {
  let texts: string[] = [];
  beforeAll(() => {
    texts = filesBelow(join(folder, 'content'))
      .filter((path) => path.endsWith('.json'))
      .map((path) => readFileSync(path, 'utf8'));
  });

  it('finds what the reader of places finds', () => {
    for (const text of texts) expect(readJson(text).problems).toEqual(parseJson(text).problems);
  });
});

describe('readLastOfKeys', () => {
  it('takes the last value of a key given twice, and says nothing of it', () => {
    expect(readLastOfKeys('{"a": 1, "b": {"c": 1, "c": [2]}, "a": 3}')).toEqual({
      value: { a: 3, b: { c: [2] } },
      problems: [],
    });
  });

  it.each([
    ['lists', '[', ']'],
    ['maps', '{"a":', '}'],
  ])('refuses %s that are nested too deeply, and no others', (_what, open, close) => {
    const nested = (levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;
    expect(readLastOfKeys(nested(maxDepth)).problems).toEqual([]);
    expect(readLastOfKeys(nested(maxDepth + 1))).toEqual(readJson(nested(maxDepth + 1)));
    expect(readLastOfKeys(nested(maxDepth + 1)).problems).toHaveLength(1);
  });

  it('says of a text that is no JSON what readJson says', () => {
    expect(readLastOfKeys('{"a": }')).toEqual(readJson('{"a": }'));
  });
});
