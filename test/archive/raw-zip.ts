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
  /** Added to the directory's offset, e.g. to fit a prefix. */
  shift?: number;
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
          [extra.length, 2],
        ),
        localName,
        extra,
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
    fields([0x06054b50, 4], [disk, 2], [disk, 2], [count, 2], [count, 2]),
    fields([list.length, 4], [at + (archive.shift ?? 0), 4], [comment.length, 2]),
    comment,
  );
  return joined(...body, list, end, archive.suffix ?? new Uint8Array());
}
