import { createHash, randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMissing, noFile, systemCode } from './file-errors';
import { isTemporaryName, temporaryName } from './file-types';

/**
 * SHA-256 in hex: identifies the version of a file that was read. Times and sizes are unreliable: they can change
 * without the content, and stay the same when it changes.
 */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Hash of the file on disk; null when there is none. */
async function hashOnDisk(path: string): Promise<string | null> {
  try {
    return hashOf(await readFile(path));
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

export interface SaveOptions {
  /** Hash of the file the new content is based on; null when there was none. */
  base: string | null;
  /** Write even if the file was changed by others since. */
  overwrite: boolean;
  /** Mode of the file, also of one that is there; without it that of the old file, or whatever the system gives a new one. */
  mode?: number | undefined;
  /** How the temporary file is moved to its target; replaced by tests. */
  rename?: (from: string, to: string) => Promise<void>;
  wait?: (ms: number) => Promise<unknown>;
}

/** Waits between attempts to put a file in its place, milliseconds: about two seconds in all. */
const retryAfter = [10, 20, 50, 100, 200, 400, 600, 800];

/**
 * Writes a file atomically: into a temporary file next to it, flushed, then renamed. Returns the new hash, or
 * `conflict` when the file is no longer the one that was read (a deleted file is no conflict: nobody's work is lost by
 * writing it again). System errors are thrown as they are.
 * @param path absolute, links followed
 */
export async function saveFile(
  path: string,
  bytes: Uint8Array,
  { base, overwrite, mode, rename: put = rename, wait: pause = wait }: SaveOptions,
): Promise<{ hash: string } | 'conflict'> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const known = await modeForWriting(path);
  const temporary = join(folder, temporaryName(basename(path), randomBytes(6).toString('hex')));
  try {
    await writeFlushed(temporary, bytes, mode ?? known);
    if (!overwrite) {
      const now = await hashOnDisk(path);
      if (now !== null && now !== base) return 'conflict';
    }
    await putInPlace(temporary, path, put, pause);
  } finally {
    await rm(temporary, { force: true });
  }
  await flushFolder(folder);
  return { hash: hashOf(bytes) };
}

/** Mode of the file, preserved by the save; null for a new file. Throws when it may not be written. */
async function modeForWriting(path: string): Promise<number | null> {
  try {
    const stats = await stat(path);
    if (!stats.isFile() && !stats.isDirectory()) throw noFile(basename(path));
    // A rename needs no permission on the file itself, so a read-only file would be replaced silently.
    await access(path, constants.W_OK);
    return stats.mode & 0o7777;
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

async function writeFlushed(path: string, bytes: Uint8Array, mode: number | null): Promise<void> {
  // Nobody who may not read the file may read this one, not even for a moment.
  const file = await open(path, 'wx', mode ?? undefined);
  try {
    await file.writeFile(bytes);
    // What the system takes away of the mode of a new file is given back.
    if (mode !== null) await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** On Windows a virus scanner or an indexer may hold the old file for a moment. */
async function putInPlace(
  from: string,
  to: string,
  put: (from: string, to: string) => Promise<void>,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (const delay of retryAfter) {
    try {
      return await put(from, to);
    } catch (thrown) {
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(systemCode(thrown))) throw thrown;
    }
    await pause(delay);
  }
  await put(from, to);
}

/** The rename itself must reach the disk too. Not every system can flush a folder; the file is whole either way. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    return;
  }
}

const leftoverAgeMs = 60_000;

/** Temporary files of an interrupted save. Recent ones may belong to another process that is saving now. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isTemporaryName(name)) continue;
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > leftoverAgeMs) await rm(path, { force: true });
  }
}
