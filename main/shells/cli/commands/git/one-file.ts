import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { findRepository, type Repository } from '../../../../git/repository';

/** A file of a driver: nothing where git says that there is none. */
export async function textOrNothing(path: string | undefined): Promise<string | null> {
  if (path === undefined || path === '/dev/null' || path === 'nul') return null;
  const text = await readFile(path, 'utf8');
  return text === '' ? null : text;
}

/** The same, of a file that is written again. Throws `unsupported` where bytes would be lost. */
export async function exactText(path: string): Promise<string | null> {
  const bytes = await readFile(path);
  if (!isUtf8(bytes))
    throw new PackwrightError('unsupported', 'A state of the file is not UTF-8 text: merge it by hand.');
  return bytes.length === 0 ? null : bytes.toString('utf8');
}

/** Git calls drivers at the top of the working tree, with paths from there. */
export async function repositoryOf(cwd: string): Promise<Repository> {
  return (await findRepository(cwd)) ?? { folder: cwd, gitFolder: resolve(cwd, '.git'), prefix: '' };
}

/** A path from the working tree, as the index of content writes it. */
export const inTree = ({ folder }: Repository, cwd: string, path: string): string =>
  relative(folder, resolve(cwd, path)).split(sep).join('/');
