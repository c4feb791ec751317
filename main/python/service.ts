import type { PythonAnswer, PythonCall, PythonPort } from '@core/engine/host';
import { preload } from './child/python-source';
import { interpreterFolder } from './launch';
import { InterpreterPool } from './pool';
import { snippetEntry, type SnippetLimits } from './protocol';
import { PythonProcess } from './python-process';

/** What one snippet may use. */
export const snippetLimits: SnippetLimits = {
  time: 10_000,
  grace: 2_000,
  memory: 512 * 1024 * 1024,
  output: 1024 * 1024,
};

/** Runs that may have an interpreter at the same time; each takes about 200 MB. */
const mostProcesses = 8;

/** Python for runs, while this process lives. */
export interface Python {
  /**
   * Python for one run. Its interpreter starts with the first snippet; it and its files are kept until the run ends.
   */
  session(): PythonSession;
  /** Ends all interpreters. */
  close(): Promise<void>;
}

export interface PythonSession extends PythonPort {
  /** The run is over: its interpreter and its files go. */
  end(): void;
}

export interface PythonOptions {
  /** Folder of the built worker entries. */
  entriesDir: string;
  /** The user's cache folder; null caches nothing. */
  cacheDir: string | null;
  limits?: SnippetLimits;
}

/** Python in WebAssembly, in processes that reach neither the disk nor the network. */
export function createPython({ entriesDir, cacheDir, limits = snippetLimits }: PythonOptions): Python {
  const pool = new InterpreterPool<PythonProcess>({
    entriesDir,
    cacheDir,
    setup: { entry: snippetEntry, interpreter: interpreterFolder(), snapshot: null, task: 'serve', limits },
    preloaded: preload,
    most: mostProcesses,
    begin: (setup) => PythonProcess.start(entriesDir, setup),
  });
  return { session: () => new Session(pool), close: () => pool.close() };
}

/** A run's Python. Its snippets run one after another. */
class Session implements PythonSession {
  #process: PythonProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(readonly pool: InterpreterPool<PythonProcess>) {}

  run(call: PythonCall): Promise<PythonAnswer> {
    const answer = this.#last.then(() => this.#perform(call));
    this.#last = answer.catch(() => {});
    return answer;
  }

  end(): void {
    this.#over = true;
    this.#process?.kill();
    this.pool.leave(this);
  }

  async #perform({ code, seed, now }: PythonCall): Promise<PythonAnswer> {
    // After a snippet had to be ended, the run continues with a new interpreter, without the files so far.
    if (!this.#over && !this.#process?.usable) this.#process = await this.pool.seat(this);
    if (this.#over || !this.#process) {
      this.end();
      return { ok: false, kind: 'error', message: 'The run has ended.', stdout: '' };
    }
    const answer = await this.#process.run({ code, seed, now });
    this.pool.keepSpare();
    return answer;
  }
}
