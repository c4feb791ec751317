// npm, as it was started or as it is on the PATH.

import { run } from './run.mjs';

/** Runs npm; resolves as `run` does. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  const given = { env: process.env, ...options };
  if (cli && /\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], given);
  return run('npm', args, { ...given, shell: process.platform === 'win32' });
}
