import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import JSZip from 'jszip';

export interface PackedFile {
  /** Path in the archive, `/` separated. */
  path: string;
  bytes: Uint8Array;
}

/** A file whose bytes are read when its turn to be written comes. */
export interface LazyFile {
  path: string;
  /** Bytes that `read` will give. */
  size: number;
  read(): Uint8Array | Promise<Uint8Array>;
}

/** Below this size JSZip's own overhead is all there is to gain; the platform stores such files uncompressed too. */
const smallestDeflated = 32;
const regularFile = 0o100644;

/**
 * A zip archive as the platform writes it (docs/platform/packs.md#archives): entries in the given order, DEFLATE, Unix
 * host, no folder entries, every entry of the same date. Equal input gives equal bytes on every machine.
 */
export async function writeZip(
  files: readonly PackedFile[],
  date: Date,
  onProgress?: (percent: number) => void,
): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const { path, bytes } of files) zip.file(path, bytes, entryOf(bytes.length, date));
  return zip.generateAsync({ type: 'uint8array', platform: 'UNIX' }, ({ percent }) => onProgress?.(percent));
}

/** As `writeZip`, into a file, one entry after the other: neither all entries nor the archive are in memory. */
export async function writeZipFile(target: string, files: readonly LazyFile[], date: Date): Promise<void> {
  const zip = new JSZip();
  for (const file of files)
    zip.file(file.path, Readable.from(bytesOf(file), { objectMode: false }), {
      ...entryOf(file.size, date),
      binary: true,
    });
  await pipeline(
    zip.generateNodeStream({ streamFiles: false, platform: 'UNIX' }),
    createWriteStream(target, { mode: 0o600 }),
  );
}

const entryOf = (size: number, date: Date) =>
  ({
    date,
    createFolders: false,
    unixPermissions: regularFile,
    compression: size < smallestDeflated ? 'STORE' : 'DEFLATE',
    compressionOptions: { level: 6 },
  }) as const;

async function* bytesOf(file: LazyFile): AsyncGenerator<Uint8Array> {
  yield await file.read();
}
