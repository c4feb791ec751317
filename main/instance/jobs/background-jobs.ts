/** Work that goes on after its request is answered, one piece after the other as it was started. */
export class BackgroundJobs {
  #last: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  /** What fails unforeseen is thrown by `settled`, so that nothing is lost without a word. */
  start(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((failure: unknown) => {
      this.#failure ??= failure;
    });
  }

  /** Resolves when all that was started has ended. @throws what one of them failed with */
  async settled(): Promise<void> {
    await this.#last;
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure as Error;
  }
}
