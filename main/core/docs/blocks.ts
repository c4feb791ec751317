import type { Block, Inline, Line } from '../contract/documentation';

/** Lines joined by commas; `nothing` where the list is empty. */
export function joined(lines: readonly Inline[], nothing = '–'): Line {
  if (lines.length === 0) return [nothing];
  return lines.flatMap((line, index) => (index === 0 ? [line] : [', ', line]));
}

/** The rows that say something. */
export function facts(rows: readonly (readonly [label: string, value: Inline | Line | null])[]): Block[] {
  const filled = rows.flatMap(([label, value]): [string, Line][] => {
    if (value === null || value === '') return [];
    return [[label, isLine(value) ? value : [value]]];
  });
  return filled.length === 0 ? [] : [{ kind: 'facts', rows: filled }];
}

/** A table, unless it would be empty. */
export function table(columns: readonly string[], rows: readonly (readonly (Inline | Line)[])[]): Block[] {
  if (rows.length === 0) return [];
  return [
    { kind: 'table', columns, rows: rows.map((row) => row.map((cell) => (isLine(cell) ? cell : [cell]))) },
  ];
}

/** Text with paragraphs, unless it is empty. */
export function prose(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'prose', text: text.trim() }];
}

const isLine = (value: Inline | Line): value is Line => Array.isArray(value);
