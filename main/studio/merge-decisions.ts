import type { Resolution, Resolutions } from '@core/contract/merging';
import type { MergeHistory } from '@core/contract/merging-calls';
import type { KeptMerge, MergeStep } from '../storage/merges';

/** What was decided, step by step. */
export class MergeDecisions {
  private readonly steps: MergeStep[];
  private done: number;

  constructor(kept: KeptMerge | null) {
    this.steps = kept?.steps ?? [];
    this.done = kept?.done ?? 0;
  }

  /** How many steps hold. */
  get count(): number {
    return this.done;
  }

  get history(): MergeHistory {
    return {
      undo: this.steps[this.done - 1]?.label ?? null,
      redo: this.steps[this.done]?.label ?? null,
    };
  }

  get resolutions(): Resolutions {
    const all: Record<string, Resolution | null> = {};
    for (const step of this.held()) Object.assign(all, step.resolutions);
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, Resolution] => entry[1] !== null),
    );
  }

  get accepted(): string[] {
    const all: Record<string, boolean> = {};
    for (const step of this.held()) Object.assign(all, step.accepted);
    return Object.keys(all).filter((id) => all[id]);
  }

  /** Of the values conflicts had when they were decided last; none where that is not known. */
  get marks(): Record<string, string> {
    const all = new Map<string, string>();
    for (const { resolutions, marks } of this.held()) {
      for (const id of Object.keys(resolutions)) all.delete(id);
      for (const [id, mark] of Object.entries(marks)) all.set(id, mark);
    }
    return Object.fromEntries(all);
  }

  add(step: MergeStep): void {
    this.steps.splice(this.done, this.steps.length, step);
    this.done += 1;
  }

  /** Takes the last step back, or makes it again; null where there is none, else the step. */
  move(direction: 'undo' | 'redo'): MergeStep | null {
    const step = this.steps[direction === 'undo' ? this.done - 1 : this.done];
    if (!step) return null;
    this.done += direction === 'undo' ? -1 : 1;
    return step;
  }

  private held(): MergeStep[] {
    return this.steps.slice(0, this.done);
  }
}
