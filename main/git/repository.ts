import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { runGit } from './run-git';

export interface Repository {
  /** Absolute: the folder of the working tree. */
  folder: string;
  /** Absolute: where git keeps what it knows; of this working tree alone where there are several. */
  gitFolder: string;
  /** Of the folder that was asked about, with a slash at its end; '' for the working tree itself. */
  prefix: string;
}

/** What git says of a folder that is in no repository, or in what git keeps of one. */
const isInNone = /not a git repository|must be run in a work tree/;

/**
 * The repository whose working tree a folder is in; null where it is in none. Throws `unsupported` where there is no
 * git, `refused` where git does not trust the repository.
 */
export async function findRepository(folder: string): Promise<Repository | null> {
  const asked = ['rev-parse', '--is-inside-work-tree', '--show-toplevel', '--git-dir', '--show-prefix'];
  const answer = await runGit(folder, asked).catch((thrown: unknown) => {
    if (thrown instanceof PackwrightError && thrown.code === 'refused' && isInNone.test(thrown.message))
      return '';
    throw thrown;
  });
  const [inside, top, gitFolder, prefix = ''] = answer.split('\n');
  if (inside !== 'true' || top === undefined || gitFolder === undefined) return null;
  return { folder: resolve(top), gitFolder: resolve(folder, gitFolder), prefix };
}

/** The same; throws `invalid-input` where the folder is in no repository. */
export async function requiredRepository(folder: string): Promise<Repository> {
  const found = await findRepository(folder);
  if (found) return found;
  throw new PackwrightError(
    'invalid-input',
    'This folder is in no repository of git.',
    'Change into one, or make one with: git init',
  );
}

/** Where unfinished merges of files are kept: beside what git knows, so that no commit has them. */
export const unfinishedFolder = ({ gitFolder }: Repository): string => join(gitFolder, 'packwright-merges');

/** The file that keeps the unfinished merge of a file. */
export const unfinishedFile = (repository: Repository, path: string): string =>
  join(unfinishedFolder(repository), `${path.replaceAll('%', '%25').replaceAll('/', '%2F')}.json`);

/** The files whose merges are unfinished, from the top of the working tree. */
export async function unfinishedPaths(repository: Repository): Promise<string[]> {
  const names = await readdir(unfinishedFolder(repository)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length).replaceAll('%2F', '/').replaceAll('%25', '%'));
}
