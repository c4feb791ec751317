import type { SearchHit } from '@core/contract/workspace';

export interface SearchResult {
  hits: SearchHit[];
  /** Whether there are more hits than were asked for. */
  truncated: boolean;
}

/** UTF-16 units shown before and after a hit in a long line. */
const before = 60;
const after = 140;

/**
 * Every place of `text` in the files, in the order of the files, regardless of case.
 * @param limit most hits to return
 */
export function searchTexts(
  files: Iterable<{ path: string; text: string }>,
  text: string,
  limit: number,
): SearchResult {
  const hits: SearchHit[] = [];
  if (text === '' || limit < 1) return { hits, truncated: false };
  const sought = folded(text);
  for (const file of files) {
    let line = 1;
    let lineStart = 0;
    for (const index of placesIn(folded(file.text), sought)) {
      if (hits.length === limit) return { hits, truncated: true };
      for (let next = file.text.indexOf('\n', lineStart); next !== -1 && next < index;) {
        line += 1;
        lineStart = next + 1;
        next = file.text.indexOf('\n', lineStart);
      }
      hits.push({
        path: file.path,
        line,
        column: index - lineStart + 1,
        excerpt: excerpt(file.text, lineStart, index, text.length),
      });
    }
  }
  return { hits, truncated: false };
}

/** In lower case with every place kept: of all characters this one alone grows longer there. */
const folded = (text: string): string => text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ');

function* placesIn(text: string, sought: string): Generator<number> {
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length)) yield at;
}

function excerpt(text: string, lineStart: number, at: number, length: number): string {
  const from = Math.max(lineStart, at - before);
  const lineEnd = text.indexOf('\n', at);
  const wanted = at + length + after;
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, wanted);
  const shown = text.slice(from, to).trim();
  return `${from > lineStart ? '…' : ''}${shown}${to === wanted && to < text.length ? '…' : ''}`;
}
