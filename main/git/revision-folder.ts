import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { requireReadable, requireWritable } from './bounded-tree';
import { withoutLocalFilters } from './local-filters';
import { findRepository, type Repository } from './repository';
import { gitBytes, runGit, tryGit } from './run-git';

/** The content of a revision, written out. */
export interface RevisionFolder {
  folder: string;
  dispose(): Promise<void>;
}

/**
 * Writes out what a revision has of a folder, as git itself would: `HEAD~1` the part of the working tree the folder is,
 * `HEAD~1:some/folder` that folder, `HEAD~1:some/file.json` that file under its path. The repository is not touched.
 * Throws `unsupported` without git, `invalid-input` outside of a repository, `not-found` for what no revision is.
 */
export async function revisionFolder(folder: string, name: string): Promise<RevisionFolder> {
  const repository = await repositoryFor(folder, name);
  const [revision = name, path] = splitName(name);
  // What begins with a dash would be an option.
  const commit = name.startsWith('-')
    ? null
    : await tryGit(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{tree}`]);
  if (commit === null)
    throw new PackwrightError(
      'not-found',
      `"${name}" is no folder, no archive, and no revision of this repository.`,
      'packwright diff HEAD~1 . compares the last commit but one with the folder.',
    );
  // As git itself has it: what begins with a dot is meant from here.
  const isFromHere = path === undefined || /^\.\.?(?:\/|$)/.test(path);
  const named = posix.join(isFromHere ? repository.prefix : '', path ?? '').replace(/\/$/, '');
  const within = named === '.' ? '' : named;
  if (within === '..' || within.startsWith('../'))
    throw new PackwrightError('not-found', `"${name}" leads out of the repository.`);
  const object = `${revision}:${within}`;
  const type = (await tryGit(folder, ['cat-file', '-t', object]))?.trim();
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-git-'));
  const dispose = () => rm(scratch, { recursive: true, force: true });
  try {
    const content = join(scratch, 'content', basename(within === '' ? repository.folder : within));
    if (type === 'tree') return { folder: await writtenTree(folder, object, content, scratch), dispose };
    if (type === 'blob') return { folder: await writtenFile(folder, object, within, scratch), dispose };
    throw new PackwrightError('not-found', `"${revision}" has no "${within}".`);
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}

/** Throws `not-found`: what is given is meant as a path as often as not. */
async function repositoryFor(folder: string, name: string): Promise<Repository> {
  const found = await findRepository(folder).catch((thrown: unknown) => {
    if (!(thrown instanceof PackwrightError) || thrown.code !== 'unsupported') throw thrown;
    throw new PackwrightError('not-found', `There is no "${name}". ${thrown.message}`, thrown.remedy);
  });
  if (found) return found;
  throw new PackwrightError(
    'not-found',
    `There is no "${name}", and this folder is in no repository of which it could be a revision.`,
  );
}

/** `rev:path`; a colon of `:/text` or of a drive belongs to the name. */
function splitName(name: string): [revision: string, path?: string] {
  const at = name.indexOf(':');
  return at < 1 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

async function writtenTree(
  folder: string,
  object: string,
  content: string,
  scratch: string,
): Promise<string> {
  await requireWritable(folder, object);
  await mkdir(content, { recursive: true });
  const env = { GIT_INDEX_FILE: join(scratch, 'index') };
  await runGit(folder, ['read-tree', object], { env });
  const top = (await findRepository(folder))?.folder ?? folder;
  // A link could lead anywhere: it is written as a file that says where.
  const settings = [...(await withoutLocalFilters(folder)), '-c', 'core.symlinks=false'];
  await runGit(top, [...settings, 'checkout-index', '-a', '-f', `--prefix=${content}/`], { env });
  return content;
}

async function writtenFile(folder: string, object: string, path: string, scratch: string): Promise<string> {
  await requireReadable(folder, object);
  const content = join(scratch, 'content');
  const file = join(content, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await gitBytes(folder, ['cat-file', 'blob', object]));
  return content;
}
