/** Signs that mean something to XML and HTML, in text and in attributes alike. */
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text escaped for XML and HTML, safe for foreign content. What XML cannot hold at all becomes a replacement
 * character.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

/** A text inside a table of Markdown: nothing in it is markup, and it stays on its line. */
export function tableCell(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');
}
