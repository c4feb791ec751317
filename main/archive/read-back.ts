import { gunzipSync } from 'node:zlib';
import { readArchive } from './read-archive';
import type { PackedFile } from './write-zip';
import { memorySource } from './zip-source';

/** All files of a zip archive in memory, read by the same strict reader that opens archives of others. */
export async function readZipBack(archive: Uint8Array): Promise<PackedFile[]> {
  // Names were checked for this system when the folder was read; here they must be fit for every other one.
  const { files } = await readArchive(memorySource(archive), 'linux');
  const read: PackedFile[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(file.bytes);
    let filled = 0;
    await file.unpack((piece) => {
      bytes.set(piece, filled);
      filled += piece.length;
    });
    read.push({ path: file.path, bytes });
  }
  return read;
}

/** All files of a gzipped tar archive made here, by the fields of its headers. */
export function readTgzBack(archive: Uint8Array): PackedFile[] {
  const tar = gunzipSync(archive);
  const text = (from: number, length: number): string => {
    const field = tar.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.subarray(0, end === -1 ? length : end).toString('utf8');
  };
  const read: PackedFile[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const prefix = text(at + 345, 155);
    const size = Number.parseInt(text(at + 124, 12), 8);
    const start = at + 512;
    read.push({
      path: prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`,
      bytes: tar.subarray(start, start + size),
    });
    at = start + Math.ceil(size / 512) * 512;
  }
  return read;
}
