import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GitChange, GitState } from '@core/contract/git';
import { withVisibleControls } from '@core/text/visible';
import { isIgnoredName } from '../workspace/file-types';
import { requireCountable } from './bounded-tree';
import { headCommit } from './commits';
import { LastCommits } from './last-commits';
import { withoutLocalFilters } from './local-filters';
import { type Repository, unfinishedPaths } from './repository';
import { runGit, tryGit } from './run-git';

/** A file that is not as the last commit has it; paths from the top of the working tree. */
type Changed = Omit<GitChange, 'last'>;

/**
 * How a folder of a working tree differs from the last commit, and what git is doing there.
 * @param lastCommits what was found the last time
 */
export async function gitState(repository: Repository, lastCommits = new LastCommits()): Promise<GitState> {
  const { folder, prefix } = repository;
  const head = await headCommit(folder);
  if (head) await requireCountable(join(folder, prefix), head.revision);
  const changed = (await changesOf(repository)).filter(({ path }) => path.startsWith(prefix));
  const known = changed.flatMap(({ change, from, path }) => (change === 'added' ? [] : [from ?? path]));
  const last = await lastCommits.of(repository, head?.revision ?? null, known);
  const within = (path: string) => path.slice(prefix.length);
  return {
    without: null,
    branch: await branchOf(repository),
    underWay: underWayIn(repository),
    head,
    changes: changed.map(({ path, change, from }) => ({
      path: within(path),
      change,
      from: from?.startsWith(prefix) ? within(from) : null,
      last: last.get(from ?? path) ?? null,
    })),
    unfinished: (await unfinishedPaths(repository)).filter((path) => path.startsWith(prefix)).map(within),
  };
}

/** Where there is no git, or no repository. */
export const stateWithout = (reason: string): GitState => ({
  without: reason,
  branch: null,
  underWay: null,
  head: null,
  changes: [],
  unfinished: [],
});

async function changesOf(repository: Repository): Promise<Changed[]> {
  const folder = join(repository.folder, repository.prefix);
  const settings = await withoutLocalFilters(folder);
  const status = async (env: Record<string, string>) =>
    changesIn(await runGit(folder, [...settings, 'status', ...statusArgs, '--', '.'], { env }));
  const changes = await status({});
  const has = (wanted: Changed['change']) => changes.some(({ change }) => change === wanted);
  if (!has('added') || !has('removed')) return changes;
  return (await withAllFiles(repository, folder, settings, status)) ?? changes;
}

const statusArgs = [
  '--porcelain=v2',
  '-z',
  '--find-renames',
  '--untracked-files=all',
  // What another repository below does is its own, and so is its configuration.
  '--ignore-submodules=all',
];

/**
 * Git finds renames among the files it was told of. It is told of all in a copy of its index, beside which it writes
 * what it needs, so that the repository is not touched. Null where that fails.
 */
async function withAllFiles(
  { gitFolder }: Repository,
  folder: string,
  settings: readonly string[],
  status: (env: Record<string, string>) => Promise<Changed[]>,
): Promise<Changed[] | null> {
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-git-'));
  try {
    const objects = (await runGit(folder, ['rev-parse', '--git-path', 'objects'])).trimEnd();
    const isCopied = await copyFile(join(gitFolder, 'index'), join(scratch, 'index')).then(
      () => true,
      () => false,
    );
    if (!isCopied) return null;
    const env = {
      GIT_INDEX_FILE: join(scratch, 'index'),
      GIT_OBJECT_DIRECTORY: scratch,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(resolve(folder, objects)),
    };
    const add = ['add', '--intent-to-add', '--ignore-removal', '--', '.'];
    return (await tryGit(folder, [...settings, ...add], { env })) === null ? null : await status(env);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The output of `git status --porcelain=v2 -z`. */
function changesIn(output: string): Changed[] {
  const found = new Map<string, Changed>();
  const put = (path: string, change: Changed['change'], from: string | null = null): void => {
    if (path.endsWith('/') || path.split('/').some(isIgnoredName)) return;
    // What was taken out of the index and is still there is another content of the same file.
    const isBack = change === 'added' && found.get(path)?.change === 'removed';
    found.set(path, { path, change: isBack ? 'changed' : change, from });
  };
  const pieces = output.split('\0');
  while (pieces.length > 0) {
    const piece = pieces.shift() ?? '';
    const type = piece[0];
    if (type === '?') put(piece.slice(2), 'added');
    if (type === 'u') put(afterFields(piece, 10), 'conflict');
    if (type === '1') putOrdinary(piece.slice(2, 4), afterFields(piece, 8), put);
    if (type === '2') {
      const [path, from = ''] = [afterFields(piece, 9), pieces.shift()];
      const isCopy = piece.split(' ')[8]?.startsWith('C');
      if (piece[3] === 'D') put(from, 'removed');
      else put(path, isCopy ? 'added' : 'renamed', isCopy ? null : from);
    }
  }
  return [...found.values()];
}

/** @param states in the index and in the folder, a letter each */
function putOrdinary(
  states: string,
  path: string,
  put: (path: string, change: Changed['change']) => void,
): void {
  const [index, folder] = states;
  if (states === 'AD') return;
  if (folder === 'D' || states === 'D.') put(path, 'removed');
  else put(path, index === 'A' || states === '.A' ? 'added' : 'changed');
}

/** What stands behind so many fields, blanks and all. */
const afterFields = (piece: string, count: number): string => piece.split(' ').slice(count).join(' ');

async function branchOf({ folder, gitFolder }: Repository): Promise<string | null> {
  const name =
    (await tryGit(folder, ['symbolic-ref', '--quiet', 'HEAD'])) ??
    (await readFile(join(gitFolder, 'rebase-merge', 'head-name'), 'utf8').catch(() => null)) ??
    (await readFile(join(gitFolder, 'rebase-apply', 'head-name'), 'utf8').catch(() => null));
  const branch = /^refs\/heads\/(.+)$/s.exec(name?.trim() ?? '')?.[1];
  return branch === undefined ? null : withVisibleControls(branch);
}

const signs = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
  ['BISECT_LOG', 'bisect'],
] as const;

function underWayIn({ gitFolder }: Repository): GitState['underWay'] {
  return signs.find(([name]) => existsSync(join(gitFolder, name)))?.[1] ?? null;
}
