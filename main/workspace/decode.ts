import { isAscii, isUtf8 } from 'node:buffer';
import { languageOf } from './file-types';

/**
 * The text of a file, or null when it is not text. Strict UTF-8: a file that does not decode exactly could not be
 * written back byte for byte. A byte order mark stays in the text for the same reason.
 */
export function decodeText(path: string, bytes: Buffer): string | null {
  const language = languageOf(path);
  if (language === 'image') return null;
  const plain = isAscii(bytes);
  if (!plain && !isUtf8(bytes)) return null;
  // Unknown binary formats can be valid UTF-8 by accident (`tgz` holds NUL bytes early on).
  if (language === 'text' && bytes.subarray(0, 8192).includes(0)) return null;
  // The same text; without multi-byte sequences decoding takes a fraction of the time.
  return bytes.toString(plain ? 'latin1' : 'utf8');
}
