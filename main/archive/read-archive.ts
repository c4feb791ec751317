import { PackwrightError } from '@core/contract/errors';
import { ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js';
import { decodeName, EntryPolicy } from './entry-policy';
import { ArchiveRefused, shown } from './refusal';
import { explainZipError } from './zip-errors';
import { checkLayout } from './zip-layout';
import type { ZipSource } from './zip-source';

/** One file of an archive that has passed the policy. */
export interface ArchiveFile {
  /** `/` separated, exactly as in the archive. */
  path: string;
  bytes: number;
  /**
   * Unpacks into `write`, chunk by chunk, never more than `bytes`. Throws ArchiveRefused when the content does not
   * match the directory.
   */
  unpack(write: (piece: Uint8Array) => Promise<void> | void, signal?: AbortSignal): Promise<void>;
}

/** What an archive holds, in the order of its directory. */
export interface ArchiveContent {
  files: ArchiveFile[];
  /** Folders that have an entry of their own, without the trailing `/`. */
  folders: string[];
}

/**
 * Reads the list of an archive and refuses what is unsafe, or what two programs would read differently. Nothing is
 * unpacked here. Throws ArchiveRefused with the reason, PackwrightError `unreadable` for what is no archive.
 */
export async function readArchive(
  source: ZipSource,
  platform: NodeJS.Platform = process.platform,
): Promise<ArchiveContent> {
  const reader = new ZipReader(source, {
    strictness: 'strict',
    checkCrc32: true,
    // Also compares the descriptors that follow streamed entries.
    checkOverlappingEntry: true,
    decodeText: decodeName,
    useWebWorkers: false,
  });
  const policy = new EntryPolicy(source.bytes, platform);
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      policy.check(entry);
      entries.push(entry);
    }
  } catch (thrown) {
    throw explainZipError(thrown, null);
  }
  await checkLayout(source, entries, reader.comment.length);
  const files = entries.filter((entry): entry is FileEntry => !entry.directory).map(archiveFile);
  if (files.length === 0)
    throw new PackwrightError('unreadable', 'The archive holds no files.', 'Fetch it again.');
  const folders = entries.filter((entry) => entry.directory).map((entry) => entry.filename.slice(0, -1));
  return { files, folders };
}

function archiveFile(entry: FileEntry): ArchiveFile {
  return {
    path: entry.filename,
    bytes: entry.uncompressedSize,
    async unpack(write, signal) {
      let left = entry.uncompressedSize;
      const sink = new WritableStream<Uint8Array>({
        async write(piece) {
          left -= piece.length;
          if (left < 0) {
            throw new ArchiveRefused(
              'size-mismatch',
              `The entry ${shown(entry.filename)} is larger than the archive says.`,
            );
          }
          await write(piece);
        },
      });
      try {
        await entry.getData(sink, signal ? { signal } : {});
      } catch (thrown) {
        if (signal?.aborted) throw new PackwrightError('cancelled', 'Unpacking was cancelled.');
        throw explainZipError(thrown, entry.filename);
      }
    },
  };
}
