import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isArchiveName } from '@core/content/pack/archive-name';
import { PackwrightError } from '@core/contract/errors';
import { extractInWorker } from '../archive/client';
import { fileError } from './file-errors';
import { maxTextBytes } from './limits';
import { readContent } from './read-content';
import { safeFolder } from './safe-path';
import { placeOfExport } from './single-file';

/** What a command works on. */
export interface OpenTarget {
  /** Canonical absolute folder. */
  folder: string;
  /** Whether it was an archive or a single file, so that its folder is gone afterwards. */
  isArchive: boolean;
  /** Removes what was unpacked; the user's own folder stays. */
  dispose(): Promise<void>;
}

/**
 * Opens what a command was given: a folder as it is, an archive unpacked to a scratch folder, a file that was exported alone
 * where a pack would keep it. Throws `not-found`,
 * `unreadable`, `unsupported` for other files, and whatever unpacking refuses.
 * @param io.workersDir folder of the built worker entries
 */
export async function openTarget(path: string, io: { workersDir: string }): Promise<OpenTarget> {
  const name = basename(path);
  const stats = await stat(path).catch((thrown: unknown) => {
    throw fileError(thrown, 'opened', path);
  });
  if (stats.isDirectory())
    return { folder: (await safeFolder(path)).path, isArchive: false, dispose: async () => {} };
  const place = isArchiveName(name) ? null : exportedAt(path, name);
  if (place === null && !isArchiveName(name)) {
    throw new PackwrightError(
      'unsupported',
      `"${name}" is neither a folder, an archive (.zip, .tgz) nor a file that was exported.`,
      'Name the folder it is in.',
    );
  }
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-'));
  const dispose = () => rm(scratch, { recursive: true, force: true });
  try {
    const folder = join(scratch, 'content');
    if (place === null) await extractInWorker(io.workersDir, path, folder);
    else {
      await mkdir(dirname(join(folder, place)), { recursive: true });
      await copyFile(path, join(folder, place));
    }
    return { folder: (await safeFolder(folder)).path, isArchive: true, dispose };
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}

/** Where a pack would keep the file; null where it is none that was exported. */
const exportedAt = (path: string, name: string): string | null =>
  name.endsWith('.json') ? placeOfExport(readContent(path, name, maxTextBytes)?.value, name) : null;
