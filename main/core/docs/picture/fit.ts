/** Text in a picture cannot be measured before it is drawn; widths are estimated, rather too wide. */

/** Width of a character as a share of the size of the type. */
function share(char: string): number {
  if (/[ilj.,:;'|! ]/.test(char)) return 0.3;
  if (/[mwMW@%]/.test(char)) return 0.92;
  if (/[A-Z]/.test(char)) return 0.7;
  // Full-width letters of East Asia and signs beyond the first plane.
  if ((char.codePointAt(0) ?? 0) > 0x2e80) return 1.05;
  return 0.56;
}

/** A text on one line of this width, cut with an ellipsis where it is too long. */
export function fitted(text: string, width: number, size: number): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  let taken = 0;
  let shown = '';
  for (const char of line) {
    taken += share(char) * size;
    if (taken > width) return `${shown.slice(0, -1).trimEnd()}…`;
    shown += char;
  }
  return shown;
}

/** A text in lines of this width, words kept whole where they fit; the last of `most` lines ends with an ellipsis. */
export function wrapped(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.slice(0, 4000).split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fitted(longer, width, size) === longer) line = longer;
      else {
        if (line !== '') lines.push(line);
        line = fitted(word, width, size);
      }
      if (lines.length > most) break;
    }
    if (line !== '') lines.push(line);
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, Math.max(0, most));
  const last = kept.pop();
  return last === undefined ? [] : [...kept, `${last.replace(/…$/, '')}…`];
}
