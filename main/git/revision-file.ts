import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { requireReadable } from './bounded-tree';
import { historyOf } from './commits';
import { withoutLocalFilters } from './local-filters';
import type { Repository } from './repository';
import type { RevisionFolder } from './revision-folder';
import { gitBytes, tryGit } from './run-git';

/**
 * Writes out one file as a revision has it, the way it would be checked out. Null where the revision does not have it.
 * @param revision a commit or tree by its id
 * @param at its path there, from the top of the working tree
 * @param as where it is written within the folder
 */
export async function revisionFile(
  { folder }: Repository,
  revision: string,
  at: string,
  as: string,
): Promise<RevisionFolder | null> {
  const object = `${revision}:${at}`;
  if ((await tryGit(folder, ['cat-file', '-t', object]))?.trim() !== 'blob') return null;
  await requireReadable(folder, object);
  const settings = await withoutLocalFilters(folder);
  const bytes = await gitBytes(folder, [...settings, 'cat-file', '--filters', object]);
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-git-'));
  const dispose = () => rm(scratch, { recursive: true, force: true });
  try {
    await mkdir(dirname(join(scratch, as)), { recursive: true });
    await writeFile(join(scratch, as), bytes);
    return { folder: scratch, dispose };
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}

/**
 * What a file was called in a revision: as it is now, else by a name it had before. Its present path where the revision
 * has none of them.
 * @param path from the top of the working tree, as the last commit has it
 */
export async function pathAt(repository: Repository, revision: string, path: string): Promise<string> {
  const isThere = async (at: string) =>
    (await tryGit(repository.folder, ['cat-file', '-e', `${revision}:${at}`])) !== null;
  if (await isThere(path)) return path;
  const { commits } = await historyOf(repository, path);
  for (const former of new Set(commits.flatMap(({ from }) => from ?? [])))
    if (await isThere(former)) return former;
  return path;
}
