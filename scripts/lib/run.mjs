// Child processes of the scripts, always on the project's own Node.

import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { projectNode, root } from './paths.mjs';
import { Trouble } from './say.mjs';

/** The environment in which `node` is the project's own and colours stay on. */
export function projectEnv(extra = {}) {
  const node = projectNode();
  const env = { ...process.env, ...extra };
  if (node) {
    const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
    env[key] = `${dirname(node)}${delimiter}${env[key] ?? ''}`;
  }
  return env;
}

/**
 * Runs a program to its end. With `capture` the output is kept and given back, else it goes to the terminal. A `tied`
 * one gets the signals of this process, and hears from a channel when this process is gone.
 * Resolves with `{ code, output }`; never rejects for an exit code.
 */
export function run(
  command,
  args,
  { cwd = root, env = projectEnv(), capture = false, shell = false, timeout, tied = false } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      timeout,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : tied ? [0, 1, 2, 'ipc'] : 'inherit',
    });
    if (tied) passSignals(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(new Trouble(`${command} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * What is meant to end this process ends the child. From a terminal Ctrl+C reaches both, and the child decides alone how
 * to end.
 */
export function passSignals(child) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
}

/** Runs a script or tool on the project's Node. */
export function runNode(args, options) {
  return run(projectNode() ?? process.execPath, args, options);
}
