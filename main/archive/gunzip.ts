import { once } from 'node:events';
import { crc32, createInflateRaw } from 'node:zlib';
import { PackwrightError } from '@core/contract/errors';
import { limits, readableSize } from './limits';
import { ArchiveRefused } from './refusal';
import type { ZipSource } from './zip-source';

/** Flags of a gzip header (RFC 1952, 2.3.1). */
const flag = { headerCrc: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 } as const;
const trailerBytes = 8;
const pieceBytes = 64 * 1024;
/** A name or comment in the header is one line; anything longer is meant to mislead. */
const mostHeaderBytes = 64 * 1024;

/** Whether an archive is a gzip file, recognised by its first bytes, not by its name. */
export async function isGzip(source: ZipSource): Promise<boolean> {
  const [first, second] = await source.readUint8Array(0, 2);
  return first === 0x1f && second === 0x8b;
}

/**
 * The content of a gzip file, piece by piece. Refuses anything but a single member that spans the whole file: data
 * after it is read by some programs and ignored by others. Stops a decompression bomb while it unpacks.
 */
export async function* gunzipped(source: ZipSource): AsyncGenerator<Uint8Array> {
  const start = await dataStart(source);
  const inflate = createInflateRaw();
  const feeding = feed(source, start, inflate);
  feeding.catch((thrown: unknown) => inflate.destroy(thrown instanceof Error ? thrown : damaged()));
  let total = 0;
  let sum = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      total += piece.length;
      sum = crc32(piece, sum);
      refuseBomb(total, inflate.bytesWritten, source.bytes);
      yield piece;
    }
  } catch (thrown) {
    throw thrown instanceof PackwrightError ? thrown : damaged();
  } finally {
    inflate.destroy();
  }
  const end = start + inflate.bytesWritten;
  const trailer = view(await source.readUint8Array(end, trailerBytes));
  if (trailer.byteLength < trailerBytes) throw damaged();
  if (end + trailerBytes !== source.bytes) {
    throw new ArchiveRefused(
      'foreign-bytes',
      'The archive is followed by other data; programs read it differently.',
    );
  }
  if (trailer.getUint32(0, true) !== sum || trailer.getUint32(4, true) !== total % 2 ** 32) {
    throw new ArchiveRefused('checksum', 'The archive is damaged: its checksum is wrong.');
  }
}

async function feed(
  source: ZipSource,
  start: number,
  inflate: ReturnType<typeof createInflateRaw>,
): Promise<void> {
  for (let at = start; at < source.bytes && !inflate.destroyed; at += pieceBytes) {
    const piece = await source.readUint8Array(at, Math.min(pieceBytes, source.bytes - at));
    if (inflate.writableEnded || inflate.destroyed) return;
    if (!inflate.write(piece)) await Promise.race([once(inflate, 'drain'), once(inflate, 'close')]);
  }
  inflate.end();
}

function refuseBomb(total: number, read: number, archiveBytes: number): void {
  const isDense = total > limits.ratioFromBytes && total > Math.max(read, pieceBytes) * limits.ratio;
  if (!isDense && total <= limits.totalBytes) return;
  throw new ArchiveRefused(
    isDense ? 'compression-bomb' : 'too-large',
    `The archive of ${readableSize(archiveBytes)} would grow to more than ${readableSize(total)}, as archives do that are made to fill a disk.`,
  );
}

/** Where the packed data begins; everything before it is the header. */
async function dataStart(source: ZipSource): Promise<number> {
  const header = await source.readUint8Array(0, Math.min(mostHeaderBytes, source.bytes));
  const flags = header[3] ?? 0;
  if (header[0] !== 0x1f || header[1] !== 0x8b || header[2] !== 8 || (flags & flag.reserved) !== 0)
    throw damaged();
  let at = 10;
  if (flags & flag.extra) at += 2 + (header[at] ?? 0) + (header[at + 1] ?? 0) * 256;
  for (const text of [flag.name, flag.comment]) {
    if (!(flags & text)) continue;
    const end = header.indexOf(0, at);
    if (end === -1) throw damaged();
    at = end + 1;
  }
  if (flags & flag.headerCrc) at += 2;
  if (at >= header.length) throw damaged();
  return at;
}

function damaged(): PackwrightError {
  return new PackwrightError(
    'unreadable',
    'The archive is damaged, or its end is missing: it cannot be unpacked.',
    'Fetch it again.',
  );
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
