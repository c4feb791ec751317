import { posix } from 'node:path';
import type { GitCommit } from '@core/contract/git';
import { logged } from './commits';
import type { Repository } from './repository';

/** A command line has an end: that of Windows after some thirty thousand characters. */
const longestPaths = 20_000;

/** Which commit changed a file last; it is looked for once for as long as the last commit is the same. */
export class LastCommits {
  private head: string | null = null;
  private known = new Map<string, GitCommit | null>();

  /**
   * @param head the last commit; null before the first
   * @param paths from the top of the working tree
   * @returns without those that no commit has changed
   */
  async of(
    repository: Repository,
    head: string | null,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, GitCommit | null>> {
    if (head !== this.head) this.known = new Map();
    this.head = head;
    const { known } = this;
    const wanted = paths.filter((path) => !known.has(path));
    if (head !== null && wanted.length > 0) await lookFor(wanted, head, repository, known);
    return known;
  }
}

async function lookFor(
  paths: readonly string[],
  head: string,
  { folder }: Repository,
  known: Map<string, GitCommit | null>,
): Promise<void> {
  const wanted = new Set(paths);
  const within = paths.join(' ').length > longestPaths ? [commonFolder(paths)] : paths;
  // Of a merge what neither parent has is told as well.
  for await (const { commit, files } of logged(folder, ['-c', '--name-status', head, '--', ...within])) {
    for (const { path } of files) if (wanted.delete(path)) known.set(path, commit);
    if (wanted.size === 0) return;
  }
  for (const path of wanted) known.set(path, null);
}

function commonFolder([first = '', ...rest]: readonly string[]): string {
  let folder = posix.dirname(first);
  while (folder !== '.' && !rest.every((path) => path.startsWith(`${folder}/`)))
    folder = posix.dirname(folder);
  return folder;
}
