import type { StepCall } from './step-call';

/** What a step came to. */
export interface StepOutcome {
  result: unknown;
  /** Uuids of the steps the run goes on with; absent takes every route. */
  targets?: readonly string[];
}

/** How the engine runs a step type or a family of them. One file of `steps/` each, found by the folder's index. */
export interface StepHandler {
  /** Names of step types, as in the registry of `content/steps`. */
  types: readonly string[];
  /**
   * Who looks at `mock_result` while `useMockOutput` is on: the engine, which then does not run the step at all
   * (absent); the step's chain of answers, where a scenario can go before it; nobody, where a step decides the way.
   */
  mock?: 'chain' | 'never';
  /**
   * It can give up its turn: it asks and waits for an answer, lets time pass, or runs another playbook. Items of its
   * loop are then remembered one by one, as the run may be taken up again between them.
   */
  waits?: 'answer' | 'time' | 'playbook';
  run(call: StepCall): Promise<StepOutcome> | StepOutcome;
  /** For steps that write many records with one request (`for_each.__bulk`). */
  bulk?: BulkStep;
}

export interface BulkStep {
  /** Renders one item's arguments. */
  prepare(call: StepCall): unknown;
  /** Writes one batch; what it gives is added to the list the step results in. */
  write(call: StepCall, batch: readonly unknown[]): unknown[];
}
