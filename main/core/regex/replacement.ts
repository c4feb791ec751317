import { raise } from './raised';
import { numericEscape } from './parse-set';
import type { Match } from './pattern';
import type { Program } from './program';
import { PatternReader } from './reader';

/** A replacement: texts, and the numbers of groups to put in. */
export type Replacement = readonly (string | number)[];

/** Reads `\1`, `\g<name>`, `\n` of a replacement as `re.sub` does. Raises `error` and `IndexError` as it. */
export function parseReplacement(template: string, program: Program): Replacement {
  if (!template.includes('\\')) return [template];
  const reader = new PatternReader(template);
  const parts: (string | number)[] = [];
  while (!reader.atEnd()) {
    const start = reader.at;
    const plain = reader.match(/[^\\]+/y);
    if (plain) {
      parts.push(plain[0]);
      continue;
    }
    reader.next();
    const char = reader.next();
    if (char === '') return reader.fail('bad escape (end of pattern)', start);
    if (char === 'g') parts.push(namedGroup(reader, program));
    else if (/[1-9]/.test(char)) parts.push(numberedGroup(reader, char, start, program));
    else if (char === '0') parts.push(String.fromCodePoint(numericEscape(reader, char, start)));
    else if (/[abfnrtv\\]/.test(char)) parts.push(char === 'b' ? '\b' : escaped(reader, char, start));
    else if (/[A-Za-z]/.test(char)) return reader.fail(`bad escape \\${char}`, start);
    else parts.push(`\\${char}`);
  }
  return parts;
}

function escaped(reader: PatternReader, char: string, start: number): string {
  return String.fromCodePoint(numericEscape(reader, char, start));
}

function namedGroup(reader: PatternReader, program: Program): number {
  if (!reader.take('<')) return reader.fail('missing <', reader.at);
  const at = reader.at;
  const name = reader.name('>', 'group', true);
  if (!/^\d+$/.test(name)) {
    return program.names.get(name) ?? raise('IndexError', `unknown group name ${reader.quoted(name)}`);
  }
  const number = Number(name);
  return number <= program.groups ? number : reader.fail(`invalid group reference ${number}`, at);
}

function numberedGroup(
  reader: PatternReader,
  first: string,
  start: number,
  program: Program,
): number | string {
  const octal = /[0-3]/.test(first) ? reader.match(/[0-7]{2}/y) : null;
  if (octal) return String.fromCodePoint(Number.parseInt(first + octal[0], 8));
  const number = Number(first + (reader.match(/\d/y)?.[0] ?? ''));
  return number <= program.groups ? number : reader.fail(`invalid group reference ${number}`, start + 1);
}

/** The text that replaces a match. */
export function replaceMatch(replacement: Replacement, match: Match): string {
  return replacement.map((part) => (typeof part === 'string' ? part : (match.groups[part] ?? ''))).join('');
}
