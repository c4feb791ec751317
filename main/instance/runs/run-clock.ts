import type { StepTrace } from '@core/contract/run';

/** Wall clocks of runs, in milliseconds. */
export interface RunLimits {
  /** For a step, or one item of its loop. */
  step: number;
  /** For a run, from its start or since it was resumed, until it ends or waits. */
  run: number;
}

/** A step may wait a minute for a request to the instance itself, and as long for an interpreter to start. */
export const usualLimits: RunLimits = { step: 90_000, run: 120_000 };

/** Milliseconds by which the engine, which stops between two steps, goes before the clock. */
const headStart = 1_000;

/** Watches over one run that may be stuck, which the engine, being stuck itself, does not notice. */
export class RunClock {
  #forStep: NodeJS.Timeout;
  readonly #forRun: NodeJS.Timeout;

  /** @param onOver called once, with the sentence that says why the run is ended */
  constructor(
    private readonly limits: RunLimits,
    private readonly steps: ReadonlyMap<number, StepTrace>,
    private readonly onOver: (reason: string) => void,
  ) {
    this.#forStep = this.#stepTimer();
    this.#forRun = setTimeout(
      () => this.#over(`it took longer than ${seconds(limits.run)}`),
      limits.run + headStart,
    );
  }

  /** A step, or an item of its loop, has begun or ended. */
  progress(): void {
    clearTimeout(this.#forStep);
    this.#forStep = this.#stepTimer();
  }

  stop(): void {
    clearTimeout(this.#forStep);
    clearTimeout(this.#forRun);
  }

  #stepTimer(): NodeJS.Timeout {
    const { step } = this.limits;
    return setTimeout(() => this.#over(`the step took longer than ${seconds(step)}`), step);
  }

  #over(why: string): void {
    this.stop();
    this.onOver(`The run was ended${placeIn(this.steps)} because ${why}.`);
  }
}

/** Where a run is, for a sentence: the step that began last and has not ended; nothing before its first. */
export function placeIn(steps: ReadonlyMap<number, StepTrace>): string {
  const at = [...steps.values()].findLast(({ status }) => status === 'running');
  return at ? ` at step "${at.name}" of "${at.playbook}"` : '';
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;
