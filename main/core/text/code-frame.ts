import type { Range } from '../contract/check';

/** Columns of a line that are shown; real files have lines of many thousands. */
const width = 100;
const before = 30;

/** The line of a place and a line that underlines the place in it; null where the file has no such line. */
export function codeFrame(text: string, { start, end }: Range): { line: string; marks: string } | null {
  const lineFrom = start.offset - (start.column - 1);
  const lineEnd = text.indexOf('\n', lineFrom);
  const line = text.slice(lineFrom, lineEnd === -1 ? text.length : lineEnd).trimEnd();
  if (line.trim() === '') return null;
  const column = start.column - 1;
  const from = column > width - before ? column - before : 0;
  const shown = line.slice(from, from + width).replaceAll('\t', ' ');
  const indent = /^ */.exec(shown)?.[0].length ?? 0;
  const cut = Math.min(indent, column - from);
  const length = end.line === start.line ? end.column - start.column : line.length - column;
  const visible = Math.max(1, Math.min(length, shown.length - (column - from)));
  const head = from > 0 ? '…' : '';
  const tail = from + width < line.length ? '…' : '';
  return {
    line: head + shown.slice(cut) + tail,
    marks: ' '.repeat(head.length + column - from - cut) + '^'.repeat(visible),
  };
}
