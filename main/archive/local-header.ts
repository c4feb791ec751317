import type { Entry } from '@zip.js/zip.js';
import { extraFields, unicodePathField, zip64Field } from './extra-fields';
import { ArchiveRefused, shown } from './refusal';
import { otherName, repeatsName } from './zip-names';
import type { ZipSource } from './zip-source';

const localHeader = {
  signature: 0x04034b50,
  bytes: 30,
  flags: 6,
  method: 8,
  packedSize: 18,
  size: 22,
  nameLength: 26,
  extraLength: 28,
} as const;
const saturated = 0xffffffff;
/** Bit 3: sizes and checksum follow the data (APPNOTE 4.4.4). */
export const hasDescriptor = 0x0008;

/**
 * Where the data of an entry starts. Refuses a missing local header, or one that gives another name, or whose extra
 * field gives other sizes than the header: the directory may be right, but some programs rely on this header instead.
 * The rest of a file's local header is compared when it is unpacked; that of a folder, which never is, here.
 */
export async function dataStart(source: ZipSource, entry: Entry): Promise<number> {
  const header = view(await source.readUint8Array(entry.offset, localHeader.bytes));
  if (header.byteLength < localHeader.bytes || header.getUint32(0, true) !== localHeader.signature) {
    throw new ArchiveRefused(
      'local-mismatch',
      `The entry ${shown(entry.filename)} is not where the directory of the archive says.`,
    );
  }
  const nameLength = header.getUint16(localHeader.nameLength, true);
  const extraLength = header.getUint16(localHeader.extraLength, true);
  const sizes = [
    header.getUint32(localHeader.size, true),
    header.getUint32(localHeader.packedSize, true),
  ] as const;
  const nameStart = entry.offset + localHeader.bytes;
  const rest = await source.readUint8Array(nameStart, nameLength + extraLength);
  if (Buffer.compare(rest.subarray(0, nameLength), entry.rawFilename) !== 0) throw different(entry);
  if (entry.directory) checkFolder(entry, header, sizes);
  for (const { id, data } of extraFields(rest.subarray(nameLength), entry.filename)) {
    if (id === unicodePathField && !isSecondName(entry, data)) throw otherName(entry.filename);
    if (id === zip64Field && !repeatsSizes(view(data), sizes)) throw otherSizes(entry);
  }
  return nameStart + nameLength + extraLength;
}

/** A folder's two headers say the same; sizes may follow in a descriptor (bit 3), and are zero in the header then. */
function checkFolder(entry: Entry, header: DataView, sizes: readonly [number, number]): void {
  const { rawBitFlag, compressionMethod, uncompressedSize, compressedSize } = entry;
  const says = [header.getUint16(localHeader.flags, true), header.getUint16(localHeader.method, true)];
  const isSame = says[0] === rawBitFlag && says[1] === compressionMethod;
  const repeats = sizes[0] === uncompressedSize && sizes[1] === compressedSize;
  const follow = ((rawBitFlag ?? 0) & hasDescriptor) !== 0 && sizes[0] === 0 && sizes[1] === 0;
  if (!isSame || !(repeats || follow)) throw different(entry);
}

/** Whether a second name in the local header is the one the directory gives too, or repeats the first one. */
function isSecondName(entry: Entry, data: Uint8Array): boolean {
  const listed = entry.extraField?.get(unicodePathField)?.data;
  return repeatsName(data, entry.rawFilename) || (listed !== undefined && Buffer.compare(listed, data) === 0);
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

function different(entry: Entry): ArchiveRefused {
  return new ArchiveRefused(
    'local-mismatch',
    `The entry ${shown(entry.filename)} is described differently in its two places in the archive.`,
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
