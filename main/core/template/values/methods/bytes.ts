import { effort } from '../../../text/effort';
import { decodeBytes } from '../encodings';
import type { Value } from '../model';
import { methods } from '../native';
import type { PyBytes } from '../objects';
import { needText } from './text-find';

/** Methods of bytes: those that lead back to text. */
export const bytesMethods = methods({
  "decode(encoding='utf-8', errors='strict')": (_runtime, bytes: PyBytes, encoding: Value, errors: Value) =>
    decodeBytes(
      bytes.bytes,
      needText(encoding, "decode() argument 'encoding' must be str, not"),
      needText(errors, "decode() argument 'errors' must be str, not"),
    ),
  'hex()': (_runtime, bytes: PyBytes) => {
    effort(bytes.bytes.length);
    return bytes.bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
});
