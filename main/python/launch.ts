import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { besideArchive } from '../workers/beside-archive';
import { bareEnvironment, ownNode } from '../workers/own-node';
import type { ChildSetup } from './protocol';

/** Megabytes of the process's own heap; the interpreter's memory has a limit of its own. */
const heapLimit = 256;
/** Megabytes of half its young generation: what starting makes and drops is not kept by an interpreter that waits. */
const youngLimit = 2;

/**
 * Has the C library of Linux give back what compiling the interpreter took: a spare would keep it for as long as it
 * waits (15 MB).
 */
const frugal = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

const { resolve } = createRequire(import.meta.url);

/** Folder of the interpreter's files. */
export function interpreterFolder(): string {
  return realpathSync(besideArchive(dirname(resolve('pyodide/package.json'))));
}

/**
 * Starts a process that Node confines to reading the interpreter: no other file, no writing, no process, thread or
 * addon, no code from strings, no environment.
 * @param entriesDir folder of the built entries
 */
export function launch(entriesDir: string, setup: ChildSetup): ChildProcess {
  const entries = realpathSync(entriesDir);
  const readable = [entries, setup.interpreter, ...(setup.snapshot === null ? [] : [setup.snapshot])];
  const flags = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapLimit}`,
    `--max-semi-space-size=${youngLimit}`,
    '--no-warnings',
  ];
  return spawn(ownNode(), [...flags, join(entries, setup.entry), JSON.stringify(setup)], {
    cwd: setup.interpreter,
    env: { ...bareEnvironment(), ...frugal },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}
