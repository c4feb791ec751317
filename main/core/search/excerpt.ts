/** UTF-16 units shown before and after a place in a long text. */
const before = 60;
const after = 140;

/** The line a place is in, shortened around it, and where in that it stands. */
export function excerptAround(text: string, from: number, to: number): { excerpt: string; at: number } {
  const lineStart = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', from);
  const start = Math.max(lineStart, from - before);
  const end = Math.min(lineEnd === -1 ? text.length : lineEnd, to + after);
  const shown = text.slice(start, end);
  const indent = shown.length - shown.trimStart().length;
  const lead = start > lineStart ? '…' : '';
  const tail = end < (lineEnd === -1 ? text.length : lineEnd) ? '…' : '';
  const cut = Math.min(indent, from - start);
  return { excerpt: `${lead}${shown.slice(cut).trimEnd()}${tail}`, at: from - start - cut + lead.length };
}
