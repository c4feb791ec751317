/** Between the cells of a line; spreadsheets of many countries write semicolons. */
export type Separator = ',' | ';' | '\t';

/** The separator a text most likely has: the one its first line has most of, outside of quotes. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1);
  const count = (separator: Separator) => first.split(separator).length;
  return ([',', ';', '\t'] as const).reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * The lines of a CSV text as cells (RFC 4180: quoted cells, doubled quotes, line ends inside quotes); empty lines are left
 * out. Walks the text once.
 * @param most lines that are read; what comes after them is not looked at
 */
export function csvLines(text: string, separator: Separator = ',', most = Infinity): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    line.push(field);
    field = '';
  };
  const endLine = () => {
    endField();
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length && lines.length < most; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') field += char;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === separator) endField();
    else if (char === '\n') endLine();
    else if (char !== '\r') field += char;
  }
  if (lines.length < most) endLine();
  return lines;
}

/** Lines of cells as a CSV text, quoted where that is needed. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(quotedCell).join(',')}\r\n`).join('');

/** Spreadsheets compute such a cell: one of foreign text could ask a server, or start a program, where it is opened. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/;
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A cell that spreadsheets show as it is and never compute, by the mark they have for texts; numbers stay numbers. */
export const asTextCell = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;

/** The cell again without the mark. */
export const fromTextCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

const quotedCell = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
