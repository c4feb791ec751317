import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archiveTitle } from '@core/content/pack/archive-name';
import { fileError } from './file-errors';
import { makeOnce } from './make-once';

/** Unpacks an archive into a folder that does not exist yet; throws PackwrightError for what it refuses. */
export type Extract = (archive: string, folder: string) => Promise<unknown>;

/**
 * Unpacks an archive to work in and returns the folder. The same bytes lead to the same folder, so an archive opened
 * again still has the edits made in it; another version of the archive gets its own folder.
 * @param openedDir folder that holds all unpacked copies
 */
export async function openArchive(archive: string, openedDir: string, extract: Extract): Promise<string> {
  const hash = await hashFile(archive);
  const name = archiveTitle(basename(archive))
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 60);
  const folder = join(openedDir, `${name}-${hash.slice(0, 8)}`);
  await makeOnce(folder, (target) => extract(archive, target));
  return folder;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (thrown) {
    throw fileError(thrown, 'read', basename(path));
  }
  return hash.digest('hex');
}
