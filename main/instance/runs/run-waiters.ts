/** Which executions are queued or running, by id. */
interface Busy {
  has(id: number): boolean;
  readonly size: number;
}

/** Who waits for executions to end, or to wait for something themselves. */
export class RunWaiters {
  readonly #still = new Map<number, (() => void)[]>();
  #idle: (() => void)[] = [];

  constructor(private readonly busy: readonly Busy[]) {}

  /** Resolves when the execution is neither queued nor running. */
  whenStill(id: number): Promise<void> {
    if (!this.#isBusy(id)) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#still.get(id);
      if (waiting) waiting.push(resolve);
      else this.#still.set(id, [resolve]);
    });
  }

  /** Resolves when nothing is queued or running. */
  settled(): Promise<void> {
    if (this.#isIdle) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** The executions that somebody waits for. */
  awaited(): number[] {
    return [...this.#still.keys()];
  }

  /** Lets those go on whose wait is over. */
  release(): void {
    for (const [id, waiting] of this.#still) {
      if (this.#isBusy(id)) continue;
      this.#still.delete(id);
      for (const resolve of waiting) resolve();
    }
    if (!this.#isIdle) return;
    const idle = this.#idle;
    this.#idle = [];
    for (const resolve of idle) resolve();
  }

  #isBusy(id: number): boolean {
    return this.busy.some((some) => some.has(id));
  }

  get #isIdle(): boolean {
    return this.busy.every((some) => some.size === 0);
  }
}
