import type { Category, PatternFlags, RegexNode, SetItem } from './nodes';
import type { PatternReader } from './reader';

const simple: Record<string, number> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11, '\\': 92 };
const widths: Record<string, number> = { x: 2, u: 4, U: 8 };

/** `\d`, `\W`, …; null for other letters. */
export function classEscape(char: string): { category: Category } | null {
  return /^[dDwWsS]$/.test(char) ? { category: char as Category } : null;
}

/** The character an escape other than a class or reference stands for; `start` is the place of the backslash. */
export function numericEscape(reader: PatternReader, char: string, start: number): number {
  const width = Object.hasOwn(widths, char) ? widths[char] : undefined;
  if (width !== undefined) {
    const digits = reader.match(/[0-9a-fA-F]*/y)?.[0].slice(0, width) ?? '';
    reader.at = start + 2 + digits.length;
    if (digits.length < width) return reader.fail(`incomplete escape \\${char}${digits}`, start);
    const code = Number.parseInt(digits, 16);
    return code > 0x10ffff ? reader.fail(`bad escape \\${char}${digits}`, start) : code;
  }
  if (char === '0') return Number.parseInt(`0${reader.match(/[0-7]{0,2}/y)?.[0] ?? ''}`, 8);
  if (Object.hasOwn(simple, char)) return simple[char] ?? 0;
  if (/[A-Za-z0-9]/.test(char)) return reader.fail(`bad escape \\${char}`, start);
  return char.codePointAt(0) ?? 0;
}

/** A `[…]` whose bracket was read at `start`. */
export function characterSet(reader: PatternReader, start: number, flags: PatternFlags): RegexNode {
  const negated = reader.take('^');
  const items: SetItem[] = [];
  for (let first = true; ; first = false) {
    if (reader.atEnd()) return reader.fail('unterminated character set', start);
    if (!first && reader.take(']')) break;
    const itemAt = reader.at;
    const low = setItem(reader);
    if (!reader.sees('-')) {
      items.push(low);
      continue;
    }
    reader.take('-');
    if (reader.atEnd()) return reader.fail('unterminated character set', start);
    if (reader.take(']')) {
      items.push(low, { from: 45, to: 45 });
      break;
    }
    const high = setItem(reader);
    const text = reader.pattern.slice(itemAt, reader.at);
    if ('category' in low || 'category' in high || high.from < low.from) {
      return reader.fail(`bad character range ${text}`, itemAt);
    }
    items.push({ from: low.from, to: high.from });
  }
  return { kind: 'set', items, negated, flags };
}

function setItem(reader: PatternReader): SetItem {
  const start = reader.at;
  const char = reader.next();
  if (char !== '\\') return single(char.codePointAt(0) ?? 0);
  const escaped = reader.next();
  if (escaped === '') return reader.fail('bad escape (end of pattern)', start);
  const item = classEscape(escaped);
  if (item) return item;
  if (escaped === 'b') return single(8);
  if (/[0-7]/.test(escaped)) {
    const digits = escaped + (reader.match(/[0-7]{0,2}/y)?.[0] ?? '');
    const code = Number.parseInt(digits, 8);
    if (code > 0o377) {
      return reader.fail(`octal escape value \\${digits} outside of range 0-0o377`, start);
    }
    return single(code);
  }
  return single(numericEscape(reader, escaped, start));
}

const single = (code: number): SetItem => ({ from: code, to: code });
