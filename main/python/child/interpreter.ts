import { pathToFileURL } from 'node:url';
import { Random } from '@core/engine/random';
import type { PyodideAPI } from 'pyodide';
import type { ChildSetup } from '../protocol';
import { capMemory, Deadline, makeRoom } from './limits';
import { environment } from './python-source';
import { capFiles, type Channels, closeChannels, type FileSystem } from './seal-files';
import { sealGlobals, sealModules } from './seal-host';
import { VirtualClock } from './virtual-clock';

/** What an interpreter is used for. */
export interface Program {
  /** Run before the memory snapshot is taken. */
  preload: string;
  /** Closes the interpreter; its value is called with the limit of output and gives the function of requests. */
  seal: string;
  /** Before it is closed: the last moment to add to its file system. */
  prepare?(fs: FileSystem, clock: VirtualClock): void;
}

/** An interpreter that has imported what its program uses, and is not yet sealed. */
export interface Interpreter {
  /** Its memory, to start others from. */
  snapshot(): Uint8Array;
  seal(): SealedInterpreter;
}

/** What became of a request: the program's answer, or why the interpreter cannot be used any more. */
export interface Outcome {
  text: string | null;
  failure: string | null;
  /** The time was over. */
  interrupted: boolean;
}

export interface SealedInterpreter {
  /**
   * Calls the program's function; files stay from call to call.
   * @param now what its clock shows; undefined lets it go on
   */
  run(request: string, seed: number, now: number | undefined): Outcome;
}

/** Parts of the interpreter that its package leaves out of its types. */
interface Internals {
  _module: Channels & { FS: FileSystem };
  makeMemorySnapshot(): Uint8Array;
}

/** Seals this process and loads the interpreter into it; with a snapshot in a tenth of the time. */
export async function loadInterpreter(
  setup: ChildSetup,
  snapshot: Uint8Array | null,
  program: Program,
): Promise<Interpreter> {
  const elapsed = performance.now.bind(performance);
  const clock = new VirtualClock();
  let random = new Random(0);
  clock.install();
  capMemory(setup.limits.memory);
  sealModules((bytes) => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = random.next() * 256;
  });
  if (snapshot) makeRoom(snapshot.length);
  const python = await load(setup, snapshot);
  // The loader keeps hold of it, and has copied it: a spare would have it twice.
  if (snapshot) (snapshot.buffer as ArrayBuffer).transfer(0);
  const internals = python as unknown as Internals;
  if (!snapshot) python.runPython(program.preload);

  return {
    snapshot: () => internals.makeMemorySnapshot(),
    seal() {
      const { _module: parts } = internals;
      program.prepare?.(parts.FS, clock);
      const run = python.runPython(program.seal, { filename: '<packwright>' })(setup.limits.output) as (
        request: string,
      ) => string;
      const deadline = new Deadline(setup.limits, elapsed);
      // The interpreter only ever reads and clears element 0.
      python.setInterruptBuffer(deadline as unknown as Uint8Array);
      capFiles(parts.FS, setup.limits.memory);
      closeChannels(parts, parts.FS);
      sealGlobals();
      return {
        run(request, seed, now) {
          random = new Random(seed);
          if (now !== undefined) clock.set(now);
          deadline.begin();
          let text: string | null = null;
          let failure: string | null = null;
          try {
            text = run(request);
          } catch (thrown) {
            failure = thrown instanceof Error ? thrown.message : String(thrown);
          }
          return { text, failure, interrupted: deadline.end() };
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
