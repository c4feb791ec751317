import { EntryBudget } from './entry-budget';
import { gunzipped } from './gunzip';
import { readArchive } from './read-archive';
import { readTar } from './read-tar';
import type { PackedFile } from './write-zip';
import { memorySource, type ZipSource } from './zip-source';

/** All files of a zip archive in memory, read by the same strict reader that opens foreign archives. */
export async function readZipBack(archive: Uint8Array): Promise<PackedFile[]> {
  const read: PackedFile[] = [];
  for await (const file of filesReadBack(memorySource(archive))) read.push(file);
  return read;
}

/** As `readZipBack`, one file after the other. */
export async function* filesReadBack(source: ZipSource): AsyncGenerator<PackedFile> {
  // Names were checked for this system when the folder was read; here they must be valid on every other one.
  const { files } = await readArchive(source, 'linux');
  for (const file of files) {
    const bytes = new Uint8Array(file.bytes);
    let filled = 0;
    await file.unpack((piece) => {
      bytes.set(piece, filled);
      filled += piece.length;
    });
    yield { path: file.path, bytes };
  }
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
