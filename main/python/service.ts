import type { PythonAnswer, PythonCall, PythonPort } from '@core/engine/host';
import { interpreterFolder } from './launch';
import { PythonProcess } from './python-process';
import type { ChildSetup, SnippetLimits } from './protocol';
import { Snapshot } from './snapshot';

/** What one snippet may use. */
export const snippetLimits: SnippetLimits = {
  time: 10_000,
  grace: 2_000,
  memory: 512 * 1024 * 1024,
  output: 1024 * 1024,
};

/** Runs that may have an interpreter at the same time; each takes about 200 MB. */
const mostProcesses = 8;
/** Milliseconds a spare interpreter is kept for the next run. */
const spareAge = 5 * 60_000;

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
export function createPython(options: PythonOptions): Python {
  return new PythonPool(options);
}

class PythonPool implements Python {
  readonly #options: PythonOptions;
  readonly #setup: ChildSetup;
  readonly #snapshot: Snapshot;
  /** Sessions that have an interpreter, or wait for one that starts. */
  readonly #seated = new Set<Session>();
  readonly #queue: (() => void)[] = [];
  readonly #alive = new Set<PythonProcess>();
  #spare: Promise<PythonProcess | null> | null = null;
  #spareTimer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(options: PythonOptions) {
    this.#options = options;
    this.#setup = {
      interpreter: interpreterFolder(),
      snapshot: null,
      task: 'serve',
      limits: options.limits ?? snippetLimits,
    };
    this.#snapshot = new Snapshot(options.entriesDir, options.cacheDir, this.#setup);
    process.once('exit', this.#killAll);
  }

  session(): PythonSession {
    return new Session(this);
  }

  /** An interpreter for a session, as soon as there are few enough; the spare when it is ready. */
  async seat(session: Session): Promise<PythonProcess> {
    while (!this.#seated.has(session) && this.#seated.size >= mostProcesses)
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    if (this.#closed) throw new Error('Python was asked to run after it was closed.');
    this.#seated.add(session);
    const spare = this.#spare;
    this.#spare = null;
    const ready = await spare;
    return ready?.usable ? ready : this.#start();
  }

  leave(session: Session): void {
    if (this.#seated.delete(session)) this.#queue.shift()?.();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const session of this.#seated) session.end();
    for (const waiting of this.#queue.splice(0)) waiting();
    await this.#dropSpare();
    await Promise.all([...this.#alive].map((each) => each.ended()));
    process.off('exit', this.#killAll);
  }

  /** Should this process end without closing, no busy interpreter must be left behind. */
  readonly #killAll = (): void => {
    for (const each of this.#alive) each.kill();
  };

  async #start(): Promise<PythonProcess> {
    const snapshot = await this.#snapshot.path();
    if (snapshot !== null) {
      try {
        return await this.#begin({ ...this.#setup, snapshot });
      } catch {
        await this.#snapshot.discard();
      }
    }
    return this.#begin(this.#setup);
  }

  async #begin(setup: ChildSetup): Promise<PythonProcess> {
    const started = await PythonProcess.start(this.#options.entriesDir, setup);
    this.#alive.add(started);
    void started.ended().then(() => this.#alive.delete(started));
    return started;
  }

  /** Starts the interpreter for the next run, while this one continues. */
  keepSpare(): void {
    if (this.#closed) return;
    if (this.#spareTimer) clearTimeout(this.#spareTimer);
    this.#spareTimer = setTimeout(() => void this.#dropSpare(), spareAge);
    this.#spareTimer.unref();
    // The next run will find out by itself why none starts.
    this.#spare ??= this.#start().catch(() => null);
  }

  async #dropSpare(): Promise<void> {
    if (this.#spareTimer) clearTimeout(this.#spareTimer);
    const spare = this.#spare;
    this.#spare = null;
    (await spare)?.kill();
  }
}

/** A run's Python. Its snippets run one after another. */
class Session implements PythonSession {
  #process: PythonProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(readonly pool: PythonPool) {}

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
