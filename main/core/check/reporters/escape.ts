const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside HTML or XML, also inside a quoted attribute. Characters XML cannot hold become a replacement mark. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"']/g, (char) => entities[char] ?? char)
    .replace(/\p{Cc}/gu, (char) => (/[\t\n\r]/.test(char) ? char : '\ufffd'));
}

/** A text inside a table of Markdown: nothing in it is markup, and it stays on its line. */
export function tableCell(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');
}
