const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text between quotes as Python writes it: in single quotes unless those would have to be escaped alone. */
export function quoteText(text: string, preferred: "'" | '"' = "'"): string {
  const other = preferred === "'" ? '"' : "'";
  const quote = text.includes(preferred) && !text.includes(other) ? other : preferred;
  // Control characters would be invisible in a source, so they are written by their code.
  const inside = text.replace(/[\\\p{Cc}'"]/gu, (char) => {
    if (char === quote) return `\\${char}`;
    if (char === "'" || char === '"') return char;
    return escapes[char] ?? `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return quote + inside + quote;
}
