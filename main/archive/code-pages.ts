/** How names are written where an archive does not say it: the code pages of DOS and of Japanese Windows. */
export const namePages = ['cp437', 'shift-jis'] as const;
export type NamePage = (typeof namePages)[number];

export const isNamePage = (text: string | undefined): text is NamePage =>
  namePages.some((page) => page === text);

/** The characters of bytes 128 to 255 in code page 437. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const shiftJis = new TextDecoder('shift_jis', { fatal: true });

/** A name as a code page writes it; undefined where the bytes mean nothing in it. */
export function readInPage(bytes: Uint8Array, page: NamePage): string | undefined {
  if (page === 'cp437') {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (upperHalf[byte - 128] ?? ''),
    ).join('');
  }
  try {
    return shiftJis.decode(bytes);
  } catch {
    return undefined;
  }
}
