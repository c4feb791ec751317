import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { GitCommit, GitFileCommit, GitRevision } from '@core/contract/git';
import { withVisibleControls } from '@core/text/visible';
import { requireCountable } from './bounded-tree';
import type { Repository } from './repository';
import { type GitOptions, gitPieces, runGit, tryGit } from './run-git';

/** More than anybody looks through; an older commit can be named. */
const mostCommits = 1_000;
const mostNames = 500;

/**
 * The longest that listing commits may take, in milliseconds, besides the memory that every call of git may have. Of the last
 * commit it is known how large it is; a tree of an older one, which git reads whole where it looks for former names, may hold
 * more than memory does.
 */
const longestListing = 20_000;

/** The tree that has nothing, in repositories of either kind of name. */
const emptyTrees: Readonly<Record<number, string>> = {
  40: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  64: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
};

export const isEmptyTree = (name: string): boolean => Object.values(emptyTrees).includes(name);

/** Stands before each commit: neither a status nor a subject can begin a piece with it. */
const mark = '\u0001';
const fields = '%H%x00%P%x00%aN%x00%at%x00%s';
const listing = ['-z', `--format=%x01${fields}`, '--no-ext-diff', '--no-textconv', '--no-relative'];

/** A commit and the files it changed, as a log lists them; paths from the top of the working tree. */
interface Logged {
  commit: GitCommit;
  files: { path: string; from: string | null }[];
}

/**
 * What a log lists, as it comes.
 * @param args after `git log`
 */
export async function* logged(
  folder: string,
  args: readonly string[],
  given: GitOptions = {},
): AsyncGenerator<Logged> {
  const boundary = await shallowCommits(folder);
  const pieces = gitPieces(folder, ['log', ...listing, ...args], { time: longestListing, ...given });
  const next = async (): Promise<string | null> => {
    const { value, done } = await pieces.next();
    return done ? null : value;
  };
  const take = async (): Promise<string> => (await next()) ?? '';
  let last: Logged | null = null;
  try {
    for (let piece = await next(); piece !== null; piece = await next()) {
      const text = piece.replace(/^\n/, '');
      if (text.startsWith(mark)) {
        if (last) yield last;
        const rest = [await take(), await take(), await take(), await take()];
        last = { commit: commitOf([text.slice(1), ...rest], boundary), files: [] };
      } else if (/^[RC]\d/.test(text)) {
        const [from, path] = [await take(), await take()];
        last?.files.push({ path, from });
      } else if (text !== '') {
        const path = await take();
        last?.files.push({ path, from: text.startsWith('A') ? null : path });
      }
    }
    if (last) yield last;
  } finally {
    await pieces.return(undefined);
  }
}

/** The oldest commits a shallow clone has: it lacks what they were made from. */
async function shallowCommits(folder: string): Promise<ReadonlySet<string>> {
  const path = (await runGit(folder, ['rev-parse', '--git-path', 'shallow'])).trimEnd();
  const listed = await readFile(resolve(folder, path), 'utf8').catch(() => '');
  return new Set(listed.split('\n'));
}

function commitOf(values: readonly string[], boundary: ReadonlySet<string>): GitCommit {
  const [revision = '', parents = '', author = '', at = '', subject = ''] = values;
  const [parent = ''] = parents.split(' ');
  const root = boundary.has(revision) ? null : (emptyTrees[revision.length] ?? null);
  return {
    revision,
    before: parent === '' ? root : parent,
    author: withVisibleControls(author),
    at: Number(at) * 1_000 || 0,
    subject: withVisibleControls(subject),
  };
}

/** The commit a revision names. Throws `not-found` for what names none. */
export async function commitNamed(folder: string, name: string): Promise<GitCommit> {
  const id = await commitId(folder, name);
  for await (const { commit } of logged(folder, ['-1', id])) return commit;
  throw noRevision(name);
}

/** Null before the first commit. */
export async function headCommit(folder: string): Promise<GitCommit | null> {
  const id = await tryGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  return id === null ? null : commitNamed(folder, 'HEAD');
}

