export interface FuzzyMatch {
  /** Higher is better; comparable for one query only. */
  score: number;
  /** Letters of the text that matched, ascending. */
  at: readonly number[];
}

const wordStart = /[\s/\\_.:()[\]-]/;

/**
 * Finds a query in a text as people type it: every word of the query must occur, in any order of words, as a
 * whole or as pieces that each begin a word of the text (`ghr` and `gethost` find `Get Host Reputation`). Whole
 * words and beginnings of words count most. Null when it does not match; an empty query matches everything.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | null {
  const lower = text.toLowerCase();
  let score = 0;
  const at = new Set<number>();
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const match = matchWord(word, lower, text);
    if (!match) return null;
    score += match.score;
    for (const index of match.at) at.add(index);
  }
  // Of two texts that match alike the shorter one is meant.
  return { score: score - text.length / 1000, at: [...at].sort((a, b) => a - b) };
}

function matchWord(word: string, lower: string, text: string): FuzzyMatch | null {
  const whole = wholeAt(word, lower, text);
  if (whole >= 0) {
    const score = word.length * 4 + (startsWord(text, whole) ? 8 : 0) + (whole === 0 ? 4 : 0);
    return { score, at: Array.from(word, (_, index) => whole + index) };
  }
  const at = pieces(word, lower, text);
  return at && { score: at.filter((index) => startsWord(text, index)).length * 3, at };
}

/** Where the word stands as a whole; at the start of a word of the text if there is such a place. */
function wholeAt(word: string, lower: string, text: string): number {
  const first = lower.indexOf(word);
  for (let at = first; at >= 0; at = lower.indexOf(word, at + 1)) if (startsWord(text, at)) return at;
  return first;
}

/**
 * Places of the letters of `word` from `next` on, each right behind the one before or at the beginning of a word
 * of the text; null when there are none. Going on where one is comes before jumping ahead. `dead` remembers what
 * was tried in vain, so that the time stays within length times length.
 */
function pieces(
  word: string,
  lower: string,
  text: string,
  next = 0,
  from = 0,
  dead = new Set<number>(),
): number[] | null {
  if (next === word.length) return [];
  const state = next * (text.length + 1) + from;
  if (dead.has(state)) return null;
  const letter = word[next] ?? '';
  for (let at = lower.indexOf(letter, from); at >= 0; at = lower.indexOf(letter, at + 1)) {
    const goesOn = at === from && from > 0;
    if (!goesOn && !startsWord(text, at)) continue;
    const rest = pieces(word, lower, text, next + 1, at + 1, dead);
    if (rest) return [at, ...rest];
  }
  dead.add(state);
  return null;
}

function startsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text[at - 1] ?? '';
  const here = text[at] ?? '';
  return wordStart.test(before) || (before === before.toLowerCase() && here !== here.toLowerCase());
}
