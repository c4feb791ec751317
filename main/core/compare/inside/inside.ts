import type { Inside } from '../../contract/comparison';
import { expressionsIn, isTemplate, linesIn, type Pieces, wordsIn } from './pieces';
import { stretchesOf } from './stretches';

/** Longer texts are compared by lines, whatever they are. */
const longest = 20_000;

/**
 * What differs inside two texts: lines of code, expressions of a template, words of anything else. Line ends do not
 * count. Undefined where the two have no word in common, so that they are better read one after the other.
 */
export function insideOf(before: unknown, after: unknown, isCode: boolean): Inside | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  const [old, now] = [before.replaceAll('\r\n', '\n'), after.replaceAll('\r\n', '\n')];
  return between(old, now, isCode ? 'lines' : unitOf(old, now));
}

/** The same for two conditions of a query, told in words. */
export const insideConditions = (before: string, after: string): Inside | undefined =>
  between(before, after, 'conditions');

const pieces: Readonly<Record<Inside['of'], Pieces>> = {
  words: wordsIn,
  conditions: wordsIn,
  expressions: expressionsIn,
  lines: linesIn,
};

function between(before: string, after: string, of: Inside['of']): Inside | undefined {
  const stretches = stretchesOf(pieces[of](before), pieces[of](after));
  const isAlike = stretches.some(({ change, text }) => change === 'same' && /[\p{L}\p{N}]/u.test(text));
  return isAlike ? { of, stretches } : undefined;
}

function unitOf(before: string, after: string): Inside['of'] {
  if (before.length + after.length > longest) return 'lines';
  return isTemplate(before) || isTemplate(after) ? 'expressions' : 'words';
}
