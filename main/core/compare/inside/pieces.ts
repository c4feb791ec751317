/** What a text is made of, in order; joined they are the text again. */
export type Pieces = (text: string) => string[];

const word = /[\p{L}\p{N}_]+|\s+|[^]/gu;
/** Names with what follows their dots, texts in quotes, numbers and signs. */
const partOfExpression =
  /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*|\d[\d.]*|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|\s+|==|!=|>=|<=|[^]/gu;
const tag = /(\{\{[^]*?\}\}|\{%[^]*?%\})/;

/** Words, spaces and signs. */
export const wordsIn: Pieces = (text) => text.match(word) ?? [];

/** Words of the text between tags; in tags the names, texts and signs of the expression. */
export const expressionsIn: Pieces = (text) =>
  text.split(tag).flatMap((part, index) => (index % 2 === 1 ? partsOfTag(part) : wordsIn(part)));

const partsOfTag = (text: string): string[] => [
  text.slice(0, 2),
  ...(text.slice(2, -2).match(partOfExpression) ?? []),
  text.slice(-2),
];

/** Lines with their ends. */
export const linesIn: Pieces = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Whether a text is a template. */
export const isTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%');
