import { pathToFileURL } from 'node:url';
import { Random } from '@core/engine/random';
import type { PyodideAPI } from 'pyodide';
import type { ChildSetup, SnippetReply, SnippetRequest } from '../protocol';
import { capMemory, Deadline } from './limits';
import { environment, preload, seal } from './python-source';
import { capFiles, type Channels, closeChannels, type FileSystem } from './seal-files';
import { sealGlobals, sealModules } from './seal-host';
import { VirtualClock } from './virtual-clock';

/** An interpreter that has imported what snippets use, and is not yet sealed. */
export interface Interpreter {
  /** Its memory, to start others from. */
  snapshot(): Uint8Array;
  seal(): SealedInterpreter;
}

export interface SealedInterpreter {
  /** Runs one snippet in its own namespace; files stay. After an answer that is not `usable` nothing more can run. */
  run(request: SnippetRequest): { reply: SnippetReply; usable: boolean };
}

/** Parts of the interpreter that its package leaves out of its types. */
interface Internals {
  _module: Channels & { FS: FileSystem };
  makeMemorySnapshot(): Uint8Array;
}

/** Seals this process and loads the interpreter into it; with a snapshot in a tenth of the time. */
export async function loadInterpreter(setup: ChildSetup, snapshot: Uint8Array | null): Promise<Interpreter> {
  const elapsed = performance.now.bind(performance);
  const clock = new VirtualClock();
  let random = new Random(0);
  clock.install();
  capMemory(setup.limits.memory);
  sealModules((bytes) => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = random.next() * 256;
  });
  const python = await load(setup, snapshot);
  const internals = python as unknown as Internals;
  if (!snapshot) python.runPython(preload);

  return {
    snapshot: () => internals.makeMemorySnapshot(),
    seal() {
      const run = python.runPython(seal, { filename: '<packwright>' })(setup.limits.output) as (
        request: string,
      ) => string;
      const deadline = new Deadline(setup.limits, elapsed);
      // The interpreter only ever reads and clears element 0.
      python.setInterruptBuffer(deadline as unknown as Uint8Array);
      const { _module: parts } = internals;
      capFiles(parts.FS, setup.limits.memory);
      closeChannels(parts, parts.FS);
      sealGlobals();
      return {
        run({ code, seed, now }) {
          random = new Random(seed);
          clock.set(now);
          deadline.begin();
          let reply: SnippetReply;
          let usable = true;
          try {
            reply = JSON.parse(run(JSON.stringify({ code, seed }))) as SnippetReply;
          } catch (thrown) {
            const message = `The snippet brought its interpreter down: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
            reply = { ok: false, kind: 'error', message, stdout: '' };
            usable = false;
          }
          const interrupted = deadline.end();
          if (interrupted) {
            reply = { ok: false, kind: 'timeout', message: '', stdout: reply.stdout };
          }
          return { reply, usable };
        },
      };
    },
  };
}

async function load(setup: ChildSetup, snapshot: Uint8Array | null): Promise<PyodideAPI> {
  const entry = pathToFileURL(`${setup.interpreter}/pyodide.mjs`).href;
  const { loadPyodide } = (await import(entry)) as typeof import('pyodide');
  return loadPyodide({
    indexURL: setup.interpreter,
    jsglobals: Object.freeze({ __proto__: null }),
    env: environment,
    stdout: nothing,
    stderr: nothing,
    stdin: () => null,
    ...(snapshot ? { _loadSnapshot: snapshot } : {}),
    ...(setup.task === 'snapshot' ? { _makeSnapshot: true } : {}),
  });
}

/** Snippets print into memory; output that bypasses it is dropped. */
function nothing(): void {}
