import { effort } from '../../text/effort';
import { textOfCodes } from '../values/utf8';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const codes = Array.from(alphabet, (char) => char.charCodeAt(0));
const values = new Map(codes.map((code, value) => [code, value]));
const padding = 61;

export function encodeBase64(bytes: ArrayLike<number>): string {
  effort(bytes.length >> 1);
  const text: number[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const have = bytes.length - at;
    text.push(
      codes[group >> 18] ?? padding,
      codes[(group >> 12) & 63] ?? padding,
      (have > 1 ? codes[(group >> 6) & 63] : null) ?? padding,
      (have > 2 ? codes[group & 63] : null) ?? padding,
    );
  }
  return textOfCodes(text);
}

/** The bytes of a Base64 text, characters outside the alphabet left out as Python does; null on wrong padding. */
export function decodeBase64(text: string): number[] | null {
  effort(text.length >> 1);
  const clean = text.replace(/[^A-Za-z0-9+/=]+/g, '');
  const end = clean.indexOf('=');
  const body = end < 0 ? clean : clean.slice(0, end);
  const padded = clean.length - body.length;
  if (body.length % 4 === 1 || (body.length % 4 !== 0 && padded < 4 - (body.length % 4))) return null;
  const bytes: number[] = [];
  for (let at = 0; at < body.length; at += 4) {
    let group = 0;
    for (let offset = 0; offset < 4; offset++)
      group = (group << 6) | (values.get(body.charCodeAt(at + offset)) ?? 0);
    const have = Math.min(4, body.length - at);
    bytes.push(group >> 16);
    if (have > 2) bytes.push((group >> 8) & 255);
    if (have > 3) bytes.push(group & 255);
  }
  return bytes;
}
