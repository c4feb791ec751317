import { bigOf } from './integer';
import { PyFloat } from './float';
import { toDouble, toInteger } from './convert';
import { spell } from './decimal';
import { dictGet, type AnyDict } from './dict';
import { escapeHtml } from './escape';
import { PyObject, type Runtime, type Value } from './model';
import { Markup, PyTuple } from './objects';
import { raise, typeError, valueError } from './raise';
import { repr, str } from './repr';
import { characters } from './text';
import { isDict, isFloat, isInteger, isNumber, isText, textOf, typeName } from './types';
import { Undefined } from './undefined';

const directive = /%(?:\(((?:[^()]|\([^()]*\))*)\))?([-+ #0]*)(\*|\d*)(?:\.(\*|\d*))?[hlL]?([^]?)/g;

interface Spec {
  flags: string;
  width: number;
  precision: number | null;
  type: string;
}

/** `text % arguments`. With `escaping`, inserted texts are made safe for HTML (Markup's operator). */
export function percentFormat(text: string, args: Value, runtime: Runtime, escaping: boolean): string {
  const positional = args instanceof PyTuple ? args.items : [args];
  const mapping = isDict(args) ? args : null;
  let next = 0;
  let usedMapping = false;
  const take = (): Value => {
    if (next >= positional.length) typeError('not enough arguments for format string');
    return positional[next++];
  };
  const result = text.replace(
    directive,
    (
      whole: string,
      key: string | undefined,
      flags: string,
      width: string,
      precision: string | undefined,
      type: string,
      at: number,
    ) => {
      if (type === '%') return '%';
      if (type === '') valueError('incomplete format');
      if (key !== undefined) usedMapping = true;
      const spec: Spec = {
        flags,
        width: size(width === '*' ? take() : width, runtime),
        precision: precision === undefined ? null : size(precision === '*' ? take() : precision, runtime),
        type,
      };
      if (spec.width < 0) {
        spec.flags += '-';
        spec.width = -spec.width;
      }
      const value = key === undefined ? take() : fromMapping(mapping, key);
      return convert(value, spec, escaping, at + whole.length - 1);
    },
  );
  const isContainer =
    mapping !== null || Array.isArray(args) || (args instanceof PyObject && !isNumber(args) && !isText(args));
  const leftOver =
    args instanceof PyTuple ? next < positional.length : next === 0 && !isContainer && !usedMapping;
  if (leftOver) typeError('not all arguments converted during string formatting');
  if (result.length > runtime.limits.text) raise('LimitError', 'The formatted text is too long.');
  return result;
}

function size(value: Value, runtime: Runtime): number {
  const number =
    typeof value === 'string'
      ? Number(value || 0)
      : isInteger(value)
        ? Number(value)
        : typeError('* wants int');
  if (Math.abs(number) > runtime.limits.text) raise('LimitError', 'The formatted text is too long.');
  return number;
}

function fromMapping(mapping: AnyDict | null, key: string): Value {
  if (!mapping) return typeError('format requires a mapping');
  const value = dictGet(mapping, key);
  return value === undefined ? raise('KeyError', repr(key)) : value;
}

function convert(value: Value, spec: Spec, escaping: boolean, index: number): string {
  const { type } = spec;
  if (type === 's' || type === 'r' || type === 'a') {
    let text = type === 's' ? str(value) : repr(value);
    if (type === 'a') text = asciiOnly(text);
    if (escaping && !(value instanceof Markup)) text = escapeHtml(text);
    const cut = spec.precision === null ? text : characters(text).slice(0, spec.precision).join('');
    return pad(cut, '', spec, false);
  }
  if (type === 'c') return pad(character(value), '', spec, false);
  if (value instanceof Undefined) value.fail();
  if (type === 'd' || type === 'i' || type === 'u') {
    if (!isNumber(value)) typeError(`%${type} format: a real number is required, not ${typeName(value)}`);
    return integer(bigOf(toInteger(value)), 10, spec);
  }
  if (type === 'x' || type === 'X' || type === 'o') {
    if (!isInteger(value)) typeError(`%${type} format: an integer is required, not ${typeName(value)}`);
    return integer(bigOf(value), type === 'o' ? 8 : 16, spec);
  }
  if ('eEfFgG'.includes(type)) return floating(value, spec);
  const code = type.codePointAt(0) ?? 0;
  return valueError(`unsupported format character '${type}' (0x${code.toString(16)}) at index ${index}`);
}

function character(value: Value): string {
  if (isInteger(value)) return String.fromCodePoint(Number(value));
  const text = textOf(value);
  if (text !== undefined && characters(text).length === 1) return text;
  return typeError('%c requires int or char');
}

function integer(value: bigint, base: number, spec: Spec): string {
  const magnitude = value < 0n ? -value : value;
  let digits = magnitude.toString(base);
  if (spec.precision !== null) digits = digits.padStart(spec.precision, '0');
  const prefix = spec.flags.includes('#') && base !== 10 ? (base === 8 ? '0o' : '0x') : '';
  const text = pad(digits, sign(value < 0n, spec) + prefix, spec, true);
  return spec.type === 'X' ? text.toUpperCase() : text;
}

function floating(value: Value, spec: Spec): string {
  if (!isNumber(value)) typeError(`must be real number, not ${typeName(value)}`);
  const number = isFloat(value) && value instanceof PyFloat ? value.value : toDouble(value);
  const negative = number < 0 || Object.is(number, -0);
  const kind = spec.type.toLowerCase() as 'e' | 'f' | 'g';
  const finite = Number.isFinite(number);
  const body = finite
    ? spell(Math.abs(number), kind, spec.precision ?? 6, spec.flags.includes('#'))
    : Number.isNaN(number)
      ? 'nan'
      : 'inf';
  const text = pad(body, sign(negative, spec), spec, finite);
  return spec.type === kind ? text : text.toUpperCase();
}

function sign(negative: boolean, spec: Spec): string {
  if (negative) return '-';
  return spec.flags.includes('+') ? '+' : spec.flags.includes(' ') ? ' ' : '';
}

function pad(body: string, prefix: string, spec: Spec, numeric: boolean): string {
  const missing = Math.max(0, spec.width - prefix.length - characters(body).length);
  if (spec.flags.includes('-')) return prefix + body + ' '.repeat(missing);
  if (numeric && spec.flags.includes('0')) return prefix + '0'.repeat(missing) + body;
  return ' '.repeat(missing) + prefix + body;
}

/** `ascii()` of a text that is already a repr. */
export function asciiOnly(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
    return code < 0x10000
      ? `\\u${code.toString(16).padStart(4, '0')}`
      : `\\U${code.toString(16).padStart(8, '0')}`;
  });
}
