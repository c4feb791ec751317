import type { StepHistory } from './history';
import type { Scope, VirtualTime } from './virtual-time';

/** One thing a run has done before. */
export interface PastStep {
  readonly index: number;
  readonly entry: StepHistory;
}

/**
 * What a resumed run had done before. Its entries are applied in the order in which they were recorded, so that
 * everything after them happens in the order it would have had without the interruption.
 */
export class Past {
  readonly #places = new Map<string, number>();
  /** Frames of referenced playbooks that had begun, also by the step alone, whichever item or attempt it was. */
  readonly #frames = new Set<string>();
  readonly #applied: boolean[];
  readonly #waiting = new Map<number, () => void>();
  #next = 0;

  constructor(readonly entries: readonly StepHistory[]) {
    this.#applied = entries.map(() => false);
    for (const [index, { frame, step, item }] of entries.entries()) {
      this.#places.set(place(frame, step, item), index);
      for (let at = frame; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
        this.#frames.add(at);
        this.#frames.add(at.replace(/~\d+$/, ''));
        this.#frames.add(at.replace(/(?:\[\d+\])?(?:~\d+)?$/, ''));
      }
    }
  }

  find(frame: string, step: string, item: number | null): PastStep | null {
    const index = this.#places.get(place(frame, step, item));
    const entry = index === undefined ? undefined : this.entries[index];
    return index === undefined || !entry ? null : { index, entry };
  }

  /** Whether the playbook of this frame, or of any item of a loop of it, had begun. */
  entered(frame: string): boolean {
    return this.#frames.has(frame);
  }

  /** Waits until everything that happened earlier has been applied. */
  async turn(past: PastStep, time: VirtualTime, scope: Scope): Promise<void> {
    const left = past.entry.endedAt - time.now;
    if (left > 0) await time.sleep(scope, left);
    if (past.index <= this.#next) return;
    const gate = time.gate(scope);
    this.#waiting.set(past.index, () => gate.open());
    await gate.wait();
  }

  applied(past: PastStep): void {
    this.#applied[past.index] = true;
    while (this.#applied[this.#next]) this.#next++;
    this.#open(this.#next);
  }

  /** Releases the earliest entry whose turn never came, as what preceded it is no longer in the playbook. */
  release(): boolean {
    const index = Math.min(...this.#waiting.keys());
    return this.#open(index);
  }

  #open(index: number): boolean {
    const open = this.#waiting.get(index);
    this.#waiting.delete(index);
    open?.();
    return open !== undefined;
  }
}

function place(frame: string, step: string, item: number | null): string {
  return `${frame}|${step}|${item ?? ''}`;
}
