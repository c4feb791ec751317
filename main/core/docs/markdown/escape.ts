/** Text in a line of Markdown: it produces no markup of any kind, HTML included. */
export function inText(text: string): string {
  return (
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/[\\`*_[\]|~#<>&!]/g, (sign) => entities[sign] ?? `\\${sign}`)
      // A sign at the beginning of a line would begin a list, a rule or a heading.
      .replace(/^(\s*)([-+=]|\d+[.)])(?=\s|$|[-=])/, '$1\\$2')
      // An address would become a link to wherever it leads.
      .replace(/:\/\//g, ':&#47;&#47;')
  );
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** A name as code. In a table the sign between cells is escaped there too. */
export function asCode(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (line === '') return '';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line.replaceAll('|', '\\|')}${pad}${fence}`;
}
