import { effort } from '../../text/effort';
import { encodeUtf8 } from '../values/utf8';

const encoded = Array.from(
  { length: 256 },
  (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);

/** `urllib.parse.quote(text, safe)`: UTF-8, letters, digits and `_.-~` unchanged. */
export function percentEncode(text: string, safe: string): string {
  effort(text.length + safe.length);
  const kept = new Set(safe);
  const parts: string[] = [];
  for (const byte of encodeUtf8(text)) {
    const char = String.fromCharCode(byte);
    const isKept = /[\w.~-]/.test(char) || kept.has(char);
    parts.push(isKept ? char : (encoded[byte] ?? ''));
  }
  return parts.join('');
}
