import { asText } from '../text/values';
import { QueryError } from './query-error';

/** Characters of a pattern; longer ones are no patterns, and cost with the length of every text they are held against. */
export const longestPattern = 4_000;

/** Comparisons of single characters for one text, where `_` makes them necessary. */
const mostComparisons = 20_000_000;

/** A pattern in small letters. @throws QueryError for one that is too long */
export function likePattern(value: unknown): string {
  const pattern = asText(value).toLowerCase();
  if (pattern.length <= longestPattern) return pattern;
  throw new QueryError(
    `The pattern of "like" has ${pattern.length} characters; at most ${longestPattern} are looked for.`,
  );
}

/** The pattern of all texts that hold this one, whatever is in it. */
export const patternOfPart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * SQL LIKE with letter case ignored: `%` is any text, `_` one character, and what a backslash stands before is itself; a
 * pattern without them is equality. The parts between `%` are found one after the other, each in a time that grows with the
 * text alone unless it has a `_`.
 * @throws QueryError for a pattern that is too long, or takes too long on this text
 */
export function like(text: string, wanted: string): boolean {
  const pattern = likePattern(wanted);
  const source = pattern.includes('_') ? characters(text.toLowerCase()) : text.toLowerCase();
  const [first = '', ...rest] = partsOf(pattern, typeof source === 'string');
  const last = rest.pop();
  if (last === undefined) return source.length === first.length && meets(source, first, 0);
  if (first.length + last.length > source.length || !meets(source, first, 0)) return false;
  const end = source.length - last.length;
  if (!meets(source, last, end)) return false;
  let at = first.length;
  const budget = { left: mostComparisons };
  for (const part of rest) {
    const found = isWild(part) ? findWild(source, part, at, budget) : findPlain(source, part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** Stands for any character in a part that is a list; no character is equal to it. */
const anyCharacter = '';

/** What stands between `%`: a text, or a list of characters where it has a `_` or `isPlain` is false. */
function partsOf(pattern: string, isPlain: boolean): Characters[] {
  if (isPlain && !/[\\_]/.test(pattern)) return pattern.split('%');
  const parts: string[][] = [[]];
  let isEscaped = false;
  for (const character of isPlain ? pattern.split('') : pattern) {
    if (isEscaped || !/[\\%_]/.test(character)) parts.at(-1)?.push(character);
    else if (character === '%') parts.push([]);
    else if (character === '_') parts.at(-1)?.push(anyCharacter);
    isEscaped = !isEscaped && character === '\\';
  }
  // Nothing stands behind the last one, which is therefore itself.
  if (isEscaped) parts.at(-1)?.push('\\');
  return parts.map((part) => (isPlain && !isWild(part) ? part.join('') : part));
}

const isWild = (part: Characters): boolean => typeof part !== 'string' && part.includes(anyCharacter);

/** A text by the characters a database counts: one beyond U+FFFF is one, though JavaScript writes it as two. */
type Characters = string | readonly string[];

/** Only where it makes a difference, as a text costs a fraction of its list. */
const characters = (text: string): Characters => (/[\ud800-\udfff]/.test(text) ? [...text] : text);

function meets(source: Characters, part: Characters, at: number): boolean {
  for (let index = 0; index < part.length; index++)
    if (part[index] !== anyCharacter && part[index] !== source[at + index]) return false;
  return true;
}

function findWild(source: Characters, part: Characters, from: number, budget: { left: number }): number {
  for (let at = from; at + part.length <= source.length; at++) {
    let index = 0;
    while (index < part.length && (part[index] === anyCharacter || part[index] === source[at + index]))
      index++;
    if (index === part.length) return at;
    budget.left -= index + 1;
    if (budget.left < 0)
      throw new QueryError('The pattern of "like" takes too long on a long text: leave out "_".');
  }
  return -1;
}

/** Where a part begins, each character of the text looked at twice at most (Knuth, Morris and Pratt). */
function findPlain(source: Characters, part: Characters, from: number): number {
  if (part.length === 0) return from;
  if (typeof source === 'string' && typeof part === 'string' && part.length < usualLength)
    return source.indexOf(part, from);
  const borders = new Uint16Array(part.length);
  for (let index = 1, border = 0; index < part.length; index++) {
    while (border > 0 && part[index] !== part[border]) border = borders[border - 1] ?? 0;
    if (part[index] === part[border]) border++;
    borders[index] = border;
  }
  for (let at = from, met = 0; at < source.length; at++) {
    while (met > 0 && source[at] !== part[met]) met = borders[met - 1] ?? 0;
    if (source[at] === part[met]) met++;
    if (met === part.length) return at - met + 1;
  }
  return -1;
}

/** Shorter parts are found quickly by the host's own search, whatever the text is. */
const usualLength = 32;
