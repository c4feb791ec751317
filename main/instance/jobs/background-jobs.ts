import { PackwrightError } from '@core/contract/errors';

/** Work that continues after its request is answered, one job after the other in the order they were started. */
export class BackgroundJobs {
  #last: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  readonly #ending = new AbortController();

  /** Aborted when the instance stops: what takes long gives up what it is at, and leaves its job as it is. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Unexpected failures are thrown by `settled`, so that none is lost silently. */
  start(work: () => Promise<void>): void {
    this.#last = this.#last
      .then(() => (this.signal.aborted ? undefined : work()))
      .catch((failure: unknown) => {
        this.#failure ??= failure;
      });
  }

  /** Resolves when all started jobs have ended. @throws the error of one that failed */
  async settled(): Promise<void> {
    await this.#last;
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure as Error;
  }

  /** The instance stops: nothing more is started, and what is under way gives up soon; `settled` tells when it has. */
  stop(): void {
    this.#ending.abort(new PackwrightError('cancelled', 'The instance is stopped.'));
  }
}
