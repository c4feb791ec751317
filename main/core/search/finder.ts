import type { ContentQuery } from '../contract/searching';
import { PackwrightError } from '../contract/errors';
import { parsePattern } from '../regex/parse';
import { compilePattern, Subject } from '../regex/pattern';
import { Raised } from '../regex/raised';
import { parseReplacement, replaceMatch } from '../regex/replacement';
import { requiredText } from '../regex/required-text';

/** Where something stands in a text, in UTF-16 units, and what would stand there instead. */
export interface Found {
  from: number;
  to: number;
  /** The text in place of it; the same text where nothing is replaced. */
  instead: string;
}

/** Finds what a query seeks in one text, in its order. */
export type Finder = (text: string) => Found[];

type Sought = Pick<ContentQuery, 'text' | 'isPattern' | 'matchesCase' | 'wholeWords'>;

/**
 * The finder of a query. Throws `invalid-input` for an expression or a replacement that is none.
 * @param replacement what stands instead of each place; of an expression with `\1` and `\g<name>`
 */
export function finderOf(sought: Sought, replacement: string | null = null): Finder {
  const find = sought.isPattern ? patternFinder(sought, replacement) : textFinder(sought, replacement);
  if (!sought.wholeWords) return find;
  return (text) => find(text).filter(({ from, to }) => !isInWord(text, from) && !isInWord(text, to));
}

/**
 * Whether the text of a file may hold what is sought in its values: false only where it cannot, so that nothing else of the
 * file need be looked at. An escape can hide what stands for itself nowhere else.
 */
export function mayHold({ text, isPattern, matchesCase }: Sought): (fileText: string) => boolean {
  const needed = isPattern ? requiredOf({ text, matchesCase }) : text;
  if (!/^[ !#-.0-[\]-~]+$/.test(needed)) return () => true;
  const isExact = matchesCase && !isPattern;
  const sought = isExact ? needed : folded(needed);
  return (fileText) =>
    (isExact ? fileText : folded(fileText)).includes(sought) || fileText.includes(String.raw`\u00`);
}

/** What every match of an expression holds, in lower case; '' where nothing can be told. */
const requiredOf = ({ text, matchesCase }: Pick<Sought, 'text' | 'matchesCase'>): string =>
  requiredText(sound(() => parsePattern(text, flagsOf(matchesCase))).body);

const flagsOf = (matchesCase: boolean) => ({ ignoreCase: !matchesCase, multiline: true });

function textFinder({ text, matchesCase }: Sought, replacement: string | null): Finder {
  const sought = matchesCase ? text : folded(text);
  return (whole) => {
    const searched = matchesCase ? whole : folded(whole);
    const found: Found[] = [];
    for (let at = searched.indexOf(sought); at !== -1; at = searched.indexOf(sought, at + sought.length)) {
      const to = at + sought.length;
      found.push({ from: at, to, instead: replacement ?? whole.slice(at, to) });
    }
    return found;
  };
}

function patternFinder({ text, matchesCase }: Sought, replacement: string | null): Finder {
  const program = sound(() => compilePattern(text, flagsOf(matchesCase)));
  const required = requiredOf({ text, matchesCase });
  const parts = replacement === null ? null : sound(() => parseReplacement(replacement, program));
  return (whole) => {
    if (required !== '' && !folded(whole).includes(required)) return [];
    const subject = new Subject(whole);
    const found: Found[] = [];
    // The places of matches count characters.
    let [character, unit] = [0, 0];
    const unitsTo = (place: number): number => {
      unit += subject.slice(character, place).length;
      character = place;
      return unit;
    };
    for (const match of subject.matches(program)) {
      if (match.end === match.start) continue;
      const [from, to] = [unitsTo(match.start), unitsTo(match.end)];
      found.push({ from, to, instead: parts ? replaceMatch(parts, match) : whole.slice(from, to) });
    }
    return found;
  };
}

/** In lower case with every place kept: of all characters this one alone grows longer there. */
const folded = (text: string): string => text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ');

const isInWord = (text: string, at: number): boolean =>
  isWordUnit(text.charAt(at - 1)) && isWordUnit(text.charAt(at));

const isWordUnit = (unit: string): boolean => /[\p{L}\p{N}_]/u.test(unit);

function sound<T>(parse: () => T): T {
  try {
    return parse();
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
    throw new PackwrightError(
      'invalid-input',
      `This is no regular expression: ${thrown.message}.`,
      'Correct it, or search for the text as it stands.',
    );
  }
}
