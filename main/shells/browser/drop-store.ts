import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PackwrightError } from '@core/contract/errors';
import { chunksOf, RefusedError } from './answers';
import { dropSegments } from './drop-path';
import { tooLarge } from './guard';

/** What one drop may bring; a browser gives the host bytes and never paths, so all of it is copied. */
export const dropLimits = {
  files: 50_000,
  bytesPerFile: 512 * 1024 * 1024,
  bytes: 1024 * 1024 * 1024,
  /** Drops that may be under way at once. */
  open: 4,
};

interface Drop {
  folder: string;
  files: number;
  bytes: number;
}

const unfinished = 'unfinished-';

/**
 * Files dropped on the page, on their way to a folder of their own below `folder`. A drop that was never ended
 * leaves nothing behind: it is written below an `unfinished-` name, which is removed at the next start.
 */
export class DropStore {
  private readonly drops = new Map<string, Drop>();

  constructor(
    private readonly folder: string,
    private readonly limits = dropLimits,
  ) {}

  /** Removes what an earlier run left half-way. */
  async tidy(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const left = names.filter(
      (name) => name.startsWith(unfinished) && !this.drops.has(name.slice(unfinished.length)),
    );
    await Promise.all(left.map((name) => rm(join(this.folder, name), { recursive: true, force: true })));
  }

  /** Starts a drop of so many files and bytes; throws before anything is sent where that is too much. */
  async begin(files: number, bytes: number): Promise<string> {
    if (files < 1)
      throw new PackwrightError('invalid-input', 'The drop holds no files.', 'Drop a folder or an archive.');
    if (files > this.limits.files || bytes > this.limits.bytes) {
      throw new PackwrightError(
        'refused',
        `The drop holds ${files} files of ${Math.ceil(bytes / (1024 * 1024))} MB together, which is too much to copy.`,
        'Open the folder with "Open folder" instead, which works on it in place.',
      );
    }
    const [oldest] = this.drops.keys();
    // A page that was closed in the middle never ends its drop; the newest one counts.
    if (oldest !== undefined && this.drops.size >= this.limits.open) await this.abandon(oldest);
    const id = randomUUID();
    const folder = join(this.folder, `${unfinished}${id}`);
    this.drops.set(id, { folder, files: 0, bytes: 0 });
    await mkdir(folder, { recursive: true }).catch((thrown: unknown) => {
      this.drops.delete(id);
      throw asCopyError(thrown);
    });
    return id;
  }

  /** Writes one file. Throws PackwrightError for a bad path, RefusedError (413) for too many bytes. */
  async add(id: string, path: string, body: Readable): Promise<void> {
    const drop = this.get(id);
    const segments = dropSegments(path);
    if (!segments) {
      throw new PackwrightError(
        'refused',
        `"${path.slice(0, 200)}" is not a path Packwright writes a dropped file to.`,
      );
    }
    if (++drop.files > this.limits.files)
      throw new PackwrightError('refused', 'The drop holds too many files.');
    const target = join(drop.folder, ...segments);
    try {
      await mkdir(dirname(target), { recursive: true });
      // `wx`: two files of one name (or of names this file system does not distinguish) are an error, not a loss.
      await writeFile(target, this.counted(drop, chunksOf(body)), { flag: 'wx' });
    } catch (thrown) {
      throw asCopyError(thrown, path);
    }
  }

  /** Finishes a drop; the path of what is to be opened: the one archive, the one folder, or all of it together. */
  async end(id: string): Promise<string> {
    const drop = this.get(id);
    this.drops.delete(id);
    const folder = join(this.folder, id);
    await rename(drop.folder, folder);
    const entries = await readdir(folder, { withFileTypes: true });
    const [only] = entries;
    if (only && entries.length === 1 && (only.isDirectory() || isArchive(only.name)))
      return join(folder, only.name);
    if (entries.some((entry) => isArchive(entry.name))) {
      await rm(folder, { recursive: true, force: true });
      throw new PackwrightError(
        'invalid-input',
        'Several things were dropped at once.',
        'Drop one archive, or folders only.',
      );
    }
    return folder;
  }

  /** Cancels a drop and removes what it has written. */
  async abandon(id: string): Promise<void> {
    const drop = this.drops.get(id);
    if (!drop) return;
    this.drops.delete(id);
    await rm(drop.folder, { recursive: true, force: true });
  }

  /** Cancels every drop in progress. */
  async close(): Promise<void> {
    await Promise.all([...this.drops.keys()].map((id) => this.abandon(id)));
  }

  private get(id: string): Drop {
    const drop = this.drops.get(id);
    if (!drop)
      throw new PackwrightError('not-found', 'This drop is no longer in progress.', 'Drop the files again.');
    return drop;
  }

  private async *counted(drop: Drop, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      drop.bytes += chunk.length;
      if (size > this.limits.bytesPerFile) throw new RefusedError(tooLarge(this.limits.bytesPerFile));
      if (drop.bytes > this.limits.bytes) throw new RefusedError(tooLarge(this.limits.bytes));
      yield chunk;
    }
  }
}

function isArchive(name: string): boolean {
  return /\.(zip|tgz|tar\.gz)$/i.test(name);
}

/** A failure of the file system in the user's words; anything else as it is. */
function asCopyError(thrown: unknown, path = ''): unknown {
  if (!(thrown instanceof Error) || !('code' in thrown) || thrown instanceof PackwrightError) return thrown;
  if (/^(EEXIST|ENOTDIR|EISDIR)$/.test(String(thrown.code)) && path !== '') {
    return new PackwrightError('conflict', `Two dropped files share the name "${path}".`);
  }
  return new PackwrightError(
    'unreadable',
    `What was dropped could not be copied (${String(thrown.code)}).`,
    'Check that the disk has room and the data folder can be written, or use "Open Folder", which copies nothing.',
  );
}
