/** Control characters but for tabs and line ends, and marks that reverse the direction of a line. */
const controls = /(?!\t|\n|\r\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text whose control characters are written out (`\u001b`), so that a terminal shows them instead of obeying them: with
 * them a name in a pack could move the cursor and hide what was printed. In JSON the text keeps its meaning.
 */
export const withVisibleControls = (text: string): string =>
  text.replace(
    controls,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
