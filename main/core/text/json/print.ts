import { compareDatabaseKeys } from './database-order';
import { maxDepth } from './parse';
import type { JsonStyle, StringStyle } from './style';

/**
 * A value in the style of a file. `indent` is the indentation of the line the value begins on. Members whose value is
 * undefined are left out; anything else JSON cannot hold is a programming error and throws. `sortKeys` puts the keys
 * of new maps in the order the platform's database keeps them in.
 */
export function printValue(
  value: unknown,
  style: JsonStyle,
  indent: string,
  sortKeys: boolean,
  depth = 0,
): string {
  if (depth > maxDepth) throw new RangeError(`a value nested more than ${maxDepth} levels deep`);
  if (typeof value === 'string') return printString(value, style.strings);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number JSON knows`);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new TypeError(`${typeof value} is not a JSON value`);
  const inner = indent + (style.indent ?? '');
  const print = (part: unknown): string => printValue(part, style, inner, sortKeys, depth + 1);
  if (Array.isArray(value)) return bracket('[', value.map(print), ']', style, indent);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  if (entries.length === 0) return style.emptyMap;
  if (sortKeys) entries.sort(([a], [b]) => compareDatabaseKeys(a, b));
  return bracket(
    '{',
    entries.map(([key, part]) => printString(key, style.strings) + style.colon + print(part)),
    '}',
    style,
    indent,
  );
}

function bracket(open: string, parts: string[], close: string, style: JsonStyle, indent: string): string {
  if (parts.length === 0) return open + close;
  if (style.indent === null) return open + parts.join(`,${style.commaSpace}`) + close;
  const line = style.newline + indent;
  return `${open}${line}${style.indent}${parts.join(`,${line}${style.indent}`)}${line}${close}`;
}

/** A text in quotes. */
export function printString(value: string, style: StringStyle): string {
  return `"${printUnits(value, style)}"`;
}

/**
 * The inside of a string token. Lone surrogates are escaped in any style, as no encoding of a file can hold them; so
 * are the two line separators that are not line ends in JSON.
 */
export function printUnits(value: string, style: StringStyle): string {
  const unicode = (unit: string): string => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${style.upperHex ? hex.toUpperCase() : hex}`;
  };
  let printed = JSON.stringify(value)
    .slice(1, -1)
    .replace(/[\u2028\u2029]/g, unicode);
  if (style.escapeUnicode) printed = printed.replace(/[\u0080-\uffff]/g, unicode);
  return style.escapeSlash ? printed.replaceAll('/', '\\/') : printed;
}
