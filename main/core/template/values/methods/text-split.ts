import { effort } from '../../../text/effort';
import type { Value } from '../model';
import { toIndex } from '../convert';
import { typeError, valueError } from '../raise';
import { textOf } from '../types';
import { indexOfPart, lastIndexOfPart, splitAtPart } from '../search-text';
import { needText } from './text-find';

/** Python's white space is not JavaScript's: it knows \x1c to \x1f and \x85, not \ufeff. */
const spaces = /[^\S\ufeff]+|[\x1c-\x1f\x85]+/;
const leading = /^(?:[^\S\ufeff]|[\x1c-\x1f\x85])+/;
const trailing = /(?:[^\S\ufeff]|[\x1c-\x1f\x85])+$/;
const runs = /(?:[^\S\ufeff]|[\x1c-\x1f\x85])+/g;

export function stripText(text: string, characters: Value, sides: 'both' | 'left' | 'right'): string {
  let result = text;
  if (characters === null || characters === undefined) {
    if (sides !== 'right') result = result.replace(leading, '');
    // Only when needed: the trailing pattern would otherwise scan every inner run of blanks.
    if (sides !== 'left' && spaces.test(result.slice(-1))) result = stripEnd(result);
    return result;
  }
  const method = { both: 'strip', left: 'lstrip', right: 'rstrip' }[sides];
  const wanted = textOf(characters) ?? typeError(`${method} arg must be None or str`);
  // Each is put into a set, which takes longer than to look through them.
  effort(wanted.length >> 4);
  const set = new Set(wanted);
  const stripped = (char: string): number => {
    if (!set.has(char)) return 0;
    effort(1);
    return char.length;
  };
  let from = 0;
  let to = result.length;
  if (sides !== 'right')
    for (let size = 1; from < to && size > 0; from += size)
      size = stripped(String.fromCodePoint(result.codePointAt(from) ?? 0));
  if (sides !== 'left')
    for (let size = 1; from < to && size > 0; to -= size) size = stripped(lastCharacter(result, to));
  return result.slice(from, to);
}

/** The character that ends at a place; one beyond U+FFFF is two of JavaScript's. */
function lastCharacter(text: string, end: number): string {
  const isPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, end - 2), end));
  return text.slice(end - (isPair ? 2 : 1), end);
}

function stripEnd(text: string): string {
  let end = text.length;
  while (end > 0 && trailing.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** `split` and `rsplit`. */
export function splitText(text: string, separator: Value, most: Value, right: boolean): string[] {
  const limit = toIndex(most);
  if (separator === null) return splitAtSpaces(text, limit, right);
  const by = needText(separator, 'must be str or None, not');
  if (by === '') valueError('empty separator');
  const parts = splitAtPart(text, by);
  if (limit < 0 || parts.length <= limit + 1) return parts;
  if (right) {
    const kept = parts.slice(parts.length - limit);
    return [parts.slice(0, parts.length - limit).join(by), ...kept];
  }
  return [...parts.slice(0, limit), parts.slice(limit).join(by)];
}

function splitAtSpaces(text: string, limit: number, right: boolean): string[] {
  const stripped = stripText(text, null, 'both');
  if (stripped === '') return [];
  if (limit < 0) return stripped.split(runs);
  if (right) return splitAtSpacesFromRight(stripped, limit);
  const parts: string[] = [];
  let rest = stripText(text, null, 'left');
  while (parts.length < limit) {
    const match = spaces.exec(rest);
    if (!match) break;
    parts.push(rest.slice(0, match.index));
    rest = stripText(rest.slice(match.index), null, 'left');
  }
  return rest === '' ? parts : [...parts, rest];
}

function splitAtSpacesFromRight(text: string, limit: number): string[] {
  const words = text.split(runs);
  const parts: string[] = [];
  let rest = text;
  while (parts.length < limit && words.length > 1) {
    const word = words.pop() ?? '';
    parts.unshift(word);
    rest = stripText(rest.slice(0, rest.length - word.length), null, 'right');
  }
  return [rest, ...parts];
}

const lineEnds = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/g;

export function splitLines(text: string, keepEnds: boolean): string[] {
  const lines: string[] = [];
  let from = 0;
  for (const match of text.matchAll(lineEnds)) {
    const end = match.index + match[0].length;
    lines.push(text.slice(from, keepEnds ? end : match.index));
    from = end;
  }
  if (from < text.length) lines.push(text.slice(from));
  return lines;
}

/** `partition` and `rpartition`. */
export function partition(text: string, separator: Value, right: boolean): [string, string, string] {
  const by = needText(separator);
  if (by === '') valueError('empty separator');
  const at = (right ? lastIndexOfPart : indexOfPart)(text, by);
  if (at < 0) return right ? ['', '', text] : [text, '', ''];
  return [text.slice(0, at), by, text.slice(at + by.length)];
}
