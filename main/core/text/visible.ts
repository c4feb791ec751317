/**
 * Control characters but for tabs and line ends; other ends of lines, marks that change the direction of a line, and tag
 * characters, which are not seen and which programs that read the output take for letters.
 */
const controls = /(?!\t|\n|\r\n)[\p{Cc}\u2028-\u202e\u2066-\u2069\u061c\u200e\u200f\u{e0000}-\u{e007f}]/gu;

/**
 * A text whose control characters are written out (`\u001b`), so that a terminal shows them instead of obeying them: with
 * them a name in a pack could move the cursor and hide what was printed. In JSON the text keeps its meaning.
 */
export const withVisibleControls = (text: string): string =>
  text.replace(controls, (character) =>
    // Those of two halves as JSON has them: five digits would be read as four and a letter.
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/** A name or sentence in one line of a report: its line ends are written out, or it could pass for lines of the report. */
export const inOneLine = (text: string): string =>
  text.replace(/\r?\n/g, (end) => (end === '\n' ? '\\n' : '\\r\\n'));

/** A text of several lines in a report: those after its first begin at a margin, so that none passes for the report's. */
export const withMargin = (text: string, margin: string): string => text.replaceAll('\n', `\n${margin}`);
