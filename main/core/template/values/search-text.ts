import { effort } from '../../text/effort';

/**
 * Searches for a part of a text in time in proportion to the text. The host's own search is faster where the two are
 * short, and slower without bound for a long part that nearly occurs everywhere. All count their work first.
 */

/** Below this the host may try every character of the part at every place. */
const mostTries = 2 ** 18;

function isShort(text: string, part: string): boolean {
  const short = part.length < 8 || text.length * part.length < mostTries;
  effort(short ? text.length >> 8 : (text.length + part.length) >> 4);
  return short;
}

/** Where a part first occurs; -1 where it does not. */
export function indexOfPart(text: string, part: string): number {
  if (isShort(text, part)) return text.indexOf(part);
  for (const at of places(text, part, true)) return at;
  return -1;
}

/** Where a part last occurs; -1 where it does not. */
export function lastIndexOfPart(text: string, part: string): number {
  if (isShort(text, part)) return text.lastIndexOf(part);
  let last = -1;
  for (const at of places(text, part, true)) last = at;
  return last;
}

/** The text between the places of a part. */
export function splitAtPart(text: string, part: string): string[] {
  if (isShort(text, part)) return text.split(part);
  const pieces: string[] = [];
  let from = 0;
  for (const at of places(text, part, false)) {
    pieces.push(text.slice(from, at));
    from = at + part.length;
  }
  return [...pieces, text.slice(from)];
}

/** The places of a part, those that overlap as well or not (Knuth, Morris and Pratt). */
function* places(text: string, part: string, overlapping: boolean): Generator<number> {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
    if (part.charCodeAt(matched) === code) matched++;
    if (matched < part.length) continue;
    yield at - part.length + 1;
    matched = overlapping ? (borders[matched - 1] ?? 0) : 0;
  }
}

/** For each beginning of a part, the length of its longest end that is a beginning too. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  let length = 0;
  for (let at = 1; at < part.length; at++) {
    const code = part.charCodeAt(at);
    while (length > 0 && part.charCodeAt(length) !== code) length = borders[length - 1] ?? 0;
    if (part.charCodeAt(length) === code) length++;
    borders[at] = length;
  }
  return borders;
}
