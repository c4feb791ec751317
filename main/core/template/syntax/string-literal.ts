const simple: Record<string, string> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\n': '',
};

const widths: Record<string, number> = { x: 2, u: 4, U: 8 };

/** The text of a Python string literal's inside (no quotes), or the message of what is wrong with it. */
export function decodeStringLiteral(inside: string): { text: string } | { problem: string } {
  if (!inside.includes('\\')) return { text: inside };
  let text = '';
  for (let at = 0; at < inside.length;) {
    const char = inside.charAt(at);
    if (char !== '\\') {
      text += char;
      at++;
      continue;
    }
    const next = inside.charAt(at + 1);
    const width = widths[next];
    if (next in simple) {
      text += simple[next];
      at += 2;
    } else if (width !== undefined) {
      const digits = inside.slice(at + 2, at + 2 + width);
      if (digits.length !== width || !/^[0-9a-fA-F]+$/.test(digits)) {
        return { problem: `truncated \\${next}${'X'.repeat(width)} escape` };
      }
      const code = Number.parseInt(digits, 16);
      if (code > 0x10ffff) return { problem: 'illegal Unicode character' };
      text += String.fromCodePoint(code);
      at += 2 + width;
    } else if (next >= '0' && next <= '7') {
      const digits = /^[0-7]{1,3}/.exec(inside.slice(at + 1))?.[0] ?? '0';
      text += String.fromCodePoint(Number.parseInt(digits, 8));
      at += 1 + digits.length;
    } else if (next === 'N') {
      return { problem: 'characters by name (\\N{…}) are not supported' };
    } else {
      text += char;
      at++;
    }
  }
  return { text };
}
