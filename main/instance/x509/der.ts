/** The pieces of ASN.1 that certificates are written in, as DER (X.690). */

const element = (tag: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => element(0x30, Buffer.concat(parts));
export const setOf = (...parts: Uint8Array[]): Buffer => element(0x31, Buffer.concat(parts));
export const octets = (content: Uint8Array): Buffer => element(0x04, content);
export const text = (value: string): Buffer => element(0x0c, Buffer.from(value, 'utf8'));
export const yes = element(0x01, Buffer.from([0xff]));

/** A positive number, its bytes as they stand. */
export const integer = (bytes: Uint8Array): Buffer =>
  element(0x02, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));

/** `unused` bits at the end of the last byte do not count. */
export const bits = (content: Uint8Array, unused = 0): Buffer =>
  element(0x03, Buffer.concat([Buffer.from([unused]), content]));

/** A part that is told by its number: one that holds others, or a value itself. */
export const tagged = (number: number, content: Uint8Array, isValue = false): Buffer =>
  element((isValue ? 0x80 : 0xa0) | number, content);

/** `1.2.840.10045.4.3.2` */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest % 128) | 0x80);
  }
  return bytes;
}

/** Two digits for the year until 2049, as certificates have to say it (RFC 5280, 4.1.2.5). */
export function moment(date: Date): Buffer {
  const digits = date.toISOString().replace(/\.\d+|[-:T]/g, '');
  return date.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(digits.slice(2), 'ascii'))
    : element(0x18, Buffer.from(digits, 'ascii'));
}
