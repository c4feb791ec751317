import { EntryBudget } from './entry-budget';
import { gunzipped } from './gunzip';
import { readArchive } from './read-archive';
import { readTar } from './read-tar';
import type { PackedFile } from './write-zip';
import { memorySource } from './zip-source';

/** All files of a zip archive in memory, read by the same strict reader that opens foreign archives. */
export async function readZipBack(archive: Uint8Array): Promise<PackedFile[]> {
  // Names were checked for this system when the folder was read; here they must be valid on every other one.
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

/** All files of a gzipped tar archive in memory, read by the same strict reader. */
export async function readTgzBack(archive: Uint8Array): Promise<PackedFile[]> {
  const source = memorySource(archive);
  const read: PackedFile[] = [];
  for await (const entry of readTar(gunzipped(source), new EntryBudget(source.bytes), 'linux')) {
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.content) pieces.push(piece);
    if (!entry.isFolder) read.push({ path: entry.path, bytes: Buffer.concat(pieces) });
  }
  return read;
}
