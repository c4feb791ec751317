import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { MergedFile } from '@core/compare/merge/merge-states';
import type { Three } from '@core/compare/merge/three';
import { PackwrightError } from '@core/contract/errors';
import { putInPlace } from '../../archive/put-in-place';
import { fileError, isMissing } from '../file-errors';
import { safeFolder } from '../safe-path';

/** Throws `conflict` where a folder has something in it: the result of a merge never goes among other files. */
export async function requireNew(folder: string): Promise<void> {
  const inside = await readdir(folder).catch((thrown: unknown) => {
    if (isMissing(thrown)) return [];
    throw fileError(thrown, 'read', folder);
  });
  if (inside.length > 0)
    throw new PackwrightError(
      'conflict',
      `${basename(folder)} has something in it already.`,
      'Name a folder that does not exist yet, or is empty.',
    );
}

/**
 * Writes the result of a merge to a new folder: whole, or not at all.
 * @param sources the folders of the three states
 */
export async function writeMerged(
  folder: string,
  files: readonly MergedFile[],
  sources: Three<string>,
): Promise<void> {
  await requireNew(folder);
  const beside = join(dirname(folder), `.${basename(folder)}.${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(beside, { recursive: true });
    const target = await safeFolder(beside);
    for (const file of files) {
      const path = await target.resolve(file.path);
      await mkdir(dirname(path), { recursive: true });
      if ('text' in file) await writeFile(path, file.text);
      else await copyFile(join(sources[file.from], file.source), path);
    }
    await putInPlace(beside, folder);
  } catch (thrown) {
    await rm(beside, { recursive: true, force: true });
    throw fileError(thrown, 'saved', basename(folder));
  }
}
