import type { StepTrace } from '@core/contract/run';

/** Wall clocks of runs, in milliseconds. */
export interface RunLimits {
  /** For a step, or one item of its loop. */
  step: number;
  /** For a run, from its start or since it was resumed, until it ends or waits. */
  run: number;
}

/** Where a run is: a step that has begun or ended. */
export type StepPlace = Pick<StepTrace, 'sequence' | 'name' | 'playbook' | 'status'>;

/** A step may wait a minute for a request to the instance itself, and as long for an interpreter to start. */
export const usualLimits: RunLimits = { step: 90_000, run: 120_000 };

/** Milliseconds by which the engine, which stops between two steps, goes before the clock. */
const headStart = 1_000;

/** Milliseconds a process may take to start, also on a busy machine. */
const start = 60_000;

/** Watches over one run that may be stuck, which the engine, being stuck itself, does not notice. */
export class RunClock {
  #forStep: NodeJS.Timeout | undefined;
  #forRun: NodeJS.Timeout;
  #isOver = false;

  /** @param onOver called once, with the sentence that says why the run is ended */
  constructor(
    private readonly limits: RunLimits,
    private readonly steps: ReadonlyMap<number, StepPlace>,
    private readonly onOver: (reason: string) => void,
  ) {
    this.#forRun = setTimeout(() => this.#over(`it did not begin within ${seconds(start)}`), start);
  }

  /** A step, or an item of its loop, has begun or ended. The first one starts the clocks. */
  progress(): void {
    if (this.#isOver) return;
    if (this.#forStep === undefined) return this.#go();
    clearTimeout(this.#forStep);
    this.#watchStep();
  }

  #watchStep(): void {
    const { step } = this.limits;
    this.#forStep = setTimeout(() => this.#over(`the step took longer than ${seconds(step)}`), step);
  }

  /** Somebody looks at the run where it is: the clocks start anew with its next progress. */
  hold(): void {
    clearTimeout(this.#forStep);
    clearTimeout(this.#forRun);
    this.#forStep = undefined;
  }

  /** The run is over. */
  stop(): void {
    this.hold();
    this.#isOver = true;
  }

  #go(): void {
    this.hold();
    const { run } = this.limits;
    this.#forRun = setTimeout(() => this.#over(`it took longer than ${seconds(run)}`), run + headStart);
    this.#watchStep();
  }

  #over(why: string): void {
    this.stop();
    this.onOver(`The run was ended${placeIn(this.steps)} because ${why}.`);
  }
}

/** Where a run is, for a sentence: the step that began last and has not ended; nothing before its first. */
export function placeIn(steps: ReadonlyMap<number, StepPlace>): string {
  const at = [...steps.values()].findLast(({ status }) => status === 'running');
  return at ? ` at step "${at.name}" of "${at.playbook}"` : '';
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;
