import type { Value } from '../model';
import { methods } from '../native';
import type { PyBytes } from '../objects';
import { raise } from '../raise';
import { decodeUtf8 } from '../utf8';

/** Methods of bytes. */
export const bytesMethods = methods({
  "decode(encoding='utf-8', errors='strict')": (
    _runtime,
    bytes: PyBytes,
    _encoding: Value,
    errors: Value,
  ) => {
    const text = decodeUtf8(bytes.bytes);
    if (text !== null) return text;
    if (errors === 'ignore' || errors === 'replace') {
      return bytes.bytes
        .map((byte) => (byte < 128 ? String.fromCharCode(byte) : errors === 'replace' ? '\ufffd' : ''))
        .join('');
    }
    return raise('UnicodeDecodeError', "'utf-8' codec can't decode bytes: invalid data");
  },
  'hex()': (_runtime, bytes: PyBytes) =>
    bytes.bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
});
