import { csvLines } from '../../text/csv';

/** Rows of a CSV text as maps by the names of its first line. */
export function rowsOf(text: string): Record<string, string>[] {
  const [names = [], ...rows] = csvLines(text);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

/** Tables of an HTML text: for each, its rows as maps by the names of its first row. */
export function tablesOf(html: string): Record<string, string>[][] {
  return sections(html, 'table').map((table) => {
    const [names = [], ...rows] = sections(table, 'tr').map((row) =>
      [...sections(row, 'th'), ...sections(row, 'td')].map(plain),
    );
    return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
  });
}

/** What is between the tags of a name, in order; tables inside tables are not distinguished. */
function sections(html: string, tag: string): string[] {
  const lower = html.toLowerCase();
  const found: string[] = [];
  for (let from = lower.indexOf(`<${tag}`); from >= 0;) {
    const inner = lower.indexOf('>', from);
    const end = inner < 0 ? -1 : lower.indexOf(`</${tag}`, inner);
    if (end < 0) break;
    if (/[\s>]/.test(lower.charAt(from + tag.length + 1))) found.push(html.slice(inner + 1, end));
    from = lower.indexOf(`<${tag}`, end);
  }
  return found;
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
