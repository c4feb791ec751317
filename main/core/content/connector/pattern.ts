import { compilePattern, isFoundWithin } from '../../regex/pattern';
import type { Program } from '../../regex/program';
import { Raised } from '../../regex/raised';

/** Steps a value may take to be compared with a pattern; a person waits for the answer while typing. */
const budget = 200_000;

/**
 * Whether a value as a whole has the form the pattern a connector declares for a field asks for; true as well where
 * the pattern cannot be read, and where finding out would take too long, as the platform is the judge then.
 */
export function fitsPattern(pattern: string, value: string): boolean {
  const program = programOf(`^(?:${asInPython(pattern)})\\Z`);
  return program === null || isFoundWithin(budget, program, value) !== false;
}

/** Whether a text is a regular expression at all. */
export function isPattern(source: string): boolean {
  try {
    return compiled(asInPython(source)) !== null;
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
    // One that is too long or too deep may be right all the same.
    return thrown.kind !== 'error';
  }
}

function programOf(source: string): Program | null {
  try {
    return compiled(source);
  } catch (thrown) {
    if (thrown instanceof Raised) return null;
    throw thrown;
  }
}

const compiled = (source: string): Program => compilePattern(source, { ascii: true });

/** What browsers write differently, escapes first, so that an escaped bracket is not taken for a group. */
const different = /\\k<(?<name>\w+)>|\\(?<letter>[A-Za-z])|\\[^]|\(\?<(?![=!])/g;
const sameLetters = 'dDwWsSbBnrtfvxu';

/** An expression of a browser, in which forms are filled in, in the dialect of ours: named groups and idle escapes. */
function asInPython(source: string): string {
  return source.replace(different, (whole, name?: string, letter?: string) => {
    if (name !== undefined) return `(?P=${name})`;
    if (letter !== undefined) return sameLetters.includes(letter) ? whole : letter;
    return whole === '(?<' ? '(?P<' : whole;
  });
}
