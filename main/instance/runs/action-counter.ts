import type { StepTypeName } from '@core/content/steps/index';
import type { Values } from '../store/values';
import type { DoneStep } from './run-journal';

/**
 * The daily actions in the license section (docs/platform/runs.md#daily-actions). Times are seconds since the epoch.
 */
export interface ActionCount {
  /** −1: any number. */
  daily_action_limit: number;
  /** Counts down to zero; −1 where there is no limit. */
  remaining_actions: number;
  reset_time: number;
  last_update_time: number;
}

/**
 * Steps that use no action: waits, questions, references, triggers, decisions (docs/platform/runs.md#daily-actions).
 */
const free: ReadonlySet<string> = new Set<StepTypeName>([
  'Delay',
  'ManualInput',
  'ApprovalManualInput',
  'Approval',
  'ManualDecision',
  'WorkflowReference',
  'RemotePlaybookReference',
  'ReferenceBlock',
  'action.reference.block',
  'Decision',
]);

/** The limit of the sample every client knows, until another is set. */
const usualLimit = 10_000;
const unlimited = -1;
const day = 86_400;

interface Stored {
  used: number;
  /** The day the count is of: whole days since the epoch. */
  day: number;
  at: number;
}

/** The daily action counter. It is reset at midnight UTC of the instance's clock. */
export class ActionCounter {
  constructor(
    private readonly values: Values,
    private readonly now: () => number,
  ) {}

  read(): ActionCount {
    const { used, day: counted, at } = this.#current();
    const limit = this.#limit();
    return {
      daily_action_limit: limit,
      remaining_actions: limit === unlimited ? unlimited : Math.max(0, limit - used),
      reset_time: (counted + 1) * day,
      last_update_time: at,
    };
  }

  /** Why no run may start: the actions of the day are used up. Null while some are left. */
  refusal(): string | null {
    const { remaining_actions: left, daily_action_limit: limit, reset_time: reset } = this.read();
    if (left !== 0) return null;
    const again = new Date(reset * 1000).toISOString();
    return `The playbook was not started: the ${limit} actions the license allows for a day are used up. They are reset at ${again}.`;
  }

  /** Another limit (−1: none), or another number of actions that are left today. */
  set({ limit, remaining }: { limit?: number; remaining?: number }): void {
    if (limit !== undefined) this.values.set('daily-action-limit', limit);
    if (remaining === undefined) return;
    this.values.set('daily-actions', {
      ...this.#current(),
      used: Math.max(0, this.#limit() - remaining),
      at: this.now(),
    });
  }

  #limit(): number {
    const stored = this.values.get('daily-action-limit');
    return typeof stored === 'number' ? stored : usualLimit;
  }

  /** Counts steps that have ended. */
  count(steps: readonly DoneStep[]): void {
    const actions = steps.filter(
      ({ stepType, entry }) =>
        entry.status !== 'skipped' && !free.has(stepType) && !stepType.startsWith('cybersponse.'),
    );
    if (actions.length === 0) return;
    const current = this.#current();
    this.values.set('daily-actions', { ...current, used: current.used + actions.length, at: this.now() });
  }

  #current(): Stored {
    const now = this.now();
    const today = Math.floor(now / day);
    const stored = this.values.get('daily-actions') as Stored | undefined;
    if (stored?.day === today) return stored;
    return { used: 0, day: today, at: now };
  }
}
