const breaks = /<\s*(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\s*\/?>/gi;
const tags = /<[^<>]{0,2000}>/g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of an HTML fragment, as in descriptions and notes; what is not HTML is returned unchanged. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(breaks, '\n')
    .replace(/<\s*li[^>]*>/gi, '• ')
    .replace(tags, '')
    .replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, decode)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decode(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  }
  return entities[name.toLowerCase()] ?? whole;
}