async function commitId(folder: string, name: string): Promise<string> {
  // What begins with a dash would be an option.
  const id = name.startsWith('-')
    ? null
    : await tryGit(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  if (id === null) throw noRevision(name);
  return id.trim();
}

const noRevision = (name: string): PackwrightError =>
  new PackwrightError(
    'not-found',
    `"${withVisibleControls(name)}" is no revision of this repository.`,
    'Name a branch, a tag or a commit; packwright does not fetch what only another computer has.',
  );

/** Branches and tags, those changed last first, and the last commits of a folder. */
export async function listRevisions(folder: string): Promise<GitRevision[]> {
  const names = await namedRevisions(folder);
  const commits: GitRevision[] = [];
  if (await headCommit(folder))
    for await (const { commit } of logged(folder, ['-n', String(mostCommits), 'HEAD', '--', '.']))
      commits.push({ name: commit.revision, kind: 'commit', commit });
  return [...names, ...commits];
}

const kinds = { heads: 'branch', remotes: 'remote', tags: 'tag' } as const;

async function namedRevisions(folder: string): Promise<GitRevision[]> {
  // Of a tag with a message the commit it stands for is told behind a star.
  const told = ['objecttype', 'objectname', 'parent', 'authorname', 'authordate:unix', 'subject'];
  const format = ['%(refname)', '%(symref)', ...told.flatMap((one) => [`%(${one})`, `%(*${one})`])];
  const args = ['for-each-ref', '--sort=-creatordate', `--count=${mostNames}`];
  const places = ['refs/heads', 'refs/remotes', 'refs/tags'];
  const listed = await runGit(folder, [...args, `--format=${format.join('%00')}%01`, ...places]);
  const boundary = await shallowCommits(folder);
  const found = listed.split(`${mark}\n`).flatMap((line): (GitRevision & { ref: string })[] => {
    const [ref = '', symbolic, ...values] = line.split('\0');
    const [, place = '', ...rest] = ref.split('/');
    const kind = Object.hasOwn(kinds, place) ? kinds[place as keyof typeof kinds] : undefined;
    const isTagOf = values[0] === 'tag';
    const [type, ...commit] = values.filter((_, at) => at % 2 === (isTagOf ? 1 : 0));
    if (!kind || symbolic !== '' || type !== 'commit') return [];
    return [{ name: rest.join('/'), kind, commit: commitOf(commit, boundary), ref }];
  });
  // Of a branch and a tag of one name git takes the tag: they are named by the place they have.
  const counts = Map.groupBy(found, ({ name }) => name);
  return found.map(({ ref, name, ...revision }) => ({
    ...revision,
    name: counts.get(name)?.length === 1 ? name : ref.slice('refs/'.length),
  }));
}

/**
 * The commits that changed a file, also under its former names, the newest first.
 * @param path from the top of the working tree, as the last commit has it
 */
export async function historyOf(
  { folder }: Repository,
  path: string,
  given?: GitOptions,
): Promise<{ commits: GitFileCommit[]; complete: boolean }> {
  const commits: GitFileCommit[] = [];
  const head = await headCommit(folder);
  if (!head) return { commits, complete: true };
  // Looking for former names reads all of a tree.
  await requireCountable(folder, head.revision);
  const args = ['--follow', '-M', '--name-status', '-n', String(mostCommits), 'HEAD', '--', path];
  for await (const { commit, files } of logged(folder, args, given))
    for (const file of files.slice(0, 1)) commits.push({ ...commit, ...file });
  const isCut = commits.length === mostCommits || commits.some(({ before }) => before === null);
  return { commits, complete: !isCut };
}

/** The last commit two revisions have in common. Throws `not-found`, and `refused` where there is none. */
export async function forkOf(folder: string, a: string, b: string): Promise<string> {
  const [one, other] = [await commitId(folder, a), await commitId(folder, b)];
  const found = await tryGit(folder, ['merge-base', one, other]);
  if (found === null)
    throw new PackwrightError(
      'refused',
      `"${a}" and "${b}" have no commit in common, as far as this clone knows.`,
      'Compare the two themselves.',
    );
  return found.trim();
}
