import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { NamePage } from './code-pages';
import { EntryBudget } from './entry-budget';
import { diskPath } from './entry-names';
import { gunzipped, isGzip } from './gunzip';
import { readArchive, type ArchiveFile } from './read-archive';
import { readTar } from './read-tar';
import { fileSource, type ZipSource } from './zip-source';

const lanes = 8;

export interface UnpackOptions {
  signal?: AbortSignal;
  /** Bytes unpacked so far, and their total. */
  onProgress?(done: number, total: number): void;
  /** How names are written of which a zip does not say it. */
  names?: NamePage;
}

/**
 * One archive alone, without those inside it.
 * @param outer what is left for an archive inside another one
 * @returns also what is left for those inside it
 */
export async function unpackFiles(
  archive: string,
  folder: string,
  options: UnpackOptions,
  outer?: EntryBudget,
): Promise<{ files: number; budget: EntryBudget }> {
  const source = await fileSource(archive);
  try {
    const budget = outer ?? new EntryBudget(source.bytes);
    const unpack = (await isGzip(source)) ? unpackTgz : unpackZip;
    return { files: await unpack(source, folder, options, budget), budget };
  } finally {
    await source.release();
  }
}

async function unpackZip(
  source: ZipSource,
  folder: string,
  { signal, onProgress, names }: UnpackOptions,
  budget: EntryBudget,
): Promise<number> {
  const { files, folders } = await readArchive(source, process.platform, { budget, ...(names && { names }) });
  await mkdir(folder);
  const made = new Set([folder]);
  for (const path of folders) await makeFolders(join(folder, diskPath(path, process.platform)), made);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  await inLanes(files, async (file) => {
    refuseCancelled(signal);
    const path = join(folder, diskPath(file.path, process.platform));
    await makeFolders(dirname(path), made);
    await unpackFile(file, path, signal);
    done += file.bytes;
    onProgress?.(done, total);
  });
  return files.length;
}

/** Reads the archive twice: everything is examined before the first file is written, and nothing is kept in memory. */
async function unpackTgz(
  source: ZipSource,
  folder: string,
  { signal, onProgress }: UnpackOptions,
  budget: EntryBudget,
): Promise<number> {
  let total = 0;
  let files = 0;
  const again = budget.copy();
  for await (const entry of readTar(gunzipped(source), budget)) {
    refuseCancelled(signal);
    total += entry.bytes;
    if (!entry.isFolder) files += 1;
  }
  if (files === 0) throw new PackwrightError('unreadable', 'The archive holds no files.', 'Fetch it again.');
  await mkdir(folder);
  const made = new Set([folder]);
  let done = 0;
  for await (const entry of readTar(gunzipped(source), again)) {
    refuseCancelled(signal);
    const path = join(folder, diskPath(entry.path, process.platform));
    await makeFolders(entry.isFolder ? path : dirname(path), made);
    if (entry.isFolder) continue;
    await writeNew(path, async (write) => {
      for await (const piece of entry.content) await write(piece);
    });
    done += entry.bytes;
    onProgress?.(done, total);
  }
  return files;
}

function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PackwrightError('cancelled', 'Unpacking was cancelled.');
}

/**
 * Works on a few items at a time, so that waiting for the disk overlaps. Settles when all work has ended; rejects with
 * the first failure.
 */
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

function unpackFile(file: ArchiveFile, path: string, signal: AbortSignal | undefined): Promise<void> {
  return writeNew(path, (write) => file.unpack(write, signal));
}

async function writeNew(
  path: string,
  fill: (write: (piece: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  // "wx": should two names still collide here, that is an error and never overwrites a file.
  const handle = await open(path, 'wx');
  try {
    await fill(async (piece) => {
      await handle.writeFile(piece);
    });
  } finally {
    await handle.close();
  }
}
