import { PackwrightError } from '@core/contract/errors';
import { limits, readableSize } from '../archive/limits';
import { gitPieces, runGit } from './run-git';

/** Files of a tree: far above every working tree with packs. */
const mostFiles = 200_000;

/**
 * A few kilobytes of a repository can name more files than memory holds, as trees may hold one another many times over:
 * whatever walks a whole tree asks here first, which reads the names as they come and keeps none of them.
 * Throws `refused` where the tree holds too many files.
 * @param folder of which the part of the tree is meant
 * @param tree a revision or a tree that is there
 */
export const requireCountable = (folder: string, tree: string): Promise<void> =>
  requireBounded(folder, ['--name-only', tree], () => 0);

/**
 * The same, of a tree that is written out: it keeps to what an archive may unpack to. Throws `refused`.
 * @param object a tree, `HEAD:some/folder`
 */
export const requireWritable = (folder: string, object: string): Promise<void> =>
  requireBounded(folder, ['-l', '--full-tree', object], sizeOf);

/**
 * The same, of one file, which is read whole: an object of kilobytes can be gigabytes of a file. Throws `refused`.
 * @param object a file, `HEAD:some/file.json`
 */
export async function requireReadable(folder: string, object: string): Promise<void> {
  const size = Number(await runGit(folder, ['cat-file', '-s', object]));
  if (size > limits.entryBytes) throw tooLarge(`a file of ${readableSize(size)}`);
}

/** Mode, type, name and size stand before the path, behind a tab; what another repository holds has no size. */
const sizeOf = (entry: string): number => Number(/^\S+ \S+ \S+ +(\d+)\t/.exec(entry)?.[1] ?? 0);

async function requireBounded(
  folder: string,
  args: readonly string[],
  bytesOf: (entry: string) => number,
): Promise<void> {
  let [files, bytes] = [0, 0];
  for await (const entry of gitPieces(folder, ['ls-tree', '-r', '-z', ...args])) {
    files += 1;
    bytes += bytesOf(entry);
    if (files > mostFiles) throw tooLarge(`more than ${mostFiles.toLocaleString('en')} files`);
    if (bytes > limits.totalBytes) throw tooLarge(`more than ${readableSize(limits.totalBytes)}`);
  }
}

const tooLarge = (what: string): PackwrightError =>
  new PackwrightError(
    'refused',
    `This revision of the repository holds ${what}.`,
    'Open a folder further below, or look at the repository with git itself.',
  );
