import type { Entry } from '@zip.js/zip.js';
import { ArchiveRefused, shown } from './refusal';
import type { ZipSource } from './zip-source';

const localHeader = { signature: 0x04034b50, bytes: 30, nameLength: 26, extraLength: 28 } as const;
const endRecord = { bytes: 22, directoryOffset: 16 } as const;
const zip64Locator = { signature: 0x07064b50, bytes: 20, recordOffset: 8 } as const;
const zip64Record = { directoryOffset: 48 } as const;
/** Bytes a data descriptor may take after an entry: without or with signature, 32 or 64 bit sizes. */
const descriptorBytes: readonly number[] = [12, 16, 20, 24];
const hasDescriptor = 0x0008;

/**
 * Refuses an archive whose entries do not follow each other without gap or overlap, from its first byte to its
 * directory. In a gap a program that reads the archive from the front would find entries that the directory hides.
 */
export async function checkLayout(
  source: ZipSource,
  entries: readonly Entry[],
  commentBytes: number,
): Promise<void> {
  const inOrder = [...entries].sort((a, b) => a.offset - b.offset);
  const directory = await directoryOffset(source, commentBytes);
  // Where the next entry may start: one place, or one of a few when a descriptor of unknown form lies between.
  let next: readonly number[] = [0];
  for (const entry of inOrder) {
    if (!next.includes(entry.offset)) throw misplaced(entry, next);
    const dataEnd = (await dataStart(source, entry)) + entry.compressedSize;
    next =
      ((entry.rawBitFlag ?? 0) & hasDescriptor) === 0
        ? [dataEnd]
        : descriptorBytes.map((bytes) => dataEnd + bytes);
  }
  if (!next.includes(directory)) {
    throw new ArchiveRefused(
      'foreign-bytes',
      'The archive holds bytes between its last entry and its directory; programs read them differently.',
    );
  }
}

function misplaced(entry: Entry, next: readonly number[]): ArchiveRefused {
  return entry.offset < (next[0] ?? 0)
    ? new ArchiveRefused('overlap', `The entry ${shown(entry.filename)} shares bytes with another entry.`)
    : new ArchiveRefused(
        'foreign-bytes',
        `The archive holds bytes that belong to no entry before ${shown(entry.filename)}; programs read them differently.`,
      );
}

async function dataStart(source: ZipSource, entry: Entry): Promise<number> {
  const header = view(await source.readUint8Array(entry.offset, localHeader.bytes));
  if (header.byteLength < localHeader.bytes || header.getUint32(0, true) !== localHeader.signature) {
    throw new ArchiveRefused(
      'local-mismatch',
      `The entry ${shown(entry.filename)} is not where the directory of the archive says.`,
    );
  }
  return (
    entry.offset +
    localHeader.bytes +
    header.getUint16(localHeader.nameLength, true) +
    header.getUint16(localHeader.extraLength, true)
  );
}

/** Where the directory starts, from the record at the very end (whose place the strict reader has made sure of). */
async function directoryOffset(source: ZipSource, commentBytes: number): Promise<number> {
  const end = source.bytes - endRecord.bytes - commentBytes;
  const offset = view(await source.readUint8Array(end, endRecord.bytes)).getUint32(
    endRecord.directoryOffset,
    true,
  );
  if (offset !== 0xffffffff) return offset;
  const locator = view(await source.readUint8Array(end - zip64Locator.bytes, zip64Locator.bytes));
  if (locator.getUint32(0, true) !== zip64Locator.signature) return offset;
  const record = Number(locator.getBigUint64(zip64Locator.recordOffset, true));
  const field = view(await source.readUint8Array(record + zip64Record.directoryOffset, 8));
  return Number(field.getBigUint64(0, true));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
