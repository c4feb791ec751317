/** What a supply deals in: a handle of a thread or process. */
interface Supplied {
  isAlive(): boolean;
  keepProcess(keep: boolean): void;
  close(): Promise<void>;
}

/** Running threads or processes of one kind: one is kept ready where starting is slow, and a dead one is replaced. */
export class WorkerSupply<W extends Supplied> {
  #spare: W | null = null;
  #current: W | null = null;

  constructor(private readonly open: () => W) {}

  /** Starts one in the background; it keeps no process alive. */
  prepare(): void {
    if (this.#spare?.isAlive()) return;
    this.#spare = this.open();
    this.#spare.keepProcess(false);
  }

  /** The one that is ready, or one that has just been started; from now on the caller must close it. */
  take(): W {
    const spare = this.#spare?.isAlive() ? this.#spare : this.open();
    this.#spare = null;
    spare.keepProcess(true);
    return spare;
  }

  /** The shared one; a new one when it has died. */
  current(): W {
    if (!this.#current?.isAlive()) this.#current = this.take();
    return this.#current;
  }

  async close(): Promise<void> {
    await Promise.all([this.#spare?.close(), this.#current?.close()]);
  }
}
