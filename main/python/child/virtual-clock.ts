/** How far the clock advances each time it is read, so that a loop that waits for a moment reaches it. */
const tick = 1;

/**
 * The time inside the interpreter. It starts at the run's virtual time and advances by one millisecond each time it is
 * read: the same code sees the same times, and a sleep, which reads the clock until it is over, is short.
 */
export class VirtualClock {
  #now = 0;

  set(now: number): void {
    this.#now = now;
  }

  /** Somebody sleeps for so many milliseconds. */
  advance(duration: number): void {
    this.#now += duration;
  }

  /** Replaces the process's clocks; the interpreter reads no others. */
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
