/** Signs that mean something to XML and HTML, in text and in attributes alike. */
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as XML and HTML take it, whoever wrote it. What XML cannot hold at all becomes a replacement sign. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
