import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainingDiskErrors } from '../archive/disk-errors';
import { makeFolder } from '../archive/scratch';

/**
 * Writes files into a folder that does not exist yet, or is empty; all of them, or nothing.
 * @param files by their path below the folder, which the caller has made up
 * @throws PackwrightError `conflict` where the folder holds something
 */
export function makeFilesIn(folder: string, files: readonly { path: string; text: string }[]): Promise<void> {
  return makeFolder(folder, (scratch) =>
    explainingDiskErrors(async () => {
      for (const { path, text } of files) {
        const file = join(scratch, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    }),
  );
}
