import type { StepTrace } from '@core/contract';

/** Of the page's time, at most one part in so many goes into drawing what a fast run says. */
const share = 4;
/** However long drawing takes, progress stays visible. */
const longestPause = 2_000;

/**
 * Steps of runs on their way into the page. The first is taken in at once; those of a run that says more than the page
 * can draw are gathered, so that the window stays at hand.
 */
export class StepInbox {
  #waiting = new Map<string, StepTrace[]>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param take draws steps, the newest state of each last */
  constructor(readonly take: (runId: string, steps: readonly StepTrace[]) => void) {}

  put(runId: string, steps: readonly StepTrace[]): void {
    const waiting = this.#waiting.get(runId);
    if (waiting) waiting.push(...steps);
    else this.#waiting.set(runId, [...steps]);
    if (this.#timer === null) this.#empty();
  }

  /** Takes in at once what waits of a run: it is paused and looked at, so it must show how far it has come. */
  hurry(runId: string): void {
    const waiting = this.#waiting.get(runId);
    if (!waiting) return;
    this.#waiting.delete(runId);
    this.take(runId, waiting);
  }

  /** The pending steps of a run are no longer needed: its whole trace has arrived. */
  drop(runId: string): void {
    this.#waiting.delete(runId);
  }

  /** Drops everything that is pending, and starts over. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting.clear();
  }

  #empty(): void {
    const begun = performance.now();
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [runId, steps] of waiting) this.take(runId, steps);
    // Comes up again when the page has drawn them: only then is it known how long that took.
    this.#timer = setTimeout(() => {
      const took = performance.now() - begun;
      this.#timer = setTimeout(
        () => {
          this.#timer = null;
          if (this.#waiting.size > 0) this.#empty();
        },
        Math.min(longestPause, took * (share - 1)),
      );
    }, 0);
  }
}
