import { PyDict, dictEntries } from './dict';
import { effort } from '../../text/effort';
import { floatRepr, PyFloat, toFloat } from './float';
import { parseInteger } from './convert';
import type { Value } from './model';
import { Undefined } from './undefined';
import { raise, typeError } from './raise';
import { sorted } from './compare';
import { isDict, isInteger, isFloat, sequenceOf, textOf, typeName } from './types';

export interface JsonStyle {
  /** Blanks per level; null writes one line. */
  indent: number | null;
  sortKeys: boolean;
  /** Writes é as \u00e9. */
  ascii: boolean;
  itemSeparator?: string;
  keySeparator?: string;
}

const plainStyle: JsonStyle = { indent: null, sortKeys: false, ascii: true };

/** `json.dumps(value)`, with Python's spacing. */
export function dumps(value: Value, style: JsonStyle = plainStyle): string {
  return write(value, style, '\n', []);
}

function write(value: Value, style: JsonStyle, newline: string, around: readonly Value[]): string {
  const text = textOf(value);
  effort(1);
  if (text !== undefined) return jsonString(text, style.ascii);
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (isInteger(value)) return BigInt(value).toString();
  if (isFloat(value)) return jsonFloat(value instanceof PyFloat ? value.value : value);
  if (value instanceof Undefined) return typeError('Object of type Undefined is not JSON serializable');
  effort(1 + (around.length >> 3));
  if (around.includes(value)) raise('ValueError', 'Circular reference detected');
  if (around.length > 300)
    raise('RecursionError', 'maximum recursion depth exceeded while encoding a JSON object');
  const inside = [...around, value];
  const inner = style.indent === null ? newline : newline + indentation(style.indent);
  const items = sequenceOf(value);
  if (items) {
    return enclose(
      '[',
      items.map((item) => write(item, style, inner, inside)),
      ']',
      style,
      newline,
      inner,
    );
  }
  if (!isDict(value)) return typeError(`Object of type ${typeName(value)} is not JSON serializable`);
  const entries = dictEntries(value).map(([key, item]) => ({ key, item }));
  const ordered = style.sortKeys
    ? (sorted(entries, (entry) => (entry as { key: Value }).key) as typeof entries)
    : entries;
  const members = ordered.map(
    ({ key, item }) =>
      `${jsonString(keyText(key), style.ascii)}${style.keySeparator ?? ': '}${write(item, style, inner, inside)}`,
  );
  return enclose('{', members, '}', style, newline, inner);
}

function indentation(width: number): string {
  effort(Math.floor(Math.max(0, width) / 32));
  return ' '.repeat(Math.max(0, width));
}

function enclose(
  open: string,
  parts: readonly string[],
  close: string,
  style: JsonStyle,
  newline: string,
  inner: string,
): string {
  if (!parts.length) return open + close;
  // Written before every part, and again around it.
  effort(Math.floor((parts.length * inner.length) / 32));
  if (style.indent === null) return open + parts.join(style.itemSeparator ?? ', ') + close;
  return `${open}${inner}${parts.join(`${(style.itemSeparator ?? ', ').trimEnd()}${inner}`)}${newline}${close}`;
}

function jsonFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  return floatRepr(value);
}

function keyText(key: Value): string {
  const text = textOf(key);
  if (text !== undefined) return text;
  if (key === null) return 'null';
  if (typeof key === 'boolean') return String(key);
  if (isInteger(key)) return BigInt(key).toString();
  if (isFloat(key)) return jsonFloat(key instanceof PyFloat ? key.value : key);
  return typeError(`keys must be str, int, float, bool or None, not ${typeName(key)}`);
}

const short: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

function jsonString(text: string, ascii: boolean): string {
  effort(text.length >> 4);
  const pattern = ascii ? /["\\\x00-\x1f\x7f-\uffff]/g : /["\\\x00-\x1f]/g;
  const body = text.replace(pattern, (char) => {
    if (char === '\x7f') return char;
    return short[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${body}"`;
}

const scalar = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?|-?Infinity|NaN|true|false|null/y;
const words = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
]);
const plainRun = /[^"\\\x00-\x1f]*/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const blank = /[ \t\n\r]*/y;
const deepest = 500;
/** Reading a value, and what a number, an empty list or the place in one takes. */
const stepsOfValue = 2;

/** `json.loads(text)`: ints of any size, 1.0 a float, keys in order. Raises JSONDecodeError worded as Python does. */
export function loads(text: string): Value {
  let at = 0;
  const fail = (message: string, offset: number): never => {
    const before = text.slice(0, offset).split('\n');
    const column = (before[before.length - 1]?.length ?? 0) + 1;
    return raise('JSONDecodeError', `${message}: line ${before.length} column ${column} (char ${offset})`);
  };
  const skip = (): void => {
    blank.lastIndex = at;
    blank.exec(text);
    at = blank.lastIndex;
  };
  const string = (): string => {
    const start = at;
    at++;
    // Run by run: one expression for all of a long text would run out of stack.
    for (;;) {
      plainRun.lastIndex = at;
      plainRun.exec(text);
      at = plainRun.lastIndex;
      if (text.charAt(at) === '"') break;
      escapeSequence.lastIndex = at;
      if (!escapeSequence.test(text)) return fail('Unterminated string starting at', start);
      at = escapeSequence.lastIndex;
    }
    at++;
    effort((at - start) >> 4);
    return JSON.parse(text.slice(start, at)) as string;
  };
  const value = (depth: number): Value => {
    if (depth > deepest)
      raise('RecursionError', 'maximum recursion depth exceeded while decoding a JSON document');
    effort(stepsOfValue);
    const char = text.charAt(at);
    if (char === '"') return string();
    if (char === '[') return list(depth + 1);
    if (char === '{') return dict(depth + 1);
    scalar.lastIndex = at;
    const match = scalar.exec(text);
    if (!match) return fail('Expecting value', at);
    at = scalar.lastIndex;
    if (words.has(match[0])) return words.get(match[0]);
    return match[1] || match[2] ? toFloat(Number(match[0])) : (parseInteger(match[0], 10) ?? 0);
  };
  const list = (depth: number): Value[] => {
    const items: Value[] = [];
    at++;
    skip();
    if (text.charAt(at) === ']') {
      at++;
      return items;
    }
    for (;;) {
      skip();
      items.push(value(depth));
      skip();
      const char = text.charAt(at);
      if (char === ']') {
        at++;
        return items;
      }
      if (char !== ',') fail("Expecting ',' delimiter", at);
      at++;
    }
  };
  const dict = (depth: number): PyDict => {
    const result = new PyDict();
    at++;
    skip();
    if (text.charAt(at) === '}') {
      at++;
      return result;
    }
    for (;;) {
      skip();
      if (text.charAt(at) !== '"') fail('Expecting property name enclosed in double quotes', at);
      const key = string();
      skip();
      if (text.charAt(at) !== ':') fail("Expecting ':' delimiter", at);
      at++;
      skip();
      result.set(key, value(depth));
      skip();
      const char = text.charAt(at);
      at++;
      if (char === '}') return result;
      if (char !== ',') fail("Expecting ',' delimiter", at - 1);
    }
  };
  skip();
  const result = value(0);
  skip();
  if (at < text.length) fail('Extra data', at);
  return result;
}
