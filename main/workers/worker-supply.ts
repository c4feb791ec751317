import type { CallTable } from './wire';
import type { WorkerHandle } from './open-worker';

/** Running threads of one kind: one is kept ready where starting is slow, and a dead one is replaced. */
export class WorkerSupply<T extends CallTable<T>, E, A extends CallTable<A>> {
  #spare: WorkerHandle<T, E, A> | null = null;
  #current: WorkerHandle<T, E, A> | null = null;

  constructor(private readonly open: () => WorkerHandle<T, E, A>) {}

  /** Starts one in the background; it keeps no process alive. */
  prepare(): void {
    if (this.#spare?.isAlive()) return;
    this.#spare = this.open();
    this.#spare.keepProcess(false);
  }

  /** The thread that is ready, or one that has just been started; from now on the caller must close it. */
  take(): WorkerHandle<T, E, A> {
    const spare = this.#spare?.isAlive() ? this.#spare : this.open();
    this.#spare = null;
    spare.keepProcess(true);
    return spare;
  }

  /** The shared thread; a new one when it has died. */
  current(): WorkerHandle<T, E, A> {
    if (!this.#current?.isAlive()) this.#current = this.take();
    return this.#current;
  }

  async close(): Promise<void> {
    await Promise.all([this.#spare?.close(), this.#current?.close()]);
  }
}
