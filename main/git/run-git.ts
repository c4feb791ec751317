import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PackwrightError } from '@core/contract/errors';

/** Output is read whole; a file or a list of commits is smaller. */
const mostBytes = 512 * 1024 * 1024;

export interface GitOptions {
  /** Besides those of this process. */
  env?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * Runs the git of this computer in a folder and gives back what it prints. Throws `unsupported` where there is no git,
 * `not-found` where there is no such folder, `refused` with git's own sentence where it fails.
 */
export function runGit(folder: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  const { env, signal } = options;
  return new Promise((resolve, reject) => {
    execFile(
      'git',
      // Names of files as they are, and no lock that another git would wait for.
      ['-c', 'core.quotePath=false', '--no-optional-locks', ...args],
      {
        cwd: folder,
        env: { ...process.env, ...env, LC_ALL: 'C' },
        maxBuffer: mostBytes,
        signal,
        windowsHide: true,
      },
      (failed, stdout, stderr) => (failed ? reject(explained(failed, stderr, folder)) : resolve(stdout)),
    );
  });
}

function explained(failed: Error, stderr: string, folder: string): PackwrightError {
  const isMissing = 'code' in failed && failed.code === 'ENOENT';
  // The system says the same of a folder that is not there.
  if (isMissing && !existsSync(folder))
    return new PackwrightError('not-found', `There is no folder "${folder}".`);
  if (isMissing)
    return new PackwrightError(
      'unsupported',
      'There is no git on this computer.',
      'Install git, or compare folders and archives instead.',
    );
  if (failed.name === 'AbortError') return new PackwrightError('cancelled', 'Git was stopped.');
  const said = stderr.trim().replace(/^(?:fatal|error): /, '');
  return new PackwrightError('refused', `Git says: ${said === '' ? failed.message : said}`);
}

/** The same, null where git fails; still throws `unsupported`, `not-found` and `cancelled`. */
export async function tryGit(
  folder: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<string | null> {
  try {
    return await runGit(folder, args, options);
  } catch (thrown) {
    if (thrown instanceof PackwrightError && thrown.code === 'refused') return null;
    throw thrown;
  }
}
