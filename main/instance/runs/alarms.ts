import type { Clock } from '../clock';

/** When waiting executions are to be woken, one moment for each. They are stored elsewhere. */
export class Alarms {
  readonly #off = new Map<number, () => void>();

  constructor(private readonly clock: Clock) {}

  /** Wakes an execution at a moment, in seconds since the epoch, instead of any set for it before. */
  set(id: number, at: number, wake: () => void): void {
    this.cancel(id);
    const off = this.clock.at?.(at, () => {
      this.#off.delete(id);
      wake();
    });
    if (off) this.#off.set(id, off);
  }

  cancel(id: number): void {
    this.#off.get(id)?.();
    this.#off.delete(id);
  }

  clear(): void {
    for (const off of this.#off.values()) off();
    this.#off.clear();
  }
}
