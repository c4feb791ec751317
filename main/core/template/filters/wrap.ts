import { effort } from '../../text/effort';

/** Pieces a line may be broken between: runs of blanks, words, and parts of hyphenated words. */
function pieces(text: string, hyphens: boolean): string[] {
  const words = text.split(/([\t\n\v\f\r ]+)/).filter(Boolean);
  if (!hyphens) return words;
  return words.flatMap((word) =>
    /^\s/.test(word) ? [word] : word.split(/(?<=[\p{L}\p{N}_]{2}-)(?=[\p{L}_]{2})/u),
  );
}

/** `textwrap.TextWrapper(...).wrap(text)` with the settings of Jinja2's wordwrap; widths in characters. */
export function wrapParagraph(text: string, width: number, breakLong: boolean, hyphens: boolean): string[] {
  effort(4 + (text.length >> 1));
  const rest = pieces(text.replace(/[\v\f\r\n]/g, ' '), hyphens).toReversed();
  const lines: string[] = [];
  while (rest.length) {
    if (lines.length && rest[rest.length - 1]?.trim() === '') rest.pop();
    const line: string[] = [];
    let used = 0;
    for (let piece = rest[rest.length - 1]; piece !== undefined; piece = rest[rest.length - 1]) {
      if (used + piece.length > width) break;
      line.push(piece);
      used += piece.length;
      rest.pop();
    }
    const next = rest[rest.length - 1];
    if (next !== undefined && next.length > width) {
      const room = width < 1 ? 1 : width - used;
      if (breakLong) {
        const hyphen = hyphens && next.length > room ? next.lastIndexOf('-', room - 1) : -1;
        const end = hyphen > 0 && /[^-]/.test(next.slice(0, hyphen)) ? hyphen + 1 : room;
        line.push(next.slice(0, end));
        rest[rest.length - 1] = next.slice(end);
      } else if (!line.length) {
        line.push(next);
        rest.pop();
      }
    }
    if (line[line.length - 1]?.trim() === '') line.pop();
    if (line.length) lines.push(line.join(''));
  }
  return lines;
}
