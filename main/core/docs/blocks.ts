import type { Drawing } from '../content/graph/drawing';
import type { Picture } from './picture/diagram';

/**
 * Documentation as plain data: what is said, not how it looks. Everything in it may come from a stranger's pack;
 * whoever writes it out escapes it.
 */

/** A piece of a line: text, a name as it stands in a file, or a link to a section by its id. */
export type Inline = string | { code: string } | { text: string; to: string };

/** What stands in a cell or on a line. */
export type Line = readonly Inline[];

export type Block =
  /** Text of several paragraphs. */
  | { kind: 'prose'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: Line])[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly Line[])[] }
  | { kind: 'list'; items: readonly Line[] }
  /** A text to be shown as it is written. */
  | { kind: 'source'; language: string; text: string }
  | { kind: 'picture'; name: string; title: string; picture: Picture }
  /** Who uses whom; drawn by the reader's own means where it has some, else as the picture. */
  | { kind: 'uses'; title: string; drawing: Drawing; picture: Picture | null };

export interface Section {
  /** Unique in the documentation; fit for an address and a file name. */
  id: string;
  title: string;
  blocks: readonly Block[];
  sections: readonly Section[];
  /** Where each page is a file, whether the section is one. */
  page: boolean;
}

/** The reference of a workspace: a chapter for each pack and package. */
export interface Documentation {
  title: string;
  /** Of the product that wrote it. */
  version: string;
  chapters: readonly Section[];
}

/** Lines joined by commas; `nothing` where there are none. */
export function joined(lines: readonly Inline[], nothing = '–'): Line {
  if (lines.length === 0) return [nothing];
  return lines.flatMap((line, index) => (index === 0 ? [line] : [', ', line]));
}

/** The rows that say something. */
export function facts(rows: readonly (readonly [label: string, value: Inline | Line | null])[]): Block[] {
  const told = rows.flatMap(([label, value]): [string, Line][] => {
    if (value === null || value === '') return [];
    return [[label, isLine(value) ? value : [value]]];
  });
  return told.length === 0 ? [] : [{ kind: 'facts', rows: told }];
}

/** A table, unless it would be empty. */
export function table(columns: readonly string[], rows: readonly (readonly (Inline | Line)[])[]): Block[] {
  if (rows.length === 0) return [];
  return [
    { kind: 'table', columns, rows: rows.map((row) => row.map((cell) => (isLine(cell) ? cell : [cell]))) },
  ];
}

/** Text with paragraphs, unless there is none. */
export function prose(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'prose', text: text.trim() }];
}

const isLine = (value: Inline | Line): value is Line => Array.isArray(value);
