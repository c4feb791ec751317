import { doubleOf } from './arithmetic';
import { spell } from './decimal';
import { floatRepr } from './float';
import { bigOf } from './integer';
import type { Runtime, Value } from './model';
import { PyObject } from './model';
import { tooLong } from './operators';
import { typeError, valueError } from './raise';
import { str } from './repr';
import { characters } from './text';
import { isFloat, isInteger, textOf, typeName } from './types';

interface Spec {
  fill: string;
  align: string;
  sign: string;
  hasSign: boolean;
  alternate: boolean;
  width: number;
  grouping: string;
  precision: number | null;
  type: string;
}

const grammar = /^(?:([^])?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([a-zA-Z%])?$/u;

/** `format(value, spec)`: the mini-language of str.format and f-strings. */
export function formatValue(runtime: Runtime, value: Value, text: string): string {
  if (text === '') return str(value);
  if (value instanceof PyObject && 'format' in value && typeof value.format === 'function') {
    return (value.format as (spec: string) => string).call(value, text);
  }
  const isNumeric = isInteger(value) || isFloat(value);
  if (!isNumeric && textOf(value) === undefined) {
    return typeError(`unsupported format string passed to ${typeName(value)}.__format__`);
  }
  const match = grammar.exec(text);
  if (!match) return valueError(`Invalid format specifier '${text}' for object of type '${typeName(value)}'`);
  const zero = match[6] !== undefined && match[2] === undefined;
  const spec: Spec = {
    fill: match[1] ?? (zero ? '0' : ' '),
    align: match[2] ?? (zero && isNumeric ? '=' : isNumeric ? '>' : '<'),
    sign: match[3] ?? '-',
    hasSign: match[3] !== undefined,
    alternate: match[5] !== undefined,
    width: Number(match[7] ?? 0),
    grouping: match[8] ?? '',
    precision: match[9] === undefined ? null : Number(match[9]),
    type: match[10] ?? '',
  };
  if (spec.width > runtime.limits.text || (spec.precision ?? 0) > runtime.limits.text)
    tooLong(runtime.limits);
  if (!isNumeric) return formatString(str(value), spec);
  if (isFloat(value)) return formatFloat(doubleOf(value), spec);
  if (!isInteger(value))
    return typeError(`unsupported format string passed to ${typeName(value)}.__format__`);
  if ('eEfFgG%'.includes(spec.type || '!')) return formatFloat(doubleOf(value), spec);
  return formatInteger(bigOf(value), spec);
}

function unknownCode(spec: Spec, kind: string): never {
  return valueError(`Unknown format code '${spec.type}' for object of type '${kind}'`);
}

function formatString(text: string, spec: Spec): string {
  if (spec.type !== '' && spec.type !== 's') unknownCode(spec, 'str');
  if (spec.hasSign) valueError('Sign not allowed in string format specifier');
  if (spec.grouping) valueError(`Cannot specify '${spec.grouping}' with 's'.`);
  if (spec.align === '=') valueError("'=' alignment not allowed in string format specifier");
  return pad('', spec.precision === null ? text : characters(text).slice(0, spec.precision).join(''), spec);
}

function formatInteger(value: bigint, spec: Spec): string {
  const base = { '': 10, d: 10, n: 10, b: 2, o: 8, x: 16, X: 16, c: 0 }[spec.type];
  if (base === undefined) unknownCode(spec, 'int');
  if (spec.precision !== null) valueError('Precision not allowed in integer format specifier');
  if (base === 0)
    return pad('', String.fromCodePoint(Number(value)), {
      ...spec,
      align: spec.align === '>' ? '<' : spec.align,
    });
  const magnitude = value < 0n ? -value : value;
  const digits = magnitude.toString(base);
  const prefix = spec.alternate && base !== 10 ? `0${spec.type}` : '';
  const body = group(spec.type === 'X' ? digits.toUpperCase() : digits, spec, base === 10 ? 3 : 4);
  return pad(signOf(value < 0n, spec) + prefix, body, spec);
}

function formatFloat(value: number, spec: Spec): string {
  const negative = value < 0 || Object.is(value, -0);
  const size = Math.abs(value);
  const sign = signOf(negative, spec);
  if (!Number.isFinite(value)) {
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
  return pad(sign, group(body, spec, 3), spec);
}

/** No type letter but a precision: like g, yet never without a digit after the point. */
function general(size: number, precision: number): string {
  const text = spell(size, 'g', Math.max(1, precision), false);
  return text.includes('.') || text.includes('e') ? text : `${text}.0`;
}

function signOf(negative: boolean, spec: Spec): string {
  if (negative) return '-';
  return spec.sign === '-' ? '' : spec.sign;
}

function group(body: string, spec: Spec, every: number): string {
  if (!spec.grouping) return body;
  const whole = /^[\da-fA-F]+/.exec(body)?.[0] ?? '';
  const pattern = every === 3 ? /\B(?=(?:.{3})+$)/g : /\B(?=(?:.{4})+$)/g;
  return whole.replace(pattern, spec.grouping) + body.slice(whole.length);
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
