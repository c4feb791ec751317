import { doubleOf } from './arithmetic';
import { spell } from './decimal';
import { floatRepr } from './float';
import { bigOf } from './integer';
import type { Runtime, Value } from './model';
import { PyObject } from './model';
import { tooLong } from './limits';
import { raise, typeError, valueError } from './raise';
import { str } from './repr';
import { characters } from './text';
import { isFloat, isInteger, textOf, typeName } from './types';

interface Spec {
  fill: string;
  align: string;
  sign: string;
  noNegativeZero: boolean;
  alternate: boolean;
  width: number;
  grouping: string;
  precision: number | null;
  type: string;
}

const grammar = /^(?:([^])?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d+)?(,)?(_)?(?:(\.)(\d+)?)?([^]*)$/u;
/** Digits after the point a number may be written with. */
const mostPlaces = 10_000;

/** `format(value, spec)`: the mini-language of str.format and f-strings, errors in CPython's order. */
export function formatValue(runtime: Runtime, value: Value, text: string): string {
  if (text === '') return str(value);
  if (value instanceof PyObject && 'format' in value && typeof value.format === 'function') {
    return (value.format as (spec: string) => string).call(value, text);
  }
  const isNumeric = isInteger(value) || isFloat(value);
  if (!isNumeric && textOf(value) === undefined) {
    return typeError(`unsupported format string passed to ${typeName(value)}.__format__`);
  }
  const spec = readSpec(text, typeName(value), isNumeric);
  if (spec.width > runtime.limits.text) tooLong(runtime.limits);
  if ((spec.precision ?? 0) > (isNumeric ? mostPlaces : runtime.limits.text)) {
    return raise('LimitError', `A number is written with at most ${mostPlaces} digits after the point here.`);
  }
  if (!isNumeric) return formatString(str(value), spec, typeName(value));
  if (isFloat(value)) return formatFloat(doubleOf(value), spec);
  if (!isInteger(value)) {
    return typeError(`unsupported format string passed to ${typeName(value)}.__format__`);
  }
  if ('eEfFgG%'.includes(spec.type || '!')) return formatFloat(doubleOf(value), spec);
  return formatInteger(bigOf(value), spec, typeName(value));
}

function readSpec(text: string, kind: string, isNumeric: boolean): Spec {
  const match = grammar.exec(text);
  if (!match) return valueError(`Invalid format specifier '${text}' for object of type '${kind}'`);
  const [, fill, align, sign, noNegativeZero, alternate, zero, width, comma, underscore, point, places] =
    match;
  const type = match[12] ?? '';
  if (comma && (underscore || type.startsWith(','))) valueError("Cannot specify both ',' and '_'.");
  if (underscore && !point && type.startsWith(',')) valueError("Cannot specify both ',' and '_'.");
  if (point && places === undefined) valueError('Format specifier missing precision');
  if (Number(width ?? 0) >= 2 ** 63) valueError('Too many decimal digits in format string');
  if (characters(type).length > 1) {
    valueError(`Invalid format specifier '${text}' for object of type '${kind}'`);
  }
  const filledByZero = zero !== undefined && fill === undefined;
  const spec: Spec = {
    fill: fill ?? (filledByZero ? '0' : ' '),
    align: align ?? (filledByZero && isNumeric ? '=' : isNumeric ? '>' : '<'),
    sign: sign ?? '',
    noNegativeZero: noNegativeZero !== undefined,
    alternate: alternate !== undefined,
    width: Number(width ?? 0),
    grouping: comma ?? underscore ?? '',
    precision: places === undefined ? null : Number(places),
    type,
  };
  checkGrouping(spec, isNumeric, kind);
  return spec;
}

function checkGrouping({ grouping, type }: Spec, isNumeric: boolean, kind: string): void {
  if (!grouping) return;
  const shown = type || (isNumeric ? (kind === 'float' ? '' : 'd') : 's');
  const allowed = grouping === '_' ? ['', ...'defgEG%FboxX'] : ['', ...'defgEG%F'];
  if (!allowed.includes(shown)) valueError(`Cannot specify '${grouping}' with '${shown}'.`);
}

function unknownCode(spec: Spec, kind: string): never {
  return valueError(`Unknown format code '${spec.type}' for object of type '${kind}'`);
}

const refusedZero = (kind: string): never => valueError(`Negative zero coercion (z) not allowed in ${kind}`);

function formatString(text: string, spec: Spec, kind: string): string {
  if (spec.type !== '' && spec.type !== 's') unknownCode(spec, kind);
  if (spec.sign === ' ') valueError('Space not allowed in string format specifier');
  if (spec.sign) valueError('Sign not allowed in string format specifier');
  if (spec.noNegativeZero) refusedZero('string format specifier');
  if (spec.alternate) valueError('Alternate form (#) not allowed in string format specifier');
  if (spec.align === '=') valueError("'=' alignment not allowed in string format specifier");
  return pad('', spec.precision === null ? text : characters(text).slice(0, spec.precision).join(''), spec);
}

