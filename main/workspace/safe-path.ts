import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { fileError, isMissing } from './file-errors';
import { isIgnoredName } from './file-types';

/** A folder that no path resolved by it can leave. */
export interface SafeFolder {
  /** Canonical absolute path. */
  readonly path: string;
  /**
   * Absolute path of a file below the folder, with all links followed. The file need not exist. Throws `refused` for
   * anything that is not clearly inside, and for what the index ignores: a page that could write into `.git` could have
   * its own programs run.
   * @param relative `/` separated, as in the index
   */
  resolve(relative: string): Promise<string>;
}

/** Creates such a boundary for a folder on disk. Throws `not-found` or `unreadable`. */
export async function safeFolder(folder: string): Promise<SafeFolder> {
  try {
    const path = await realpath(folder);
    if (!(await stat(path)).isDirectory()) {
      throw new PackwrightError('unsupported', `"${basename(folder)}" is not a folder.`);
    }
    return { path, resolve: (relative) => resolveInside(path, relative) };
  } catch (thrown) {
    throw fileError(thrown, 'opened', basename(folder));
  }
}

async function resolveInside(root: string, relative: string): Promise<string> {
  checkRelative(relative);
  const wanted = join(root, ...relative.split('/'));
  const actual = await followLinks(wanted, relative);
  const inside =
    actual.startsWith(root + sep) &&
    !actual
      .slice(root.length + 1)
      .split(sep)
      .some(isIgnoredName);
  if (!inside) {
    throw new PackwrightError(
      'refused',
      `"${relative}" leads out of the workspace.`,
      'Copy the file into it.',
    );
  }
  return actual;
}

function checkRelative(relative: string): void {
  const parts = relative.split('/');
  const plain =
    parts.every((part) => part !== '' && part !== '.' && part !== '..') &&
    !relative.includes('\0') &&
    // On Windows these characters would address another folder, drive or stream.
    !(sep === '\\' && /[\\:]/.test(relative));
  if (!plain) throw new PackwrightError('refused', 'This is not a path inside the workspace.');
}

/** The path with all links of its existing part followed; what does not exist yet is added as it is. */
async function followLinks(path: string, relative: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (thrown) {
    if (!isMissing(thrown) || dirname(path) === path) throw fileError(thrown, 'opened', relative);
    return join(await followLinks(dirname(path), relative), basename(path));
  }
}
