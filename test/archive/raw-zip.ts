import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive put together byte by byte; what is left out is made to fit. */
export interface RawEntry {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** Name in the local header, where it differs. */
  localName?: string | Uint8Array;
  method?: number;
  /** What both headers say of the content. */
  size?: number;
  crc?: number;
  flags?: number;
  /** Overrides of the local header alone. */
  local?: { size?: number; crc?: number; flags?: number; method?: number; compressedSize?: number };
  /** Unix mode with file type. */
  mode?: number;
  dosAttributes?: number;
  host?: number;
  extra?: Uint8Array;
  /** Extra field of the local header, where it differs. */
  localExtra?: Uint8Array;
  /** The packed bytes, where they are not the packed content. */
  packed?: Uint8Array;
  /** Bytes put between this entry and the one before. */
  before?: Uint8Array;
  /** Bytes put behind the data, e.g. a data descriptor. */
  after?: Uint8Array;
  /** First four bytes of the local header. */
  signature?: number;
  /** Offset the directory gives, where it lies. */
  offset?: number;
  /** In the file, but not in the directory. */
  hidden?: boolean;
}

export interface RawArchive {
  prefix?: Uint8Array;
  suffix?: Uint8Array;
  comment?: Uint8Array;
  /** What the end record says, where it lies. */
  count?: number;
  disk?: number;
  /** Entries of this disk alone, where the two numbers differ. */
  countHere?: number;
  /** Bytes of the directory, where the end record lies. */
  directoryBytes?: number;
  /** Added to the directory's offset, e.g. to fit a prefix. */
  shift?: number;
  /** What stands between the directory and the end record, made from the place and size of the directory. */
  beforeEnd?: (directory: { offset: number; bytes: number; count: number }) => Uint8Array;
}

const utf8 = 0x0800;
export const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? Buffer.from(text) : text;
export const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** Little-endian fields: `[value, bytes]`. */
export function fields(...parts: [number, number][]): Uint8Array {
  const buffer = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0));
  let offset = 0;
  for (const [value, bytes] of parts) {
    buffer.writeUIntLE(value, offset, bytes);
    offset += bytes;
  }
  return buffer;
}

/** The extra field that carries a second, Unicode name, with the checksum of the first one. */
export function unicodeName(first: string, second: string): Uint8Array {
  const data = joined(fields([1, 1], [crc32(Buffer.from(first)), 4]), bytesOf(second));
  return joined(fields([0x7075, 2], [data.length, 2]), data);
}

/** The 64-bit end record and its locator, which stand before the end record (APPNOTE 4.3.14). */
export function zip64End(says: { offset: number; bytes: number; count: number }, at: number): Uint8Array {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(says.count), 24);
  record.writeBigUInt64LE(BigInt(says.count), 32);
  record.writeBigUInt64LE(BigInt(says.bytes), 40);
  record.writeBigUInt64LE(BigInt(says.offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  return joined(record, locator);
}

/** The extra field of 64-bit sizes: content, packed content (APPNOTE 4.5.3). */
export function zip64Sizes(...sizes: number[]): Uint8Array {
  const data = Buffer.alloc(sizes.length * 8);
  sizes.forEach((size, index) => data.writeBigUInt64LE(BigInt(size), index * 8));
  return joined(fields([0x0001, 2], [data.length, 2]), data);
}

const fixedTime = 0x6000;
const fixedDate = 0x5c61;

/** A zip archive with exactly the faults asked for. */
export function rawZip(entries: readonly RawEntry[], archive: RawArchive = {}): Uint8Array {
  const body: Uint8Array[] = [archive.prefix ?? new Uint8Array()];
  const directory: Uint8Array[] = [];
  let at = body[0]?.length ?? 0;
  const put = (piece: Uint8Array): void => {
    body.push(piece);
    at += piece.length;
  };
  for (const entry of entries) {
    const name = bytesOf(entry.name);
    const localName = bytesOf(entry.localName ?? entry.name);
    const content = bytesOf(entry.content ?? 'content');
    const method = entry.method ?? 8;
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content);
    const flags = entry.flags ?? utf8;
    const crc = entry.crc ?? crc32(content);
    const size = entry.size ?? content.length;
    const extra = entry.extra ?? new Uint8Array();
    const localExtra = entry.localExtra ?? extra;
    put(entry.before ?? new Uint8Array());
    const offset = entry.offset ?? at;
    const local = entry.local ?? {};
    put(
      joined(
        fields(
          [entry.signature ?? 0x04034b50, 4],
          [20, 2],
          [local.flags ?? flags, 2],
          [local.method ?? method, 2],
        ),
        fields([fixedTime, 2], [fixedDate, 2], [local.crc ?? crc, 4]),
        fields(
          [local.compressedSize ?? packed.length, 4],
          [local.size ?? size, 4],
          [localName.length, 2],
          [localExtra.length, 2],
        ),
        localName,
        localExtra,
      ),
    );
    put(packed);
    put(entry.after ?? new Uint8Array());
    if (entry.hidden) continue;
    const attributes = ((entry.mode ?? 0o100644) * 0x10000 + (entry.dosAttributes ?? 0)) >>> 0;
    directory.push(
      joined(
        fields([0x02014b50, 4], [20, 1], [entry.host ?? 3, 1], [20, 2], [flags, 2], [method, 2]),
        fields([fixedTime, 2], [fixedDate, 2], [crc, 4], [packed.length, 4], [size, 4]),
        fields([name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [attributes, 4], [offset, 4]),
        name,
        extra,
      ),
    );
  }
  const list = joined(...directory);
  const count = archive.count ?? directory.length;
  const comment = archive.comment ?? new Uint8Array();
  const disk = archive.disk ?? 0;
  const end = joined(
    archive.beforeEnd?.({ offset: at, bytes: list.length, count }) ?? new Uint8Array(),
    fields([0x06054b50, 4], [disk, 2], [disk, 2], [archive.countHere ?? count, 2], [count, 2]),
    fields([archive.directoryBytes ?? list.length, 4], [at + (archive.shift ?? 0), 4], [comment.length, 2]),
    comment,
  );
  return joined(...body, list, end, archive.suffix ?? new Uint8Array());
}
