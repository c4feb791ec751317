/** JSON as JavaScript reads it, past a byte order mark, which some files begin with. */
export function plainJson(text: string): unknown {
  return JSON.parse(text.replace(/^\ufeff/, ''));
}
