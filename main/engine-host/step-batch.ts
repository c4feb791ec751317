import type { StepTrace } from '@core/contract/run';

/** Milliseconds between two batches: steps may come faster than a user can follow. */
const batchAfter = 30;

/** Steps as they are shown: the latest state of each, a few times a second. */
export class StepBatch {
  #steps = new Map<number, StepTrace>();
  #sent = 0;
  #later: NodeJS.Timeout | null = null;

  constructor(private readonly send: (steps: StepTrace[]) => void) {}

  add(step: StepTrace): void {
    this.#steps.set(step.sequence, step);
    if (performance.now() - this.#sent >= batchAfter) this.flush();
    else this.#later ??= setTimeout(() => this.flush(), batchAfter);
  }

  flush(): void {
    if (this.#later) clearTimeout(this.#later);
    this.#later = null;
    if (this.#steps.size === 0) return;
    const steps = [...this.#steps.values()];
    this.#steps = new Map();
    this.#sent = performance.now();
    this.send(steps);
  }
}
