import type { StepTypeName } from '@core/content/steps/index';
import type { StepHistory } from '@core/contract/run-state';
import type { Values } from '../store/values';

/**
 * The daily actions in the license section (docs/platform/runs.md#daily-actions). Times are seconds since the epoch.
 */
export interface ActionCount {
  daily_action_limit: number;
  /** Counts down to zero. */
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

/** The limit of the sample every client knows; no license is used up here, so that no run is refused. */
const dailyLimit = 10_000;
const day = 86_400;

interface Stored {
  used: number;
  /** The day the count is of: whole days since the epoch. */
  day: number;
  at: number;
}

/** The daily action counter. It is reset at midnight UTC. */
export class ActionCounter {
  constructor(
    private readonly values: Values,
    private readonly now: () => number,
  ) {}

  read(): ActionCount {
    const { used, day: counted, at } = this.#current();
    return {
      daily_action_limit: dailyLimit,
      remaining_actions: Math.max(0, dailyLimit - used),
      reset_time: (counted + 1) * day,
      last_update_time: at,
    };
  }

  /** Counts a step that has ended. */
  count(stepType: string, { status }: Pick<StepHistory, 'status'>): void {
    if (status === 'skipped' || free.has(stepType) || stepType.startsWith('cybersponse.')) return;
    const current = this.#current();
    this.values.set('daily-actions', { ...current, used: current.used + 1, at: this.now() });
  }

  #current(): Stored {
    const now = this.now();
    const today = Math.floor(now / day);
    const stored = this.values.get('daily-actions') as Stored | undefined;
    if (stored?.day === today) return stored;
    return { used: 0, day: today, at: now };
  }
}
