import { Snapshot } from './snapshot';
import type { ChildSetup } from './protocol';

/** Milliseconds a spare interpreter is kept for the next run. */
const spareAge = 5 * 60_000;

/** A process with an interpreter, as a pool keeps it. */
export interface Pooled {
  readonly usable: boolean;
  kill(): void;
  ended(): Promise<void>;
}

/** Who has an interpreter, or waits for one. */
export interface Seat {
  end(): void;
  /** Leaves its interpreter to another who waits, if it can; whether it did. */
  giveUp?(): boolean;
}

export interface PoolOptions<P extends Pooled> {
  /** Folder of the built worker entries. */
  entriesDir: string;
  /** The user's cache folder; null caches nothing. */
  cacheDir: string | null;
  setup: ChildSetup;
  /** What the interpreter has run when its snapshot is taken. */
  preloaded: string;
  /** Runs that may have an interpreter at the same time; each takes about 200 MB. */
  most: number;
  begin(setup: ChildSetup): Promise<P>;
}

/** Where who runs something has its interpreter from. */
export type Interpreters<P extends Pooled> = Pick<
  InterpreterPool<P>,
  'seat' | 'rest' | 'leave' | 'keepSpare'
>;

/** Interpreters for runs: a few at the same time, started from a snapshot, and a spare for the next run. */
export class InterpreterPool<P extends Pooled> {
  readonly #options: PoolOptions<P>;
  readonly #snapshot: Snapshot;
  /** Those that have an interpreter, or wait for one that starts. */
  readonly #seated = new Set<Seat>();
  readonly #queue: (() => void)[] = [];
  readonly #alive = new Set<P>();
  #spare: Promise<P | null> | null = null;
  #spareTimer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(options: PoolOptions<P>) {
    this.#options = options;
    const { entriesDir, cacheDir, setup, preloaded } = options;
    this.#snapshot = new Snapshot(entriesDir, cacheDir, setup, preloaded);
    process.once('exit', this.#killAll);
  }

  /** An interpreter, as soon as there are few enough; the spare when it is ready. */
  async seat(seat: Seat): Promise<P> {
    while (!this.#seated.has(seat) && this.#seated.size >= this.#options.most) {
      if (this.#closed) break;
      if (!this.#freeOne()) await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    if (this.#closed) throw new Error('Python was asked to run after it was closed.');
    this.#seated.add(seat);
    const spare = this.#spare;
    this.#spare = null;
    const ready = await spare;
    return ready?.usable ? ready : this.#start();
  }

  /** Who has rested longest leaves its place; false where all are at work. */
  #freeOne(): boolean {
    for (const seat of this.#seated)
      if (seat.giveUp?.() === true) {
        this.#seated.delete(seat);
        return true;
      }
    return false;
  }

  /** Whoever has a seat is not at work: one who waits may have it. */
  rest(seat: Seat): void {
    if (!this.#seated.delete(seat)) return;
    this.#seated.add(seat);
    this.#queue.shift()?.();
  }

  leave(seat: Seat): void {
    if (this.#seated.delete(seat)) this.#queue.shift()?.();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const seat of this.#seated) seat.end();
    for (const waiting of this.#queue.splice(0)) waiting();
    await this.#dropSpare();
    await Promise.all([...this.#alive].map((each) => each.ended()));
    process.off('exit', this.#killAll);
  }

  /** Should this process end without closing, no busy interpreter must be left behind. */
  readonly #killAll = (): void => {
    for (const each of this.#alive) each.kill();
  };

  async #start(): Promise<P> {
    const { setup } = this.#options;
    const snapshot = await this.#snapshot.path();
    if (snapshot !== null) {
      try {
        return await this.#begin({ ...setup, snapshot });
      } catch {
        await this.#snapshot.discard();
      }
    }
    return this.#begin(setup);
  }

  async #begin(setup: ChildSetup): Promise<P> {
    const started = await this.#options.begin(setup);
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