function formatInteger(value: bigint, spec: Spec, kind: string): string {
  const base = { '': 10, d: 10, n: 10, b: 2, o: 8, x: 16, X: 16, c: 0 }[spec.type];
  if (base === undefined) unknownCode(spec, kind);
  if (spec.precision !== null) valueError('Precision not allowed in integer format specifier');
  if (spec.noNegativeZero) refusedZero('integer format specifier');
  if (base === 0) return formatCharacter(value, spec);
  const magnitude = value < 0n ? -value : value;
  const digits = magnitude.toString(base);
  const prefix = spec.alternate && base !== 10 ? `0${spec.type}` : '';
  const sign = signOf(value < 0n, spec) + prefix;
  return grouped(sign, spec.type === 'X' ? digits.toUpperCase() : digits, spec, base === 10 ? 3 : 4);
}

function formatCharacter(value: bigint, spec: Spec): string {
  if (spec.sign) valueError("Sign not allowed with integer format specifier 'c'");
  if (spec.alternate) valueError("Alternate form (#) not allowed with integer format specifier 'c'");
  if (value < 0n || value > 0x10ffffn) raise('OverflowError', '%c arg not in range(0x110000)');
  return pad('', String.fromCodePoint(Number(value)), spec);
}

function formatFloat(value: number, spec: Spec): string {
  const size = Math.abs(value);
  const minus = value < 0 || Object.is(value, -0);
  if (!Number.isFinite(value)) {
    const sign = signOf(minus, spec);
    const text = Number.isNaN(value) ? 'nan' : 'inf';
    return pad(sign, 'EFG'.includes(spec.type || '!') ? text.toUpperCase() : text, spec);
  }
  let body: string;
  const kind = spec.type.toLowerCase();
  if (spec.type === '%') body = `${spell(size * 100, 'f', spec.precision ?? 6, spec.alternate)}%`;
  else if (kind === 'e' || kind === 'f' || kind === 'g')
    body = spell(size, kind, spec.precision ?? 6, spec.alternate);
  else if (spec.type === 'n') body = spell(size, 'g', spec.precision ?? 6, spec.alternate);
  else if (spec.type !== '') unknownCode(spec, 'float');
  else body = spec.precision === null ? floatRepr(size) : general(size, spec.precision);
  if (spec.type !== kind) body = body.toUpperCase();
  const sign = signOf(minus && !(spec.noNegativeZero && !/[1-9]/.test(body.replace(/[eE].*/, ''))), spec);
  return grouped(sign, body, spec, 3);
}

/** No type letter but a precision: like g, yet never without a digit after the point. */
function general(size: number, precision: number): string {
  const digits = Math.max(1, precision);
  const text = spell(size, 'g', digits, false);
  if (text.includes('e') || text.includes('.')) return text;
  if (size === 0 || text.length < digits) return `${text}.0`;
  const [mantissa = '', exponent = ''] = spell(size, 'e', digits - 1, false).split('e');
  return `${mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa}e${exponent}`;
}

function signOf(negative: boolean, spec: Spec): string {
  if (negative) return '-';
  return spec.sign === '-' ? '' : spec.sign;
}

/** Digits with their separators; zeros that fill the width are digits as well. */
function grouped(sign: string, body: string, spec: Spec, every: number): string {
  if (!spec.grouping) return pad(sign, body, spec);
  const whole = /^[\da-fA-F]+/.exec(body)?.[0] ?? '';
  const rest = body.slice(whole.length);
  let text = separated(whole, spec.grouping, every);
  if (spec.fill === '0' && spec.align === '=') {
    const room = spec.width - sign.length - rest.length;
    for (let digits = whole; text.length < room;) {
      digits = `0${digits}`;
      text = separated(digits, spec.grouping, every);
    }
  }
  return pad(sign, text + rest, spec);
}

function separated(digits: string, separator: string, every: number): string {
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= every) {
    parts.unshift(digits.slice(Math.max(0, end - every), end));
  }
  return parts.join(separator);
}

function pad(sign: string, body: string, spec: Spec): string {
  const missing = Math.max(0, spec.width - sign.length - characters(body).length);
  const fill = (count: number): string => spec.fill.repeat(count);
  switch (spec.align) {
    case '<':
      return sign + body + fill(missing);
    case '^':
      return fill(Math.floor(missing / 2)) + sign + body + fill(missing - Math.floor(missing / 2));
    case '=':
      return sign + fill(missing) + body;
    default:
      return fill(missing) + sign + body;
  }
}
