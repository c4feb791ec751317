import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { explainingDiskErrors } from './disk-errors';
import { diskPath } from './entry-names';
import { readArchive, type ArchiveFile } from './read-archive';
import { makeFolder } from './scratch';
import { fileSource } from './zip-source';

const lanes = 8;

export interface ExtractOptions {
  signal?: AbortSignal;
  /** Bytes unpacked so far and in all. */
  onProgress?(done: number, total: number): void;
}

/**
 * Unpacks an archive into a folder that does not exist yet (or is empty); all of it, or nothing at all. Throws
 * ArchiveRefused for what is unsafe, and PackwrightError `not-found`, `unreadable`, `conflict` or `cancelled`.
 */
export async function extractArchive(
  archive: string,
  folder: string,
  options: ExtractOptions = {},
): Promise<{ files: number }> {
  return makeFolder(folder, (scratch) => unpackInto(archive, scratch, options));
}

/** Unpacks into a folder it makes itself; where this fails, the folder stays as it is then. */
export function unpackInto(
  archive: string,
  folder: string,
  options: ExtractOptions = {},
): Promise<{ files: number }> {
  return explainingDiskErrors(() => unpackFiles(archive, folder, options));
}

async function unpackFiles(
  archive: string,
  folder: string,
  { signal, onProgress }: ExtractOptions,
): Promise<{ files: number }> {
  const source = await fileSource(archive);
  try {
    const { files, folders } = await readArchive(source);
    await mkdir(folder);
    const made = new Set([folder]);
    for (const path of folders) await makeFolders(join(folder, diskPath(path, process.platform)), made);
    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    let done = 0;
    await inLanes(files, async (file) => {
      if (signal?.aborted) throw new PackwrightError('cancelled', 'Unpacking was cancelled.');
      const path = join(folder, diskPath(file.path, process.platform));
      await makeFolders(dirname(path), made);
      await unpackFile(file, path, signal);
      done += file.bytes;
      onProgress?.(done, total);
    });
    return { files: files.length };
  } finally {
    await source.release();
  }
}

/** Works on a few items at a time, so that the disk is not waited for. Ends when all work has, with the first failure. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of rest) {
      if (failures.length > 0) return;
      try {
        await work(item);
      } catch (thrown) {
        failures.push(thrown);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

/** Names were checked, and everything below the new folder is ours: no link can lead elsewhere. */
async function makeFolders(folder: string, made: Set<string>): Promise<void> {
  if (made.has(folder)) return;
  await mkdir(folder, { recursive: true });
  made.add(folder);
}

async function unpackFile(file: ArchiveFile, path: string, signal: AbortSignal | undefined): Promise<void> {
  // "wx": a name that meets another one here after all is an error, never a file overwritten.
  const handle = await open(path, 'wx');
  try {
    await file.unpack(async (piece) => {
      await handle.writeFile(piece);
    }, signal);
  } finally {
    await handle.close();
  }
}
