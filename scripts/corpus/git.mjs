// One commit of a public repository, read without a checkout: no hook, filter or submodule of it ever runs.

import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { Trouble } from '../lib/say.mjs';

const careful = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'protocol.ext.allow=never',
  'credential.helper=',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
].flatMap((setting) => ['-c', setting]);

/** Runs git in a repository; resolves with its code and output as bytes. */
function git(repository, args, input = '') {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_LFS_SKIP_SMUDGE: '1', LC_ALL: 'C' };
    const child = spawn('git', ['--git-dir', repository, ...careful, ...args], { env });
    const [output, errors] = [[], []];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => errors.push(chunk));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', () =>
      reject(new Trouble('git cannot be started.', 'Install git; the packs are fetched with it.')),
    );
    child.on('close', (code) =>
      resolve({ code, output: Buffer.concat(output), message: Buffer.concat(errors).toString().trim() }),
    );
  });
}

/** What git says where it is the way there that fails, and not the repository. */
const noNetwork =
  /could not resolve|couldn't connect|failed to connect|network is unreachable|timed out|proxy/i;

export class NoNetwork extends Error {}

/**
 * Fetches one commit into an empty repository of its own.
 * @param what a commit, or a branch or tag
 * @returns the commit, or null where the repository has no such thing; throws `NoNetwork` where it is out of reach
 */
export async function fetchCommit(repository, url, what) {
  rmSync(repository, { recursive: true, force: true });
  mkdirSync(repository, { recursive: true });
  await git(repository, ['init', '--bare', '-q', '--template=']);
  const fetched = await git(repository, ['fetch', '-q', '--depth=1', '--no-tags', url, what]);
  if (noNetwork.test(fetched.message)) throw new NoNetwork(fetched.message.split('\n').at(-1));
  if (fetched.code !== 0) return null;
  const { output } = await git(repository, ['rev-parse', 'FETCH_HEAD^{commit}']);
  return output.toString().trim();
}

/**
 * The ordinary files of a commit that are wanted, by path, as the bytes that were committed. Links and submodules are
 * no files and are left out.
 */
export async function filesOfCommit(repository, commit, isWanted) {
  const { output } = await git(repository, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  const wanted = output
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode, id, path] = /^(\d+) \w+ (\w+)\t([^]*)$/.exec(line) ?? [];
      return mode?.startsWith('100') && isWanted(path) ? [{ id, path }] : [];
    });
  const asked = wanted.map(({ id }) => `${id}\n`).join('');
  const { output: blobs } = await git(repository, ['cat-file', '--batch'], asked);
  const files = new Map();
  let at = 0;
  for (const { path } of wanted) {
    const end = blobs.indexOf('\n', at);
    const size = Number(blobs.toString('latin1', at, end).split(' ')[2]);
    if (!Number.isInteger(size)) throw new Error(`its file ${path} could not be read`);
    files.set(path, blobs.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return files;
}
