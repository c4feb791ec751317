/** One escape of a Python text (language reference 2.4.1), or one plain character. */
const piece = /\\(?:\r\n|[\s\S]|$)|[^\\]+/g;
const simple: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '0': '\0',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

/**
 * The value of a string literal as written, quotes and prefix included; null for bytes. Numeric escapes are kept as
 * written: no identifier or name used in a lookup has one.
 */
export function stringValue(literal: string): string | null {
  const match = /^([a-zA-Z]{0,2})('''|"""|'|")/.exec(literal);
  const [opening, prefix = '', quote = ''] = match ?? [];
  if (opening === undefined || /b/i.test(prefix)) return null;
  const closed = literal.length >= opening.length + quote.length && literal.endsWith(quote);
  const inner = literal.slice(opening.length, closed ? -quote.length : undefined);
  if (/r/i.test(prefix)) return inner;
  return inner.replace(piece, (part) => {
    if (!part.startsWith('\\')) return part;
    const escaped = part.slice(1);
    if (escaped === "'" || escaped === '"' || escaped === '\\') return escaped;
    return simple[escaped] ?? part;
  });
}
