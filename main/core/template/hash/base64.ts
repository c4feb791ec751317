const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function encodeBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const have = bytes.length - at;
    text += alphabet.charAt(group >> 18) + alphabet.charAt((group >> 12) & 63);
    text += have > 1 ? alphabet.charAt((group >> 6) & 63) : '=';
    text += have > 2 ? alphabet.charAt(group & 63) : '=';
  }
  return text;
}

/** The bytes of a Base64 text, characters outside the alphabet left out as Python does; null on wrong padding. */
export function decodeBase64(text: string): number[] | null {
  const clean = text.replace(/[^A-Za-z0-9+/=]/g, '');
  const body = clean.replace(/=.*$/, '');
  const padding = clean.length - body.length;
  if (body.length % 4 === 1 || (body.length % 4 !== 0 && padding < 4 - (body.length % 4))) return null;
  const bytes: number[] = [];
  for (let at = 0; at < body.length; at += 4) {
    const values = [0, 1, 2, 3].map((offset) => alphabet.indexOf(body.charAt(at + offset) || 'A'));
    const group =
      ((values[0] ?? 0) << 18) | ((values[1] ?? 0) << 12) | ((values[2] ?? 0) << 6) | (values[3] ?? 0);
    const have = Math.min(4, body.length - at);
    bytes.push(group >> 16);
    if (have > 2) bytes.push((group >> 8) & 255);
    if (have > 3) bytes.push(group & 255);
  }
  return bytes;
}
