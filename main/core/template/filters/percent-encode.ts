import { encodeUtf8 } from '../values/utf8';

/** `urllib.parse.quote(text, safe)`: UTF-8, letters, digits and `_.-~` unchanged. */
export function percentEncode(text: string, safe: string): string {
  let result = '';
  for (const byte of encodeUtf8(text)) {
    const char = String.fromCharCode(byte);
    result +=
      /[\w.~-]/.test(char) || safe.includes(char)
        ? char
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return result;
}
