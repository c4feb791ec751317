/** Work that continues after its request is answered, one job after the other in the order they were started. */
export class BackgroundJobs {
  #last: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  /** Unexpected failures are thrown by `settled`, so that none is lost silently. */
  start(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((failure: unknown) => {
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
}
