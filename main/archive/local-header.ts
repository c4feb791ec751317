import type { Entry } from '@zip.js/zip.js';
import { ArchiveRefused, shown } from './refusal';
import type { ZipSource } from './zip-source';

const localHeader = {
  signature: 0x04034b50,
  bytes: 30,
  packedSize: 18,
  size: 22,
  nameLength: 26,
  extraLength: 28,
} as const;
/** Extra fields that repeat what a header says: 64-bit sizes, and a name in Unicode (APPNOTE 4.5.3, 4.6.9). */
const zip64Field = 0x0001;
const unicodePathField = 0x7075;
const saturated = 0xffffffff;

/**
 * Where the data of an entry starts. Refuses a missing local header, or one whose extra field gives another name or
 * other sizes than the header: the directory may be right, but some programs rely on this header instead.
 */
export async function dataStart(source: ZipSource, entry: Entry): Promise<number> {
  const header = view(await source.readUint8Array(entry.offset, localHeader.bytes));
  if (header.byteLength < localHeader.bytes || header.getUint32(0, true) !== localHeader.signature) {
    throw new ArchiveRefused(
      'local-mismatch',
      `The entry ${shown(entry.filename)} is not where the directory of the archive says.`,
    );
  }
  const nameEnd = entry.offset + localHeader.bytes + header.getUint16(localHeader.nameLength, true);
  const extraLength = header.getUint16(localHeader.extraLength, true);
  const sizes = [
    header.getUint32(localHeader.size, true),
    header.getUint32(localHeader.packedSize, true),
  ] as const;
  const extra = extraLength === 0 ? null : view(await source.readUint8Array(nameEnd, extraLength));
  for (const { id, data } of extra ? fieldsOf(extra) : []) {
    if (id === unicodePathField && !repeatsName(data, entry.rawFilename)) throw otherName(entry);
    if (id === zip64Field && !repeatsSizes(data, sizes)) throw otherSizes(entry);
  }
  return nameEnd + extraLength;
}

function* fieldsOf(extra: DataView): Generator<{ id: number; data: DataView }> {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = Math.min(extra.getUint16(at + 2, true), extra.byteLength - at - 4);
    const data = new DataView(extra.buffer, extra.byteOffset + at + 4, length);
    yield { id: extra.getUint16(at, true), data };
    at += 4 + length;
  }
}

/** One byte version, four bytes checksum of the name it belongs to, then the name. */
function repeatsName(data: DataView, name: Uint8Array): boolean {
  return (
    data.byteLength === name.length + 5 && name.every((byte, index) => data.getUint8(index + 5) === byte)
  );
}

/**
 * These sizes apply where the header's own fields are all ones; elsewhere they must repeat the header's, or be absent.
 */
function repeatsSizes(data: DataView, [size, packed]: readonly [number, number]): boolean {
  if (size === saturated || packed === saturated || data.byteLength < 16) return true;
  const repeats = (at: number, said: number): boolean => {
    const value = data.getBigUint64(at, true);
    return value === 0n || value === BigInt(said);
  };
  return repeats(0, size) && repeats(8, packed);
}

function otherName(entry: Entry): ArchiveRefused {
  return new ArchiveRefused(
    'renaming-extra-field',
    `The entry ${shown(entry.filename)} carries a second, different name; programs would store different files.`,
  );
}

function otherSizes(entry: Entry): ArchiveRefused {
  return new ArchiveRefused(
    'local-mismatch',
    `The entry ${shown(entry.filename)} is said to have two sizes.`,
  );
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
