const special = /[&<>'"]/g;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&#34;',
};

/** Text made safe for HTML, spelled as MarkupSafe does. */
export function escapeHtml(text: string): string {
  return text.replace(special, (char) => entities[char] ?? char);
}
