import type { StepTypeName } from '../content/steps/index';
import type { StepCall } from './step-call';

/** What a step came to. */
export interface StepOutcome {
  result: unknown;
  /** Uuids of the steps the run continues with; absent takes every route. */
  targets?: readonly string[];
}

/** How the engine runs a step type or a family of them. One file of `steps/` each, found by the folder's index. */
export interface StepHandler<Type extends StepTypeName = StepTypeName> {
  types: readonly Type[];
  /**
   * What reads `mock_result` while `useMockOutput` is on: the engine, which then does not run the step at all
   * (absent); the step's sources of answers, where a scenario can take precedence; nothing, where a step chooses the
   * route.
   */
  mock?: 'chain' | 'never';
  /**
   * The step can yield its turn: it asks and waits for an answer, lets time pass, or runs another playbook. Items of
   * its loop are then recorded one by one, as the run may be resumed between them.
   */
  waits?: 'answer' | 'time' | 'playbook';
  run(call: StepCall): Promise<StepOutcome> | StepOutcome;
  /** For steps that write many records with one request (`for_each.__bulk`). */
  bulk?: BulkStep;
}

/** Declares how steps are run, so that the compiler knows of which types. */
export const stepHandler = <const Type extends StepTypeName>(handler: StepHandler<Type>): StepHandler<Type> =>
  handler;

export interface BulkStep {
  /** Renders one item's arguments. */
  prepare(call: StepCall): unknown;
  /** Writes one batch; what it gives is added to the list the step results in. */
  write(call: StepCall, batch: readonly unknown[]): unknown[];
}
