import { sideOf, type Choices, type Difference, type Merged } from './difference';
import { lineMatches } from './line-matches';

/**
 * Merges two changed states of a text, line by line.
 * @param base what both started from; null where it is not known, and every difference counts as changed by both
 */
export function mergeLines(
  base: string | null,
  here: string,
  disk: string,
  choices: Choices,
): Merged<string> {
  const [mine, theirs] = [linesOf(here), linesOf(disk)];
  const old = base === null ? theirs : linesOf(base);
  const [inHere, inDisk] = [lineMatches(old, mine), lineMatches(old, theirs)];
  const differences: Difference[] = [];
  const parts: string[] = [];
  let [at, atHere, atDisk] = [0, 0, 0];
  while (at < old.length || atHere < mine.length || atDisk < theirs.length) {
    if (at < old.length && inHere[at] === atHere && inDisk[at] === atDisk) {
      parts.push(theirs[atDisk] ?? '');
      [at, atHere, atDisk] = [at + 1, atHere + 1, atDisk + 1];
      continue;
    }
    let next = at;
    while (next < old.length && !(isAhead(inHere[next], atHere) && isAhead(inDisk[next], atDisk))) next++;
    const [toHere, toDisk] = [inHere[next] ?? mine.length, inDisk[next] ?? theirs.length];
    const texts = {
      base: old.slice(at, next).join(''),
      here: mine.slice(atHere, toHere).join(''),
      disk: theirs.slice(atDisk, toDisk).join(''),
    };
    parts.push(decided(texts, linesNamed(atDisk, toDisk)));
    [at, atHere, atDisk] = [next, toHere, toDisk];
  }
  return { differences, result: parts.join('') };

  function decided(texts: Record<'base' | 'here' | 'disk', string>, name: string): string {
    if (texts.here === texts.disk) return texts.disk;
    const known = base !== null;
    const changed =
      known && texts.here === texts.base ? 'disk' : known && texts.disk === texts.base ? 'here' : 'both';
    const difference: Difference = {
      id: `${at}`,
      path: [name],
      changed,
      here: texts.here === '' ? undefined : texts.here,
      disk: texts.disk === '' ? undefined : texts.disk,
    };
    differences.push(difference);
    return texts[sideOf(difference, choices)];
  }
}

const isAhead = (counterpart: number | undefined, at: number) =>
  counterpart !== undefined && counterpart >= at;

/** Lines with their ends, so that a last line without one is distinguished from one with. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Lines as they are counted on disk. */
function linesNamed(from: number, to: number): string {
  if (to - from > 1) return `Lines ${from + 1}–${to}`;
  return to > from ? `Line ${from + 1}` : `After line ${from}`;
}
