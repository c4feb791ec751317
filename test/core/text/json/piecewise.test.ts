import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxDepth } from '@core/text/json/parse';
import { readPiecewise } from '@core/text/json/piecewise';
import { readJson } from '@core/text/json/read';

/** What is read, and in how many pieces. */
function read(text: string) {
  const work = readPiecewise(text);
  for (let pieces = 1; ; pieces++) {
    const { done, value } = work.next();
    if (done === true) return { ...value, pieces };
  }
}

const agree = (text: string): void => {
  const { value, problems } = readJson(text);
  const { pieces: _, ...piecewise } = read(text);
  expect(piecewise).toEqual(value === undefined ? { problem: problems[0]?.message } : { value });
};

it.each([
  '{"a": 1, "a": 2}',
  '{"__proto__": {"polluted": true}, "a": "\\u0041\\n"}',
  ' [ ] ',
  '{}',
  '[[], {}, [1, -0, 1.5e300, true, null, ""]]',
  '',
  '[1,]',
  '[,1]',
  '{"a": }',
  '{"a" 1}',
  '{a: 1}',
  '[1 2]',
  '[1]]',
  '"open',
  '01',
  '['.repeat(maxDepth) + ']'.repeat(maxDepth),
  '['.repeat(maxDepth + 1),
])('reads %s as the reader of files', agree);

it('agrees with it on any value, whole or damaged', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', '"', ',', '}', ']', '\\', '0', ' '),
      (...given) => {
        const [value, place, damage] = given;
        const text = JSON.stringify(value);
        agree(text);
        const at = place % (text.length + 1);
        agree(text.slice(0, at) + damage + text.slice(at + 1));
      },
    ),
  );
});

it('refuses half a character', () => {
  expect(read('["\\ud83d"]')).toMatchObject({ problem: 'Half a character is escaped in a text.' });
  expect(read('["\\ud83d\\ude00"]')).toMatchObject({ value: ['😀'] });
});

it('reads a long text in many pieces', () => {
  const value = Array.from({ length: 5_000 }, (_, at) => ({ name: `n${at}` }));
  const { pieces, ...rest } = read(JSON.stringify(value));
  expect(rest).toEqual({ value });
  expect(pieces).toBeGreaterThan(15);
});
