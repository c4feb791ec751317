import { sideOf, type Choices, type Difference, type Merged } from './difference';
import { hunksOf, linesInWords } from './text-hunks';

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
  const differences: Difference[] = [];
  const parts = hunksOf({ base: base ?? disk, ours: here, theirs: disk }).map(({ text, lines }) => {
    if (text.ours === text.theirs) return text.theirs;
    const changed =
      base !== null && text.ours === text.base
        ? 'disk'
        : base !== null && text.theirs === text.base
          ? 'here'
          : 'both';
    const difference: Difference = {
      id: `${lines.base.first - 1}`,
      path: [capital(linesInWords(lines.theirs))],
      changed,
      here: text.ours === '' ? undefined : text.ours,
      disk: text.theirs === '' ? undefined : text.theirs,
    };
    differences.push(difference);
    return sideOf(difference, choices) === 'here' ? text.ours : text.theirs;
  });
  return { differences, result: parts.join('') };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
