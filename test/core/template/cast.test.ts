import { describe, expect, it } from 'vitest';
import { castRendered, castToJson } from '@core/template/cast';

/** The measured table (docs/platform/engine.md#casting). */
const measured: [string, unknown][] = [
  ['False', false],
  ['True', true],
  ['false', false],
  ['true', true],
  ['TRUE', 'TRUE'],
  ['yes', 'yes'],
  ['123', 123],
  ['0', 0],
  ['-7', -7],
  [' 123 ', 123],
  ['007', '007'],
  ['0x1f', '0x1f'],
  ['1.5', 1.5],
  ['1.0', 1],
  ['1e3', 1000],
  ['1,000', [1, 0]],
  ['True, None', [true, null]],
  ['["a", "b"]', ['a', 'b']],
  ['{"k": 1}', { k: 1 }],
  ['[1, 2', '[1, 2'],
  ['null', null],
  ['None', null],
  ['~', '~'],
  ['hello', 'hello'],
  ['', ''],
  ['2026-06-06', '2026-06-06'],
  ['2026-06-06T10:00:00Z', '2026-06-06T10:00:00Z'],
  [`{'Good': "x"}`, { Good: 'x' }],
  ['"text"', 'text'],
  ["['it\\'s', (1, None), True]", ["it's", [1, null], true]],
  ["{'a': open('/etc/passwd')}", "{'a': open('/etc/passwd')}"],
  ["'quoted'", "'quoted'"],
  ['[missing]', '[missing]'],
];

describe('the cast of rendered text', () => {
  it.each(measured)('%j', (text, value) => expect(castRendered(text)).toEqual(value));
});

describe('the cast as JSON', () => {
  it.each(measured)('says the same: %j', (text, value) => {
    expect(JSON.parse(castToJson(text))).toEqual(value);
  });

  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['1.0', '1.0'],
    ["{'a': 1.0}", '{"a": 1.0}'],
    ["{(1, 2): 'key'}", '{"(1, 2)":"key"}'],
    ['1e999', 'null'],
  ])('keeps what plain data loses: %s', (text, json) => expect(castToJson(text)).toBe(json));
});
