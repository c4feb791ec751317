import type { ConflictReason, MergeConflict } from '../../contract/merging';
import { asText, isMap } from '../../text/values';
import { readJson } from '../../text/json/read';
import { type Hunk, hunksOf, linesInWords } from '../text-hunks';
import type { Clash } from './conflicts';
import { mapThree, type Three } from './three';

/** Lines that both sides have changed, each in its own way. */
export type TextClash = Pick<Clash, 'reason' | 'both'> & {
  values: Three<string>;
  lines: NonNullable<MergeConflict['lines']>;
  /** What follows the id of the text: where the lines are in the base. */
  mark: string;
  /** `lines 3–5`, as ours counts them. */
  words: string;
};

/**
 * Merges two changed states of a text by its lines: what one side changed is taken, what both changed alike is taken
 * once, and what both changed otherwise is asked about, stretch by stretch. Null where that says no more than asking
 * about the whole text: it is of one line, nothing of it is left, or it is JSON that lines would break.
 * @param decide the text that the result has for such lines; undefined for none
 */
export function mergedText(texts: Three<string>, decide: (clash: TextClash) => unknown): string | null {
  const ends = lineEndsOf(texts);
  const hunks = hunksOf(mapThree(texts, (text) => (ends === null ? text : text.replaceAll('\r\n', '\n'))));
  const open = hunks.filter((hunk) => takenFrom(hunk) === null);
  if (hunks.length === open.length) return null;
  const plain = hunks.map((hunk) => hunk.text[takenFrom(hunk) ?? 'ours']).join('');
  if (Object.values(texts).some(isJson) && (open.length > 0 || !isJson(plain))) return null;
  const parts = hunks.map((hunk, at) => {
    const side = takenFrom(hunk);
    if (side !== null) return hunk.text[side];
    const decided = asText(decide(clashOf(hunk)) ?? '');
    return at < hunks.length - 1 ? ended(decided) : decided;
  });
  const result = parts.join('');
  return ends === null ? result : result.replaceAll('\n', ends);
}

/** The side that has what is taken; null where both have changed it, each in its own way. */
function takenFrom({ text: { base, ours, theirs } }: Hunk): 'ours' | 'theirs' | null {
  if (ours === theirs || theirs === base) return 'ours';
  return ours === base ? 'theirs' : null;
}

function clashOf({ text, lines }: Hunk): TextClash {
  const { base, ours, theirs } = text;
  const isRemoval = base !== '' && (ours === '' || theirs === '');
  const reason: ConflictReason = isRemoval ? 'removed-and-changed' : 'changed-twice';
  return {
    reason,
    values: text,
    lines,
    mark: ` line ${lines.base.first}`,
    words: linesInWords(lines.ours),
    // What both have added at one place may all be wanted.
    ...(base === '' ? { both: ended(ours) + theirs } : {}),
  };
}

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/**
 * The ends of lines that the result has where the three texts do not all have the same: those of the side that has
 * changed them. Null where there is nothing to even out.
 */
function lineEndsOf(texts: Three<string>): '\n' | '\r\n' | null {
  const { base, ours, theirs } = mapThree(texts, endsIn);
  if (base === null || ours === null || theirs === null) return null;
  if (base === ours && ours === theirs) return base === '\n' ? null : base;
  return ours === base ? theirs : ours;
}

/** The one kind of end that all lines of a text have; null where there are several. */
function endsIn(text: string): '\n' | '\r\n' | null {
  if (!text.includes('\r\n')) return '\n';
  return /(?:^|[^\r])\n/.test(text) ? null : '\r\n';
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  const { value } = readJson(text);
  return Array.isArray(value) || isMap(value);
}
