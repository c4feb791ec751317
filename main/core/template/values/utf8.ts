import { effort } from '../../text/effort';

/** The UTF-8 bytes of a text, as the values of templates hold bytes. */
export const encodeUtf8 = (text: string): number[] => Array.from(utf8Of(text));

/** The UTF-8 bytes of a text; lone surrogates become U+FFFD. */
export function utf8Of(text: string): Uint8Array {
  effort(text.length >> 1);
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (const char of text) {
    let code = char.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    if (code < 0x800) bytes[at++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[at++] = 0xe0 | (code >> 12);
      else {
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 63);
    }
    bytes[at++] = 0x80 | (code & 63);
  }
  return bytes.subarray(0, at);
}

/** The text of UTF-8 bytes; null where they are not valid. */
export function decodeUtf8(bytes: ArrayLike<number>): string | null {
  const { text, invalidAt } = readUtf8(bytes);
  return invalidAt === null ? text : null;
}

/** The text up to the first bytes that are no UTF-8, and where they begin; null where all are. */
export function readUtf8(bytes: ArrayLike<number>): { text: string; invalidAt: number | null } {
  effort(bytes.length >> 1);
  const codes: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    const first = bytes[at++] ?? 0;
    const extra = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : -1;
    if (extra < 0 || first > 0xf4) return { text: textOfCodes(codes), invalidAt: start };
    let code = extra === 0 ? first : first & (0x3f >> extra);
    for (let more = 0; more < extra; more++) {
      const next = bytes[at++] ?? 0;
      if ((next & 0xc0) !== 0x80) return { text: textOfCodes(codes), invalidAt: start };
      code = (code << 6) | (next & 63);
    }
    const least = [0, 0x80, 0x800, 0x10000][extra] ?? 0;
    if (code < least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
      return { text: textOfCodes(codes), invalidAt: start };
    codes.push(code);
  }
  return { text: textOfCodes(codes), invalidAt: null };
}

/** More arguments would not fit the stack. */
const codesAtOnce = 4_096;

/** A text from its code points, in pieces: one character after the other would take a node of memory each. */
export function textOfCodes(codes: readonly number[]): string {
  const pieces: string[] = [];
  for (let at = 0; at < codes.length; at += codesAtOnce)
    pieces.push(String.fromCodePoint(...codes.slice(at, at + codesAtOnce)));
  return pieces.join('');
}
