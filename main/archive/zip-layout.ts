import type { Entry } from '@zip.js/zip.js';
import { dataStart, hasDescriptor } from './local-header';
import { ArchiveRefused, shown } from './refusal';
import { directoryOffset } from './zip-end';
import type { ZipSource } from './zip-source';

/** Bytes a data descriptor may take after an entry: without or with signature, 32 or 64 bit sizes. */
const descriptorBytes: readonly number[] = [12, 16, 20, 24];

/**
 * Refuses an archive whose entries do not follow each other without gap or overlap, from its first byte to its
 * directory. In a gap a program that reads the archive from the front would find entries that the directory hides.
 */
export async function checkLayout(source: ZipSource, entries: readonly Entry[]): Promise<void> {
  const inOrder = [...entries].sort((a, b) => a.offset - b.offset);
  const directory = await directoryOffset(source);
  // Where the next entry may start: one place, or one of a few when a descriptor of unknown form comes before it.
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
