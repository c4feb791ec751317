import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { Unread } from '../../../../workspace/merging/one-file-states';
import { findRepository, type Repository } from '../../../../git/repository';

/** A file that git has compared: nothing where git says that there is none. */
export async function textOrNothing(path: string | undefined): Promise<string | Unread | null> {
  if (path === undefined || path === '/dev/null' || path === 'nul') return null;
  const bytes = await readFile(path);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return { problem: 'The file is not UTF-8 text.', checksum };
}

/**
 * A file that git has merged, where an empty one is none. Throws `unsupported` where bytes would be lost when it is
 * written again.
 */
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
