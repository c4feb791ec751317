/** How far the clock goes on each time it is read, so that a loop that waits for a moment comes to it. */
const tick = 1;

/**
 * The time inside the interpreter. It starts where the run's virtual clock stands and goes on by one millisecond each
 * time it is read: the same code sees the same times, and a sleep, which reads the clock until it is over, is short.
 */
export class VirtualClock {
  #now = 0;

  set(now: number): void {
    this.#now = now;
  }

  /** Puts itself in the place of the process's clocks; the interpreter reads no others. */
  install(): void {
    const read = () => {
      const now = this.#now;
      this.#now += tick;
      return now;
    };
    Date.now = read;
    Object.defineProperty(performance, 'now', { value: read });
  }
}
