import { ArchiveRefused } from './refusal';
import type { ZipSource } from './zip-source';

/** The record at the very end (APPNOTE 4.3.16), and its 64-bit twin with the locator that leads to it (4.3.14). */
const endRecord = {
  signature: 0x06054b50,
  bytes: 22,
  countHere: 8,
  count: 10,
  directoryBytes: 12,
  directoryOffset: 16,
  commentBytes: 20,
} as const;
const mostCommentBytes = 0xffff;
const locator = { signature: 0x07064b50, bytes: 20, disk: 4, recordOffset: 8, disks: 16 } as const;
const zip64Record = {
  signature: 0x06064b50,
  bytes: 56,
  countHere: 24,
  count: 32,
  directoryBytes: 40,
  directoryOffset: 48,
} as const;
const full = { count: 0xffff, size: 0xffffffff } as const;

/**
 * Where the directory starts. Refuses an ambiguous end: two different entry counts, a 64-bit record that disagrees with
 * the short one, or a directory that does not reach to the end. Programs would resolve these differently.
 */
export async function directoryOffset(source: ZipSource): Promise<number> {
  const end = await endRecordAt(source);
  const short = view(await source.readUint8Array(end, endRecord.bytes));
  const says = {
    countHere: short.getUint16(endRecord.countHere, true),
    count: short.getUint16(endRecord.count, true),
    directoryBytes: short.getUint32(endRecord.directoryBytes, true),
    directoryOffset: short.getUint32(endRecord.directoryOffset, true),
  };
  if (says.countHere !== says.count) throw twoThings();
  const at = await zip64At(source, end);
  if (at === null) {
    if (says.directoryOffset + says.directoryBytes !== end) throw twoThings();
    return says.directoryOffset;
  }
  const long = view(await source.readUint8Array(at, zip64Record.bytes));
  if (long.byteLength < zip64Record.bytes || long.getUint32(0, true) !== zip64Record.signature)
    throw twoThings();
  const read = (offset: number): number => Number(long.getBigUint64(offset, true));
  const agrees =
    repeats(says.count, full.count, read(zip64Record.count)) &&
    repeats(says.count, full.count, read(zip64Record.countHere)) &&
    repeats(says.directoryBytes, full.size, read(zip64Record.directoryBytes)) &&
    repeats(says.directoryOffset, full.size, read(zip64Record.directoryOffset));
  const start = read(zip64Record.directoryOffset);
  if (!agrees || start + read(zip64Record.directoryBytes) !== at) throw twoThings();
  return start;
}

/** Where the record at the end starts: the one whose comment reaches to the end of the archive. */
async function endRecordAt(source: ZipSource): Promise<number> {
  const from = Math.max(0, source.bytes - endRecord.bytes - mostCommentBytes);
  const tail = view(await source.readUint8Array(from, source.bytes - from));
  for (let at = tail.byteLength - endRecord.bytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endRecord.signature) continue;
    const end = at + endRecord.bytes + tail.getUint16(at + endRecord.commentBytes, true);
    if (end === tail.byteLength) return from + at;
  }
  throw twoThings();
}

/** A field of the short record is all ones where the 64-bit one applies; otherwise both must agree. */
function repeats(short: number, isFull: number, long: number): boolean {
  return short === isFull || short === long;
}

async function zip64At(source: ZipSource, end: number): Promise<number | null> {
  if (end < locator.bytes) return null;
  const bytes = view(await source.readUint8Array(end - locator.bytes, locator.bytes));
  if (bytes.getUint32(0, true) !== locator.signature) return null;
  const at = Number(bytes.getBigUint64(locator.recordOffset, true));
  const isOneFile = bytes.getUint32(locator.disk, true) === 0 && bytes.getUint32(locator.disks, true) === 1;
  if (!isOneFile || at + zip64Record.bytes !== end - locator.bytes) throw twoThings();
  return at;
}

function twoThings(): ArchiveRefused {
  return new ArchiveRefused(
    'ambiguous',
    'The end of the archive contradicts itself, so programs read it differently.',
  );
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
