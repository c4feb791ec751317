const plain = /^[ !#-&(-[\]-~]*$/;
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Zs}\\']/u;
const named: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A str as Python writes it: single quotes unless only those occur, escapes for what cannot be printed. */
export function pythonQuoted(text: string): string {
  if (plain.test(text)) return `'${text}'`;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let body = '';
  for (const char of text) {
    if (char === ' ' || (char === "'" && quote === '"') || !unprintable.test(char)) body += char;
    else if (char === "'") body += "\\'";
    else body += named[char] ?? escaped(char.codePointAt(0) ?? 0);
  }
  return `${quote}${body}${quote}`;
}

function escaped(code: number): string {
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}
