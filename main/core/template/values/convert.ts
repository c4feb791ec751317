import { effort } from '../../text/effort';
import { PyFloat } from './float';
import { bigToDouble, intOfFloat, toInt } from './integer';
import type { Value } from './model';
import { raise, typeError, valueError } from './raise';
import { repr } from './repr';
import { isFloat, isInteger, textOf, typeName } from './types';

const decimal = /^[+-]?\d+(?:_\d+)*$/;
const bases: Record<number, RegExp> = {
  2: /^([+-]?)(?:0b_?)?([01]+(?:_[01]+)*)$/i,
  8: /^([+-]?)(?:0o_?)?([0-7]+(?:_[0-7]+)*)$/i,
  16: /^([+-]?)(?:0x_?)?([\da-f]+(?:_[\da-f]+)*)$/i,
};
const floating =
  /^[+-]?(?:(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?|inf(?:inity)?|nan)$/i;
/** CPython's own limit on digits of a text turned into an int. */
const mostDigits = 4300;

/** Digits of other scripts as ASCII, which `int` and `float` accept as well. */
function asciiDigits(text: string): string {
  effort(text.length >> 2);
  return text.replace(/\p{Nd}/gu, (digit) => {
    if (digit <= '9') return digit;
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });
}

/** An int from its text in a base; null when the text is not one. */
export function parseInteger(text: string, base: number): number | bigint | null {
  const clean = asciiDigits(text.trim());
  if (base === 10) {
    if (!decimal.test(clean)) return null;
    if (clean.length > mostDigits + 1)
      valueError(`Exceeds the limit (${mostDigits} digits) for integer string conversion`);
    const digits = clean.replaceAll('_', '');
    effort(digits.length >> 4);
    return toInt(digits.startsWith('+') ? BigInt(digits.slice(1)) : BigInt(digits));
  }
  if (base === 0) return parseLiteralInteger(clean);
  const known = bases[base];
  const match = known?.exec(clean) ?? null;
  if (match) return signed(match[1] ?? '', digitsInBase((match[2] ?? '').replaceAll('_', ''), base));
  if (known || !/^[+-]?[\da-z]+$/i.test(clean)) return null;
  const sign = /^[+-]/.exec(clean)?.[0] ?? '';
  const digits = clean.slice(sign.length).toLowerCase();
  const value = digitsInBase(digits, base);
  return value === null ? null : signed(sign, value);
}

function parseLiteralInteger(text: string): number | bigint | null {
  const match = /^([+-]?)(0[box]_?)?([\da-f_]+)$/i.exec(text);
  const base = { b: 2, o: 8, x: 16 }[(match?.[2] ?? '').charAt(1).toLowerCase()] ?? 10;
  if (base === 10 && /^[+-]?0[\d_]*[1-9]/.test(text)) return null;
  return match ? parseInteger(text, base) : null;
}

/** Hexadecimal digits of the longest int that is read; Python's own limit holds for bases that take time. */
const mostPlainDigits = 25_000;
const prefixes: Record<number, string> = { 2: '0b', 8: '0o', 16: '0x' };

function digitsInBase(digits: string, base: number): bigint | null {
  const prefix = prefixes[base];
  if (prefix !== undefined) {
    if (digits.length > mostPlainDigits)
      raise('LimitError', `An int is read from at most ${mostPlainDigits} digits here.`);
    return BigInt(prefix + digits);
  }
  if (digits.length > mostDigits)
    valueError(`Exceeds the limit (${mostDigits} digits) for integer string conversion`);
  let value = 0n;
  for (const digit of digits) {
    const worth = Number.parseInt(digit, 36);
    if (!(worth < base)) return null;
    value = value * BigInt(base) + BigInt(worth);
  }
  return value;
}

function signed(sign: string, value: bigint | null): number | bigint | null {
  if (value === null) return null;
  return toInt(sign === '-' ? -value : value);
}

/** A double from its text; null when the text is not one. */
export function parseFloating(text: string): number | null {
  const clean = asciiDigits(text.trim());
  if (!floating.test(clean)) return null;
  const lower = clean.toLowerCase().replaceAll('_', '');
  if (lower.endsWith('nan')) return Number.NaN;
  if (lower.includes('inf')) return lower.startsWith('-') ? -Infinity : Infinity;
  return Number(lower);
}

/** `int(value)`; `base` only for texts. */
export function toInteger(value: Value, base = 10): number | bigint {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isInteger(value))
    return Number.isSafeInteger(value) ? value : BigInt(value);
  if (isFloat(value)) return intOfFloat(value instanceof PyFloat ? value.value : value);
  const text = textOf(value);
  if (text === undefined) {
    return typeError(
      `int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`,
    );
  }
  return parseInteger(text, base) ?? valueError(`invalid literal for int() with base ${base}: ${repr(text)}`);
}

/** `float(value)` as a double. */
export function toDouble(value: Value): number {
  if (typeof value === 'bigint') return bigToDouble(value);
  if (isInteger(value)) return Number(value);
  if (isFloat(value)) return value instanceof PyFloat ? value.value : value;
  const text = textOf(value);
  if (text === undefined) {
    return typeError(`float() argument must be a string or a real number, not '${typeName(value)}'`);
  }
  return parseFloating(text) ?? valueError(`could not convert string to float: ${repr(text)}`);
}

/** A value where Python requires an index: ints and bools; TypeError otherwise. */
export function toIndex(value: Value): number {
  if (isInteger(value)) {
    const index = Number(value);
    return Number.isSafeInteger(index)
      ? index
      : raise('OverflowError', 'Python int too large to convert to C ssize_t');
  }
  return typeError(`'${typeName(value)}' object cannot be interpreted as an integer`);
}
