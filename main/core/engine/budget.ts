import { RunStopped } from './failure';

/** What a run may use before it is stopped as a runaway. */
export interface Limits {
  /** Step executions of all playbooks of the run together. */
  steps: number;
  /** Items of all loops together. */
  loopItems: number;
  /** Playbooks that reference one another, counted from the one started. */
  depth: number;
  /** Milliseconds on the wall clock. */
  wallClock: number;
}

export const defaultLimits: Limits = { steps: 50_000, loopItems: 200_000, depth: 50, wallClock: 120_000 };

/** Time outside the run: how long it has really taken, and a chance for its thread to receive a cancellation. */
export interface WallClock {
  /** Milliseconds since any fixed moment. */
  elapsed(): number;
  /** Lets the thread handle what arrived in the meantime. */
  breathe(): Promise<void>;
}

/** How long a run may hold its thread before it lets other work through. */
const longestStretch = 25;

/** Counts what a run uses and stops it with a sentence that names the limit. */
export class Budget {
  #steps = 0;
  #items = 0;
  #cancelled = false;
  #began: number;
  #breathed: number;

  constructor(
    readonly limits: Limits,
    readonly wall: WallClock,
  ) {
    this.#began = wall.elapsed();
    this.#breathed = this.#began;
  }

  cancel(): void {
    this.#cancelled = true;
  }

  /**
   * Something to wait for before the step, or null.
   * @throws RunStopped when the run has been cancelled or has used up a limit
   */
  step(name: string): Promise<void> | null {
    if (++this.#steps > this.limits.steps) {
      throw new RunStopped(
        'limit',
        `The run was stopped at step "${name}" after ${this.limits.steps} steps. A playbook probably references itself without end.`,
      );
    }
    return this.#check(name);
  }

  loopItem(name: string): Promise<void> | null {
    if (++this.#items > this.limits.loopItems) {
      throw new RunStopped(
        'limit',
        `The run was stopped in the loop of step "${name}" after ${this.limits.loopItems} items.`,
      );
    }
    return this.#check(name);
  }

  /** @throws RunStopped when one more referenced playbook would be too deep */
  depth(depth: number, playbook: string): void {
    if (depth > this.limits.depth) {
      throw new RunStopped(
        'limit',
        `The run was stopped because playbooks reference one another ${this.limits.depth} levels deep, last "${playbook}". A playbook probably references itself without end.`,
      );
    }
  }

  /**
   * Waits while somebody inspects the run; that time does not count against its budget.
   * @throws RunStopped when the run was cancelled while waiting
   */
  async rest(name: string, pause: Promise<void>): Promise<void> {
    const since = this.wall.elapsed();
    await pause;
    const now = this.wall.elapsed();
    this.#began += now - since;
    this.#refuse(name, now);
  }

  /** Null when the run may continue at once. */
  #check(name: string): Promise<void> | null {
    const now = this.wall.elapsed();
    if (now - this.#breathed > longestStretch) return this.#breathe(name);
    this.#refuse(name, now);
    return null;
  }

  async #breathe(name: string): Promise<void> {
    await this.wall.breathe();
    this.#breathed = this.wall.elapsed();
    this.#refuse(name, this.#breathed);
  }

  #refuse(name: string, now: number): void {
    if (this.#cancelled) throw new RunStopped('cancelled', 'The run was cancelled.');
    if (now - this.#began > this.limits.wallClock) {
      throw new RunStopped(
        'limit',
        `The run was stopped at step "${name}" because it took longer than ${Math.round(this.limits.wallClock / 1000)} seconds.`,
      );
    }
  }
}
