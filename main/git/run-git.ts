import { type ChildProcess, execFile, type ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { boundedMemory } from './git-memory';

/** Output is read whole; a file or a list of commits is smaller. */
const mostBytes = 512 * 1024 * 1024;

/**
 * The longest that one call may take, in milliseconds. What git reads of a foreign repository may be a pipe that nobody
 * writes to, and its lists may be made to be compared for ever.
 */
const longest = 120_000;

/**
 * The most memory that one call may have, in bytes: what it holds of a large repository that is no trap is a fraction of it.
 * Trees that hold one another many times over fill it long before the time is over.
 */
const mostMemory = 1024 * 1024 * 1024;

export interface GitOptions {
  /** Besides those of this process. */
  env?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The longest that it may take, in milliseconds; two minutes where it is left out. */
  time?: number;
  /** The most memory that it may have, in bytes; 1 GiB where it is left out. */
  memory?: number;
}

/**
 * What holds for every call. The configuration of a repository is as foreign as its files and may name programs: no
 * hook, monitor, pager or check of signatures of its own runs, and nothing is fetched. Programs for its files are
 * switched off by `local-filters`, as only git's reader of configurations knows their names.
 */
const options = [
  '--no-pager',
  // No lock that another git would wait for.
  '--no-optional-locks',
  // Names of files are no patterns, and are written as they are.
  '--literal-pathspecs',
  ...[
    'core.quotePath=false',
    'core.hooksPath=/dev/null',
    'core.fsmonitor=false',
    'core.pager=',
    'core.sshCommand=false',
    'protocol.allow=never',
    'log.showSignature=false',
    'log.showRoot=true',
    'i18n.logOutputEncoding=UTF-8',
    'color.ui=false',
  ].flatMap((setting) => ['-c', setting]),
];

const environment = {
  LC_ALL: 'C',
  GIT_ALLOW_PROTOCOL: '',
  GIT_NO_LAZY_FETCH: '1',
  GIT_TERMINAL_PROMPT: '0',
};

/**
 * Runs the git of this computer in a folder and gives back what it prints. Throws `unsupported` where there is no git,
 * `not-found` where there is no such folder, `unreadable` where it finds no end, `refused` with git's own sentence where it
 * fails.
 */
export async function runGit(
  folder: string,
  args: readonly string[],
  given: GitOptions = {},
): Promise<string> {
  return (await gitBytes(folder, args, given)).toString('utf8');
}

/** The same, of content that need not be text. */
export function gitBytes(folder: string, args: readonly string[], given: GitOptions = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    started(folder, args, given, (failed, stdout, stderr) =>
      failed ? reject(explained(failed, stderr.toString('utf8'), folder)) : resolve(stdout),
    );
  });
}

/**
 * The same, in the pieces between zero bytes as they come; git is stopped where no more of them are taken. Throws as
 * `runGit` does, at the end.
 */
export async function* gitPieces(
  folder: string,
  args: readonly string[],
  given: GitOptions = {},
): AsyncGenerator<string> {
  let failure: PackwrightError | null = null;
  const git = started(folder, args, given, (failed, _, stderr) => {
    if (failed) failure = explained(failed, stderr.toString('utf8'), folder);
  });
  const ended = new Promise((resolve) => git.once('close', resolve));
  let rest = '';
  try {
    for await (const text of git.stdout?.setEncoding('utf8') ?? []) {
      const pieces = (rest + String(text)).split('\0');
      rest = pieces.pop() ?? '';
      yield* pieces;
    }
    await ended;
    if (failure) throw failure as PackwrightError;
    if (rest !== '') yield rest;
  } catch (thrown) {
    // Where git was stopped its output breaks off; why it was says more.
    await ended;
    throw failure ?? thrown;
  } finally {
    git.kill();
  }
}

function started(
  folder: string,
  args: readonly string[],
  { env, signal, time = longest, memory = mostMemory }: GitOptions,
  onEnd: (failed: ExecFileException | PackwrightError | null, stdout: Buffer, stderr: Buffer) => void,
): ChildProcess {
  const git = execFile(
    'git',
    ['-C', folder, ...options, ...args],
    {
      // Some systems look for programs in the folder a process begins in first, and this one is foreign.
      cwd: dirname(process.execPath),
      env: { ...process.env, ...env, ...environment },
      encoding: 'buffer',
      maxBuffer: mostBytes,
      signal,
      timeout: time,
      killSignal: 'SIGKILL',
      windowsHide: true,
    },
    (failed, stdout, stderr) => onEnd(isTooLarge() ? tooMuchMemory() : failed, stdout, stderr),
  );
  const isTooLarge = boundedMemory(git, memory);
  return git;
}

const tooMuchMemory = (): PackwrightError =>
  new PackwrightError(
    'unreadable',
    'Git needs more memory for this repository than it may have, and was stopped.',
    'Compare folders or archives instead, or look at the repository with git itself.',
  );

function explained(
  failed: ExecFileException | PackwrightError,
  stderr: string,
  folder: string,
): PackwrightError {
  if (failed instanceof PackwrightError) return failed;
  if (failed.name === 'AbortError') return new PackwrightError('cancelled', 'Git was stopped.');
  if (failed.killed && failed.signal === 'SIGKILL')
    return new PackwrightError(
      'unreadable',
      'Git found no end with this repository, and was stopped.',
      'Look whether git itself answers there: git status',
    );
  if (!existsSync(folder)) return new PackwrightError('not-found', `There is no folder "${folder}".`);
  if ('code' in failed && failed.code === 'ENOENT')
    return new PackwrightError(
      'unsupported',
      'There is no git on this computer.',
      'Install git, or compare folders and archives instead.',
    );
  const said = stderr.trim().replace(/^(?:fatal|error): /, '');
  return new PackwrightError('refused', `Git says: ${said === '' ? failed.message : said}`);
}

/** The same as `runGit`, null where git fails; still throws `unsupported`, `not-found` and `cancelled`. */
export async function tryGit(
  folder: string,
  args: readonly string[],
  given: GitOptions = {},
): Promise<string | null> {
  try {
    return await runGit(folder, args, given);
  } catch (thrown) {
    if (thrown instanceof PackwrightError && thrown.code === 'refused') return null;
    throw thrown;
  }
}
