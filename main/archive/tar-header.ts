import { PackwrightError } from '@core/contract/errors';
import { ArchiveRefused, shown } from './refusal';

/** One block of 512 bytes that describes what follows (POSIX ustar, pax interchange format). */
export interface TarHeader {
  /** As given in the block itself; an extended header may give another. */
  name: string;
  /** Type flag; `0` for a file. */
  type: string;
  size: number;
}

/** Fields of numbers that do not matter here; but Python's reader ends its list at one that is none. */
const otherNumbers = [
  ['mode', 100, 8],
  ['owner', 108, 8],
  ['group', 116, 8],
  ['time', 136, 12],
  ['device', 329, 8],
  ['device', 337, 8],
] as const;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const isEmptyBlock = (block: Uint8Array): boolean => block.every((byte) => byte === 0);

/** Throws `unreadable` for a block that is no header, ArchiveRefused for one that readers interpret differently. */
export function readTarHeader(block: Uint8Array): TarHeader {
  const magic = Buffer.from(block.subarray(257, 265)).toString('latin1');
  const isPosix = magic === 'ustar\u000000';
  const isKnown = isPosix || magic === 'ustar  \0' || magic === '\0'.repeat(8);
  if (!isKnown || octal(block, 148, 8) !== checksum(block)) {
    throw new PackwrightError(
      'unreadable',
      'The file is not a tar archive, or it is damaged.',
      'Fetch it again.',
    );
  }
  const name = text(block, 0, 100);
  const prefix = isPosix ? text(block, 345, 155) : '';
  const flag = String.fromCharCode(block[156] ?? 0);
  const size = octal(block, 124, 12);
  const whole = prefix === '' ? name : `${prefix}/${name}`;
  for (const [what, from, length] of otherNumbers) {
    if (!isNumber(block, from, length)) {
      throw new ArchiveRefused(
        'ambiguous',
        `The entry ${shown(whole)} has a damaged field (${what}), at which programs stop reading the archive.`,
      );
    }
  }
  if (size === null) {
    throw new ArchiveRefused('size-mismatch', `The entry ${shown(whole)} says no size that can be read.`);
  }
  return { name: whole, type: flag === '\0' ? '0' : flag, size };
}

function text(block: Uint8Array, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  const bytes = end === -1 ? field : field.subarray(0, end);
  if (end !== -1 && !isEmptyBlock(field.subarray(end))) {
    const name = Buffer.from(bytes).toString('latin1');
    throw new ArchiveRefused(
      'ambiguous',
      `The name ${shown(name)} ends twice; programs read it differently.`,
    );
  }
  return decoded(bytes);
}

/** Every current reader takes names for UTF-8. */
export function decoded(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    const name = Buffer.from(bytes).toString('latin1');
    throw new ArchiveRefused('undecodable-name', `The name of the entry ${shown(name)} is not valid UTF-8.`);
  }
}

/** Digits with blanks before and a blank or NUL after them; null for anything else, such as base-256 sizes. */
function octal(block: Uint8Array, from: number, length: number): number | null {
  const field = Buffer.from(block.subarray(from, from + length)).toString('latin1');
  const found = /^ *([0-7]+)[ \0]*$/.exec(field);
  return found?.[1] === undefined ? null : Number.parseInt(found[1], 8);
}

/** Octal digits, nothing at all, or a number of base 256, as GNU tar writes it for large owners and early times. */
function isNumber(block: Uint8Array, from: number, length: number): boolean {
  const first = block[from];
  if (first === 0x80 || first === 0xff) return true;
  const field = Buffer.from(block.subarray(from, from + length)).toString('latin1');
  return /^ *[0-7]*[ \0]*$/.test(field);
}

/** The sum of all bytes, those of the sum itself counted as blanks. */
function checksum(block: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < 512; at += 1) sum += at >= 148 && at < 156 ? 0x20 : (block[at] ?? 0);
  return sum;
}
