import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocFile } from '@core/docs/markdown/files';
import { PackwrightError } from '@core/contract/errors';

/** Writes one file. Without `force` one that exists is left alone. */
export async function writeDocFile(path: string, text: string, force: boolean): Promise<void> {
  await mkdir(dirname(path), { recursive: true }).catch(notWritable(path));
  await writeFile(path, text, { flag: force ? 'w' : 'wx' }).catch((thrown: unknown) => {
    if (codeOf(thrown) === 'EEXIST') throw exists(path);
    return notWritable(path)(thrown);
  });
}

/** Writes files below a folder, which is created. Without `force` the folder must be new or empty. */
export async function writeDocFolder(
  folder: string,
  files: readonly DocFile[],
  force: boolean,
): Promise<void> {
  if (!force && (await readdir(folder).catch(() => [])).length > 0) throw exists(folder);
  for (const { path, text } of files) await writeDocFile(join(folder, path), text, force);
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function exists(path: string): PackwrightError {
  return new PackwrightError(
    'conflict',
    `${path} already exists.`,
    'Add --force to overwrite it, or name another place with -o.',
  );
}

function notWritable(path: string) {
  return (thrown: unknown): never => {
    throw new PackwrightError(
      'unreadable',
      `${path} cannot be written: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
      'Check that you may write there, and the space left.',
    );
  };
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : null;
}
