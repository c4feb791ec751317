import { PyBytes } from './objects';
import { raise } from './raise';
import { repr } from './repr';
import { characters } from './text';
import { effort } from '../../text/effort';
import { decodeUtf8, encodeUtf8, readUtf8, textOfCodes } from './utf8';

/** Codecs a template can name, and the highest code each can hold. */
const highest: Record<string, number> = {
  'utf-8': 0x10ffff,
  utf8: 0x10ffff,
  ascii: 0x7f,
  'us-ascii': 0x7f,
  'latin-1': 0xff,
  latin1: 0xff,
  'iso-8859-1': 0xff,
};

function normal(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

function limitOf(name: string): number {
  const clean = normal(name);
  const limit = Object.hasOwn(highest, clean) ? highest[clean] : undefined;
  return limit ?? raise('LookupError', `unknown encoding: ${name}`);
}

const shown = (limit: number): string => (limit === 0x7f ? 'ascii' : limit === 0xff ? 'latin-1' : 'utf-8');

/** `text.encode(encoding, errors)`. */
export function encodeText(text: string, encoding: string, errors: string): PyBytes {
  const limit = limitOf(encoding);
  if (limit > 0xff) return new PyBytes(encodeUtf8(text));
  const bytes = characters(text).flatMap((char, at) => {
    const code = char.codePointAt(0) ?? 0;
    if (code <= limit) return [code];
    if (errors === 'ignore') return [];
    if (errors === 'replace') return [63];
    if (errors === 'xmlcharrefreplace') return encodeUtf8(`&#${code};`);
    if (errors === 'backslashreplace') return encodeUtf8(repr(char).slice(1, -1));
    return raise(
      'UnicodeEncodeError',
      `'${shown(limit)}' codec can't encode character '${escape(code)}' in position ${at}: ordinal not in range(${limit + 1})`,
    );
  });
  return new PyBytes(bytes);
}

function escape(code: number): string {
  const digits = code.toString(16);
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}

/** `bytes.decode(encoding, errors)`. */
export function decodeBytes(bytes: readonly number[], encoding: string, errors: string): string {
  const limit = limitOf(encoding);
  effort(bytes.length >> 2);
  if (limit === 0xff) return textOfCodes(bytes);
  const text = limit === 0x7f && bytes.some((byte) => byte > 127) ? null : decodeUtf8(bytes);
  if (text !== null) return text;
  const at = (limit === 0x7f ? bytes.findIndex((byte) => byte > 127) : readUtf8(bytes).invalidAt) ?? 0;
  if (errors === 'strict') {
    const reason = limit === 0x7f ? 'ordinal not in range(128)' : 'invalid start byte';
    const byte = (bytes[at] ?? 0).toString(16).padStart(2, '0');
    raise(
      'UnicodeDecodeError',
      `'${shown(limit)}' codec can't decode byte 0x${byte} in position ${at}: ${reason}`,
    );
  }
  const bad = errors === 'ignore' ? '' : '\ufffd';
  return bytes.map((byte) => (byte < 128 ? String.fromCharCode(byte) : bad)).join('');
}
