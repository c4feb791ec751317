import type { Value } from '../model';
import { PyTuple } from '../objects';
import { typeError, valueError } from '../raise';
import { indexOfPart, lastIndexOfPart, splitAtPart } from '../search-text';
import { hasAstral, textLength } from '../text';
import { isInteger, textOf, typeName } from '../types';

/** A text argument; TypeError naming what came instead. */
export function needText(value: Value, what = 'must be str, not'): string {
  return (
    textOf(value) ??
    typeError(`${what} ${value === null && what.includes('argument') ? 'None' : typeName(value)}`)
  );
}

/** Part of a text between two optional positions by code point, and where it begins in UTF-16 units. */
function window(text: string, from: Value, to: Value): { part: string; offset: number; valid: boolean } {
  if (from === null && to === null) return { part: text, offset: 0, valid: true };
  const length = textLength(text);
  const place = (value: Value, missing: number): number => {
    if (value !== null && value !== undefined && !isInteger(value)) {
      typeError('slice indices must be integers or None or have an __index__ method');
    }
    const index = value === null || value === undefined ? missing : Number(value);
    return index < 0 ? Math.max(0, index + length) : index;
  };
  const start = place(from, 0);
  const end = Math.min(place(to, length), length);
  if (start > length) return { part: '', offset: 0, valid: false };
  if (!hasAstral(text)) return { part: text.slice(start, Math.max(start, end)), offset: start, valid: true };
  const characters = Array.from(text);
  const offset = characters.slice(0, start).join('').length;
  return { part: characters.slice(start, Math.max(start, end)).join(''), offset, valid: true };
}

/** `find`, `rfind`, `index` and `rindex`: position by code point, or -1. */
export function findIn(text: string, sought: Value, from: Value, to: Value, last: boolean): number {
  const { part: within, offset, valid } = window(text, from, to);
  const part = needText(sought);
  if (!valid) return -1;
  const at = (last ? lastIndexOfPart : indexOfPart)(within, part);
  return at < 0 ? -1 : textLength(text.slice(0, offset + at));
}

export function indexIn(text: string, sought: Value, from: Value, to: Value, last: boolean): number {
  const at = findIn(text, sought, from, to, last);
  return at < 0 ? valueError('substring not found') : at;
}

export function countIn(text: string, sought: Value, from: Value, to: Value): number {
  const { part: within, valid } = window(text, from, to);
  const part = needText(sought);
  if (!valid) return 0;
  return part === '' ? textLength(within) + 1 : splitAtPart(within, part).length - 1;
}

/** `startswith` and `endswith`; the affix may be a tuple. */
export function hasAffix(text: string, affix: Value, from: Value, to: Value, end: boolean): boolean {
  const { part, valid } = window(text, from, to);
  const name = end ? 'endswith' : 'startswith';
  const affixes = affix instanceof PyTuple ? affix.items : [affix];
  const texts = affixes.map((item) => needText(item, `${name} first arg must be str or a tuple of str, not`));
  return valid && texts.some((item) => (end ? part.endsWith(item) : part.startsWith(item)));
}
