import type { Outbox } from '../outbox/outbox';
import type { Connection } from '../store/connection';
import type { ExecutionStore } from './execution-store';
import type { ManualInputStore } from './manual-inputs';
import type { RunTable } from './run-rows';

/** How long runs are kept once they have ended. */
export interface RunRetention {
  /** How many; the oldest go first. */
  count: number;
  days: number;
}

export const usualRetention: RunRetention = { count: 10_000, days: 30 };

/** Runs that are removed at a time, so that requests get their turn between. */
const atOnce = 100;

interface HistoryParts {
  connection: Connection;
  table: RunTable;
  executions: ExecutionStore;
  inputs: ManualInputStore;
  outbox: Outbox;
  /** Seconds since the epoch. */
  now(): number;
}

/** The runs that have ended: how many are kept, and what goes with one that is not. */
export class RunHistory {
  /** Runs that have ended since it was last tidied. */
  #ended = 0;
  #isTidying = false;

  constructor(
    private readonly parts: HistoryParts,
    private readonly retention: RunRetention,
  ) {}

  /** A run has ended. */
  grows(): void {
    if (++this.#ended * 100 >= this.retention.count) this.tidy();
  }

  /** Removes what is beyond the retention, a few runs now and the others soon. */
  tidy(): void {
    if (this.#isTidying) return;
    this.#ended = 0;
    this.#isTidying = this.#tidySome();
    if (!this.#isTidying) return;
    setImmediate(() => {
      this.#isTidying = false;
      this.tidy();
    });
  }

  remove(executions: readonly number[]): void {
    this.parts.connection.transaction(() => {
      this.parts.executions.remove(executions);
      this.parts.inputs.removeOf(executions);
      this.parts.outbox.removeOf(executions);
      this.parts.table.remove(executions);
    });
  }

  /** Whether there may be more. */
  #tidySome(): boolean {
    const { count, days } = this.retention;
    if (!this.parts.connection.isOpen) return false;
    const beyond = this.parts.table.beyond(count, this.parts.now() - days * 86_400, atOnce);
    this.remove(beyond);
    return beyond.length === atOnce;
  }
}
