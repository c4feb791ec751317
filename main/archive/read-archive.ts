import { PackwrightError } from '@core/contract/errors';
import { ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js';
import type { NamePage } from './code-pages';
import { EntryBudget } from './entry-budget';
import { EntryPolicy } from './entry-policy';
import { ArchiveRefused, shown } from './refusal';
import { explainZipError, isDuplicate } from './zip-errors';
import { checkLayout } from './zip-layout';
import { decodeName } from './zip-names';
import type { ZipSource } from './zip-source';

/** One file of an archive that has passed the policy. */
export interface ArchiveFile {
  /** `/` separated; as in the archive, but for a `./` at its start. */
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

export interface ReadOptions {
  /** Charged with what the archive needs; its own where it lies in no other one. */
  budget?: EntryBudget;
  /** How names are written of which the archive does not say it; such names are refused without. */
  names?: NamePage;
}

/**
 * Reads the list of an archive and refuses what is unsafe, or what two programs would read differently. Nothing is
 * unpacked here. Throws ArchiveRefused with the reason, PackwrightError `unreadable` for what is no archive.
 */
export async function readArchive(
  source: ZipSource,
  platform: NodeJS.Platform = process.platform,
  { budget = new EntryBudget(source.bytes), names }: ReadOptions = {},
): Promise<ArchiveContent> {
  const reader = new ZipReader(source, {
    strictness: 'strict',
    // Names are for the policy, which knows more of them.
    filenameValidation: 'tolerant',
    checkCrc32: true,
    // Also compares the descriptors that follow streamed entries.
    checkOverlappingEntry: true,
    decodeText: decodeName,
    useWebWorkers: false,
  });
  const policy = new EntryPolicy(budget, platform, names ?? null);
  const entries: Entry[] = [];
  const files: ArchiveFile[] = [];
  const folders = new Set<string>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const path = policy.check(entry);
      entries.push(entry);
      if (!entry.directory) files.push(archiveFile(entry, path));
      else if (path !== '') folders.add(path.slice(0, -1));
    }
  } catch (thrown) {
    // The last check of the list; the policy has let a folder through that comes twice, and nothing else.
    if (!isDuplicate(thrown)) throw explainZipError(thrown, null);
  }
  await checkLayout(source, entries);
  if (files.length === 0)
    throw new PackwrightError('unreadable', 'The archive holds no files.', 'Fetch it again.');
  return { files, folders: [...folders] };
}

function archiveFile(entry: FileEntry, path: string): ArchiveFile {
  return {
    path,
    bytes: entry.uncompressedSize,
    async unpack(write, signal) {
      let left = entry.uncompressedSize;
      const sink = new WritableStream<Uint8Array>({
        async write(piece) {
          left -= piece.length;
          if (left < 0) {
            throw new ArchiveRefused(
              'size-mismatch',
              `The entry ${shown(path)} is larger than the archive says.`,
            );
          }
          await write(piece);
        },
      });
      try {
        await entry.getData(sink, signal ? { signal } : {});
      } catch (thrown) {
        if (signal?.aborted) throw new PackwrightError('cancelled', 'Unpacking was cancelled.');
        throw explainZipError(thrown, path);
      }
    },
  };
}
