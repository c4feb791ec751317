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
