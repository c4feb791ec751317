import { unitLength } from './locate';

/** What a JSON string says, and the way between its places and those of the text it is written in. */
export interface EmbeddedText {
  text: string;
  /** Offset in the file of a place in `text`. */
  toOuter(inner: number): number;
  /** Place in `text` of an offset in the file. */
  toInner(outer: number): number;
}

/**
 * The JSON string whose quotes are around an offset, in a text of which `line` is the line beginning at `lineFrom`
 * (JSON strings do not go over lines). Null where the offset is in none. Keys of objects count as strings.
 */
export function stringAround(line: string, lineFrom: number, offset: number): EmbeddedText | null {
  const column = offset - lineFrom;
  for (let open = line.indexOf('"'); open >= 0 && open < column;) {
    let close = open + 1;
    while (close < line.length && line.charAt(close) !== '"') close += line.charAt(close) === '\\' ? 2 : 1;
    if (column <= close) return embedded(line, lineFrom, open + 1, Math.min(close, line.length));
    open = line.indexOf('"', close + 1);
  }
  return null;
}

function embedded(line: string, lineFrom: number, from: number, to: number): EmbeddedText {
  const starts: number[] = [];
  let text = '';
  for (let at = from; at < to;) {
    const length = unitLength(line, at);
    starts.push(at);
    text += length === 1 ? line.charAt(at) : decoded(line.slice(at, at + length));
    at += length;
  }
  starts.push(to);
  return {
    text,
    toOuter: (inner) => lineFrom + (starts[Math.max(0, Math.min(inner, text.length))] ?? to),
    toInner: (outer) => {
      const found = starts.findIndex((start) => start >= outer - lineFrom);
      return found < 0 ? text.length : found;
    },
  };
}

/** One escape; a broken one counts as a blank, so that offsets do not shift. */
function decoded(escape: string): string {
  try {
    return (JSON.parse(`"${escape}"`) as string).charAt(0) || ' ';
  } catch {
    return ' ';
  }
}

/** A text as written between the quotes of a JSON string. */
export const escapeInString = (text: string) => JSON.stringify(text).slice(1, -1);
