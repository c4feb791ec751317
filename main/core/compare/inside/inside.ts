import type { Inside } from '../../contract/comparison';
import { linesBetween } from './lines';
import { expressionsIn, isTemplate, type Pieces, wordsIn } from './pieces';
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

const pieces: Readonly<Record<Exclude<Inside['of'], 'lines'>, Pieces>> = {
  words: wordsIn,
  conditions: wordsIn,
  expressions: expressionsIn,
};

function between(before: string, after: string, of: Inside['of']): Inside | undefined {
  const stretches =
    of === 'lines' ? linesBetween(before, after) : stretchesOf(pieces[of](before), pieces[of](after));
  const isAlike = stretches.some(({ change, text }) => change === 'same' && /[\p{L}\p{N}]/u.test(text));
  return isAlike ? { of, stretches } : undefined;
}

function unitOf(before: string, after: string): Inside['of'] {
  if (before.length + after.length > longest) return 'lines';
  return isTemplate(before) || isTemplate(after) ? 'expressions' : 'words';
}
