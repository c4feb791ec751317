import { crc32 } from 'node:zlib';
import { PackwrightError } from '@core/contract/errors';
import { deflateRaw } from './deflate';
import { shown } from './refusal';
import type { PackedFile } from './write-zip';

const block = 512;
const encoder = new TextEncoder();

/**
 * A gzipped tar archive (POSIX ustar): entries in the given order, one date, no owner. Equal input gives equal bytes
 * on every machine. Throws `unsupported` for a path that the format cannot hold.
 */
export function writeTgz(files: readonly PackedFile[], date: Date): Uint8Array {
  const seconds = Math.floor(date.getTime() / 1000);
  const pieces: Uint8Array[] = [];
  for (const { path, bytes } of files) {
    pieces.push(tarHeader(path, bytes.length, seconds), bytes, new Uint8Array(-bytes.length & (block - 1)));
  }
  // Two empty blocks end the archive.
  pieces.push(new Uint8Array(2 * block));
  const tar = joined(pieces);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc32(tar), true);
  trailer.setUint32(4, tar.length, true);
  return joined([gzipHeader, deflateRaw(tar), new Uint8Array(trailer.buffer)]);
}

/** RFC 1952: DEFLATE, no name, no time, Unix. */
const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);

function tarHeader(path: string, size: number, seconds: number): Uint8Array {
  const header = new Uint8Array(block);
  const { name, prefix } = splitPath(path);
  const put = (text: string, offset: number): void => header.set(encoder.encode(text), offset);
  put(name, 0);
  put(octal(0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(seconds, 11), 136);
  // The checksum counts itself as eight blanks.
  put('        ', 148);
  put('0', 156);
  put('ustar\u000000', 257);
  put(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 6)}\u0000 `, 148);
  return header;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function utf8Bytes(text: string): number {
  return encoder.encode(text).length;
}

/** A path of up to 255 bytes, split at a `/` into a prefix of 155 and a name of 100 bytes. */
function splitPath(path: string): { name: string; prefix: string } {
  if (utf8Bytes(path) <= 100) return { name: path, prefix: '' };
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const prefix = path.slice(0, slash);
    const name = path.slice(slash + 1);
    if (utf8Bytes(prefix) <= 155 && utf8Bytes(name) <= 100) return { name, prefix };
  }
  throw new PackwrightError(
    'unsupported',
    `The path ${shown(path)} is too long for a package of this kind.`,
    'Shorten the names of its folders.',
  );
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
