import type { PausedRun, StepTrace } from '@core/contract/run';
import type { HostLine } from '../workers/host-line';
import type { StepPlace } from '../workers/run-clock';

/** What the process of a run says on its line while it works, in order and without waiting. */
export type RunSign =
  /** A step has begun or ended. */
  | { name: 'step'; input: StepPlace }
  /** An item of a loop has ended. */
  | { name: 'item'; input: null }
  /** Where a run that is debugged is paused; null: it continues. */
  | { name: 'paused'; input: PausedRun | null };

/** Who is told that a run goes on. */
export interface RunFollower {
  step(step: StepTrace): void;
  item(): void;
}

/** Asked at the end: the answer comes when everything before it was heard. */
export const settled = 'settled';

/** Milliseconds within which one item of a loop stands for all. */
const itemsAfter = 250;

/**
 * Says from the process of a run that it goes on, and where: at once, as a run that is stuck says nothing any more.
 */
export class RunSigns {
  #itemAt = 0;

  /** @param line null outside of a process. @throws Error there */
  constructor(private readonly line: HostLine | null) {
    if (!line) throw new Error('This file is the entry of a process.');
  }

  /** For a host that shows the steps. */
  readonly inFull: RunFollower = {
    step: (step) => this.#tell({ name: 'step', input: step }),
    item: () => this.#item(),
  };

  /** For a host that only wants to know where the run is. */
  readonly inBrief: RunFollower = {
    step: ({ sequence, name, playbook, status }) =>
      this.#tell({ name: 'step', input: { sequence, name, playbook, status } }),
    item: () => this.#item(),
  };

  paused(paused: PausedRun | null): void {
    this.#tell({ name: 'paused', input: paused });
  }

  /** Waits until the host has heard everything. */
  settle(): void {
    this.line?.ask(settled, null);
  }

  #item(): void {
    const now = performance.now();
    if (now - this.#itemAt < itemsAfter) return;
    this.#itemAt = now;
    this.#tell({ name: 'item', input: null });
  }

  #tell({ name, input }: RunSign): void {
    this.line?.tell(name, input);
  }
}
