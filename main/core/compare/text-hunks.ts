import type { LineRange } from '../contract/merging';
import { linesIn } from './inside/pieces';
import { lineMatches } from './line-matches';
import { mapThree, type Three } from './merge/three';

/** A stretch of lines as each of three texts has it; in it at least one side has changed something, or nobody has. */
export interface Hunk {
  text: Three<string>;
  lines: Three<LineRange>;
}

/**
 * Two changed states of a text, cut where all three have one line: what lies between is changed by one side, or by both.
 * Lines that one side changed beside lines that the other changed are one hunk.
 */
export function hunksOf(texts: Three<string>): Hunk[] {
  const lines = mapThree(texts, linesIn);
  const [base, matches] = [
    lines.base,
    { ours: lineMatches(lines.base, lines.ours), theirs: lineMatches(lines.base, lines.theirs) },
  ];
  const hunks: Hunk[] = [];
  let at: Three<number> = { base: 0, ours: 0, theirs: 0 };
  const cutAt = (to: Three<number>): void => {
    const text = mapThree(lines, (list, side) => list.slice(at[side], to[side]).join(''));
    const range = mapThree(to, (end, side) => ({ first: at[side] + 1, count: end - at[side] }));
    if (Object.values(range).some(({ count }) => count > 0)) hunks.push({ text, lines: range });
    at = to;
  };
  while (at.base < base.length || at.ours < lines.ours.length || at.theirs < lines.theirs.length) {
    let same = 0;
    while (
      at.base + same < base.length &&
      matches.ours[at.base + same] === at.ours + same &&
      matches.theirs[at.base + same] === at.theirs + same
    )
      same += 1;
    cutAt({ base: at.base + same, ours: at.ours + same, theirs: at.theirs + same });
    let next = at.base;
    while (
      next < base.length &&
      !(isAhead(matches.ours[next], at.ours) && isAhead(matches.theirs[next], at.theirs))
    )
      next += 1;
    const end = {
      base: next,
      ours: matches.ours[next] ?? lines.ours.length,
      theirs: matches.theirs[next] ?? lines.theirs.length,
    };
    for (const cut of cutsOfAlike(at, end, lines)) cutAt(cut);
    cutAt(end);
  }
  return hunks;
}

const isAhead = (counterpart: number | undefined, at: number): boolean =>
  counterpart !== undefined && counterpart >= at;

/**
 * Where a hunk is cut again because both sides begin or end it alike: where both have added lines, or where what is left
 * of one side are the lines of the base.
 */
function cutsOfAlike(
  from: Three<number>,
  to: Three<number>,
  lines: Three<readonly string[]>,
): Three<number>[] {
  const counts = mapThree(to, (end, side) => end - from[side]);
  const shorter = Math.min(counts.ours, counts.theirs);
  const areAlike = (ours: number, theirs: number): boolean => lines.ours[ours] === lines.theirs[theirs];
  let [first, last] = [0, 0];
  while (first < shorter && areAlike(from.ours + first, from.theirs + first)) first += 1;
  while (last < shorter - first && areAlike(to.ours - last - 1, to.theirs - last - 1)) last += 1;
  if (first + last === 0 || (counts.ours === counts.theirs && first === shorter)) return [];
  const cut = (of: Three<number>, base: number, by: number): Three<number> => ({
    base,
    ours: of.ours + by,
    theirs: of.theirs + by,
  });
  if (counts.base === 0) return [cut(from, from.base, first), cut(to, to.base, -last)];
  if (first > 0 && last > 0) return [];
  for (const side of ['ours', 'theirs'] as const) {
    const left = counts[side] - first - last;
    if (left === 0 || left >= counts.base) continue;
    const start = first > 0 ? to.base - left : from.base;
    const kept = lines[side].slice(from[side] + first, to[side] - last);
    if (kept.some((line, index) => line !== lines.base[start + index])) continue;
    return [first > 0 ? cut(from, start, first) : cut(to, start + left, -last)];
  }
  return [];
}

/** `lines 3–5`; where there is none, `after line 2`. */
export function linesInWords({ first, count }: LineRange): string {
  if (count > 1) return `lines ${first}–${first + count - 1}`;
  if (count === 1) return `line ${first}`;
  return first === 1 ? 'before line 1' : `after line ${first - 1}`;
}
