/** Something in an instruction, in UTF-16 units of its text. */
interface Stretch {
  from: number;
  to: number;
}

export interface Placeholder extends Stretch {
  /** What must be supplied, without attribute, element or format: `user` of `{user.name!r:>10}`. */
  name: string;
}

export interface FormatProblem extends Stretch {
  message: string;
  /** What to write instead where the braces are meant literally. */
  literal: string;
}

/** A format may itself hold placeholders, but those hold no further ones. */
const deepest = 2;

/**
 * What filling an instruction needs: agents do it with Python's `str.format(**inputs)`. Braces that this would reject,
 * an unmatched one or those of a piece of JSON where they were not doubled, are problems. Linear.
 */
export function placeholdersIn(text: string): { placeholders: Placeholder[]; problems: FormatProblem[] } {
  const found: Found = { placeholders: [], problems: [] };
  scan(text, { from: 0, to: text.length }, pairsOf(text), 1, found);
  return found;
}

interface Found {
  placeholders: Placeholder[];
  problems: FormatProblem[];
}

function scan(text: string, part: Stretch, pairs: ReadonlyMap<number, number>, depth: number, found: Found) {
  for (let at = part.from; at < part.to; at += 1) {
    const char = text[at];
    if (char !== '{' && char !== '}') continue;
    const end = pairs.get(at);
    if (text[at + 1] === char && depth === 1) {
      at += 1;
    } else if (char === '{' && end !== undefined) {
      field(text, { from: at, to: end + 1 }, pairs, depth, found);
      at = end;
    } else {
      found.problems.push({
        message: char === '{' ? 'This brace is never closed.' : 'This brace closes nothing.',
        literal: char + char,
        from: at,
        to: at + 1,
      });
    }
  }
}

function field(
  text: string,
  place: Stretch,
  pairs: ReadonlyMap<number, number>,
  depth: number,
  found: Found,
) {
  const inner = text.slice(place.from + 1, place.to - 1);
  const [name = ''] = /^[^.[!:{}]*/.exec(inner) ?? [];
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) {
    found.placeholders.push({ name, ...place });
    const [before] = /^[^:{}]*:/.exec(inner) ?? [];
    if (before === undefined || depth >= deepest) return;
    scan(text, { from: place.from + 1 + before.length, to: place.to - 1 }, pairs, depth + 1, found);
  } else {
    found.problems.push({
      message:
        inner === '' || /^\d+$/.test(name)
          ? 'A placeholder needs a name, as values are supplied by name only.'
          : 'Braces that are meant as they stand must be doubled.',
      literal: text.slice(place.from, place.to).replace(/[{}]/g, '$&$&'),
      ...place,
    });
  }
}

/** The closing brace of each opening one that has one. */
function pairsOf(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const { index } of text.matchAll(/[{}]/g)) {
    if (text[index] === '{') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, index);
    }
  }
  return pairs;
}
