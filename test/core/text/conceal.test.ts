import { describe, expect, it } from 'vitest';
import { concealed, concealedContent, concealedValue, secretTextsOf } from '@core/text/secrets/conceal';

describe('a secret that is also a word or number of its own', () => {
  it.each([
    ['in JSON', '"pin": 4711,', '"pin": ••••,'],
    ['in YAML', 'pin: 4711', 'pin: ••••'],
    ['in quotes', 'was "4711"', 'was "••••"'],
    ['as an assignment', 'pin=4711; go', 'pin=••••; go'],
    ['as the whole text', '4711', '••••'],
  ])('is covered where it is a value: %s', (_what, text, shown) => {
    expect(concealed(text, ['4711'])).toBe(shown);
  });

  it.each(['line 4711', '47110', 'x: 4711th', '"a4711"', '\'4711"'])('stays elsewhere: %s', (text) => {
    expect(concealed(text, ['4711'])).toBe(text);
  });
});

it('numbers are secrets of a file, too', () => {
  const text = '{"db": {"password": 73519044}, "fields": [{"name": "pin", "value": 4711}], "size": 73519045}';
  expect(secretTextsOf('a.json', text)).toEqual(['73519044', '4711']);
  expect(secretTextsOf('a.yaml', 'db: {password: 73519044}')).toEqual(['73519044']);
});

it('numbers are covered in content, and stay where they are counted with', () => {
  const value = { before: 73_519_044, after: [{ x: 4711, y: 'of 73519044' }], size: 5 };
  const known = ['73519044', '4711'];
  expect(concealedContent(value, known)).toEqual({
    before: '•••',
    after: [{ x: '•••', y: 'of ••••••••' }],
    size: 5,
  });
  expect(concealedValue(value, known)).toEqual({ ...value, after: [{ x: 4711, y: 'of ••••••••' }] });
});
