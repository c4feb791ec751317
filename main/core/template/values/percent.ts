import { bigOf } from './integer';
import { PyFloat } from './float';
import { toDouble, toInteger } from './convert';
import { spell } from './decimal';
import { escapeHtml } from './escape';
import type { Runtime, Value } from './model';
import { Markup, PyBytes, PyRange, PyTuple } from './objects';
import { tooLong } from './limits';
import { raise, typeError, valueError } from './raise';
import { repr, str } from './repr';
import { subscript } from './subscript';
import { characters } from './text';
import { isDict, isFloat, isInteger, isNumber, textOf, typeName } from './types';
import { Undefined } from './undefined';

/** Digits after the point a number may be written with. */
const mostPlaces = 10_000;

interface Spec {
  flags: string;
  width: number;
  precision: number | null;
  type: string;
}

/** `text % arguments`. With `escaping`, inserted texts are made safe for HTML (Markup's operator). */
export function percentFormat(text: string, args: Value, runtime: Runtime, escaping: boolean): string {
  return new PercentFormat(text, args, runtime, escaping).result();
}

/** Whether Python's `%` reads keys from a value. */
function isMapping(value: Value): boolean {
  if (isDict(value) || Array.isArray(value)) return true;
  return value instanceof PyRange || value instanceof PyBytes || value instanceof Undefined;
}

class PercentFormat {
  private at = 0;
  private given: readonly Value[];
  private taken = 0;

  constructor(
    private readonly text: string,
    private readonly args: Value,
    private readonly runtime: Runtime,
    private readonly escaping: boolean,
  ) {
    this.given = args instanceof PyTuple ? args.items : [args];
  }

  result(): string {
    let result = '';
    while (this.at < this.text.length) {
      const next = this.text.indexOf('%', this.at);
      const to = next < 0 ? this.text.length : next;
      result += this.text.slice(this.at, to);
      this.at = to + 1;
      if (next >= 0) result += this.directive();
      if (result.length > this.runtime.limits.text) tooLong(this.runtime.limits);
    }
    if (this.taken < this.given.length && !isMapping(this.args)) {
      typeError('not all arguments converted during string formatting');
    }
    return result;
  }

  private take(): Value {
    if (this.taken >= this.given.length) typeError('not enough arguments for format string');
    return this.given[this.taken++];
  }

  private match(sticky: RegExp): string {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private directive(): string {
    if (this.match(/%/y)) return '%';
    if (this.text.charAt(this.at) === '(') this.key();
    const flags = this.match(/[-+ #0]*/y);
    const spec: Spec = { flags, width: this.number('width'), precision: null, type: '' };
    if (spec.width < 0) {
      spec.flags += '-';
      spec.width = -spec.width;
    }
    if (this.match(/\./y)) spec.precision = Math.max(0, this.number('precision'));
    this.match(/[hlL]/y);
    spec.type = this.match(/[^]/uy);
    if (spec.type === '') valueError('incomplete format');
    if (spec.width > this.runtime.limits.text) tooLong(this.runtime.limits);
    const value = this.take();
    return convert(value, spec, this.escaping, characters(this.text.slice(0, this.at)).length - 1);
  }

  /** `(key)`: what follows is about that entry alone. */
  private key(): void {
    if (!isMapping(this.args)) typeError('format requires a mapping');
    const start = this.at + 1;
    let depth = 0;
    do {
      const char = this.text.charAt(this.at++);
      if (char === '') valueError('incomplete format key');
      if (char === '(') depth++;
      else if (char === ')') depth--;
    } while (depth > 0);
    if (this.args instanceof Undefined) this.args.fail();
    this.given = [subscript(this.args, this.text.slice(start, this.at - 1), this.runtime)];
    this.taken = 0;
  }

  /** A width or precision: digits, or `*` for an argument; 0 where there is none. */
  private number(what: 'width' | 'precision'): number {
    if (!this.match(/\*/y)) {
      const number = Number(this.match(/\d*/y));
      return number > Number.MAX_SAFE_INTEGER ? valueError(`${what} too big`) : number;
    }
    const value = this.take();
    if (!isInteger(value)) return typeError('* wants int');
    const [limit, type] = what === 'width' ? [2 ** 63, 'ssize_t'] : [2 ** 31, 'int'];
    if (Math.abs(Number(value)) >= limit) {
      raise('OverflowError', `Python int too large to convert to C ${type}`);
    }
    return Number(value);
  }
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
  if ((spec.precision ?? 0) > mostPlaces) {
    raise('LimitError', `A number is written with at most ${mostPlaces} digits after the point here.`);
  }
  if (type === 'd' || type === 'i' || type === 'u') {
    if (value instanceof Undefined) value.fail();
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
  if (isInteger(value)) {
    const code = Number(value);
    if (code < 0 || code > 0x10ffff) raise('OverflowError', '%c arg not in range(0x110000)');
    return String.fromCodePoint(code);
  }
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
  if (value instanceof Undefined) value.fail();
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
