import { isMap } from '../values';
import { maxDepth } from '../json/parse';

/** The habits of a file. */
export interface YamlStyle {
  /** Quotes a text gets where it needs none. */
  quotes: 'single' | 'double' | null;
  newline: '\n' | '\r\n';
  /** Columns a map is indented by, relative to its key. */
  step: number;
  /** The same for a list; many write it below its key. */
  listStep: number;
}

/**
 * Plain scalars that every reader reads as a string: also those of YAML 1.1, such as the platform's own, to which
 * `no`, `1:30` and `010` are no strings (docs/platform/archives.md#yaml). In flow collections commas and brackets have
 * a meaning as well.
 */
const plainText = /^[\p{L}_/](?:[^\p{C}#:\u2028\u2029]|:(?=\S)|(?<=\S)#)*$/u;
const flowMarks = /[,[\]{}]/;
const otherwiseRead = /^(?:true|false|yes|no|on|off|null)$/i;

/** A text, key or number on one line. `quotes` is the habit of the file, or of the text it takes the place of. */
export function printScalar(
  value: string | number | boolean | null,
  quotes: YamlStyle['quotes'],
  inFlow: boolean,
): string {
  if (typeof value === 'number') return printNumber(value);
  if (typeof value !== 'string') return String(value);
  if (quotes === 'double' || /[\p{C}\u2028\u2029]/u.test(value)) return printDouble(value);
  const isPlain = plainText.test(value) && !value.endsWith(' ') && !otherwiseRead.test(value);
  if (quotes === null && isPlain && !(inFlow && flowMarks.test(value))) return value;
  return `'${value.replaceAll("'", "''")}'`;
}

function printDouble(value: string): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]|\p{C}/gu, escaped);
}

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
}

function printNumber(value: number): string {
  if (Number.isFinite(value)) {
    const printed = Object.is(value, -0) ? '-0.0' : JSON.stringify(value);
    // Readers of YAML 1.1 know no exponent without a point.
    return printed.replace(/^(-?\d+)e/, '$1.0e');
  }
  return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
}

/** A value between brackets, on one line. */
export function printFlow(value: unknown, quotes: YamlStyle['quotes'], depth = 0): string {
  guardDepth(depth);
  if (Array.isArray(value)) return `[${value.map((item) => printFlow(item, quotes, depth + 1)).join(', ')}]`;
  if (!isMap(value)) return printScalar(scalarOf(value), quotes, true);
  const members = membersOf(value).map(
    ([key, inner]) => `${printScalar(key, null, true)}: ${printFlow(inner, quotes, depth + 1)}`,
  );
  return `{${members.join(', ')}}`;
}

/**
 * A value as written after a colon, including the blank before it: ` x`, ` {}`, or a line break and lines. `indent` is
 * the column of the key. No line break at the end.
 */
export function printBlock(value: unknown, indent: number, style: YamlStyle, depth = 0): string {
  guardDepth(depth);
  const column = indent + (Array.isArray(value) ? style.listStep : style.step);
  const lines = blockLines(value, column, style, depth);
  return lines === null ? ` ${printOnLine(value, column, style)}` : newLine(column, style) + lines;
}

/** An element as written after its dash in column `indent`; its first line is that of the dash. */
export function behindDash(value: unknown, indent: number, style: YamlStyle, depth = 0): string {
  guardDepth(depth);
  return ` ${blockLines(value, indent + 2, style, depth) ?? printOnLine(value, indent + 2, style)}`;
}

/** The lines of a filled map or list whose first one begins in `column`; null for anything else. */
export function blockLines(value: unknown, column: number, style: YamlStyle, depth = 0): string | null {
  const parts = Array.isArray(value)
    ? value.map((item) => `-${behindDash(item, column, style, depth + 1)}`)
    : isMap(value)
      ? membersOf(value).map(
          ([key, inner]) => `${printScalar(key, null, false)}:${printBlock(inner, column, style, depth + 1)}`,
        )
      : [];
  return parts.length === 0 ? null : parts.join(newLine(column, style));
}

/**
 * A text, number or empty list or map. Texts of many lines become a block of lines in `column` where one can hold
 * them: blanks at the start or end of lines and what cannot be seen need the escapes of quotes.
 */
export function printOnLine(value: unknown, column: number, style: YamlStyle): string {
  if (typeof value !== 'string') return printFlow(value, style.quotes);
  const body = value.replace(/\n$/, '');
  const fits =
    body.includes('\n') && /^\S/.test(body) && !/[ \t](?:\n|$)|\n$/.test(body) && !/[^\n\P{C}]/u.test(body);
  if (!fits || /[\u2028\u2029]/.test(body)) return printScalar(value, style.quotes, false);
  const lines = body.split('\n').map((line) => (line === '' ? '' : ' '.repeat(column) + line));
  return [value.endsWith('\n') ? '|' : '|-', ...lines].join(style.newline);
}

function newLine(column: number, style: YamlStyle): string {
  return style.newline + ' '.repeat(column);
}

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

function scalarOf(value: unknown): string | number | boolean | null {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  throw new TypeError(`${typeof value} is not a value YAML files here hold`);
}

function guardDepth(depth: number): void {
  if (depth > maxDepth) throw new RangeError(`a value nested more than ${maxDepth} levels deep`);
}
