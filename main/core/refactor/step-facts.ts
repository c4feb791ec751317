import type { PlaybookFile } from '../check/playbooks/playbook-file';
import { setBy } from '../check/playbooks/set-names';
import type { PlaybookStep } from '../content/playbook';
import { mapOf } from '../text/values';
import { readsOfStep, type VariableRead } from './variable-reads';

/** A step with what it reads and sets. */
export interface StepFacts {
  step: PlaybookStep;
  reads: readonly VariableRead[];
  /** Names of the variables it reads; a mock output asks whether mocks are on (docs/platform/engine.md#mock-output). */
  variables: ReadonlySet<string>;
  /** Names of the variables it sets, or changes where they lie. */
  sets: ReadonlySet<string>;
}

/**
 * What each step of a playbook reads and sets.
 * @throws PackwrightError `invalid-input` where a template cannot be parsed
 */
export const factsOfSteps = ({ playbook }: PlaybookFile): StepFacts[] => playbook.steps.map(factsOf);

function factsOf(step: PlaybookStep): StepFacts {
  const reads = readsOfStep(step);
  const named = reads.flatMap((read) => (read.of === 'variable' ? [read] : []));
  const hasMock = typeof step.arguments.mock_result === 'string' && step.arguments.mock_result !== '';
  return {
    step,
    reads,
    variables: new Set([...named.map(({ name }) => name), ...(hasMock ? ['useMockOutput'] : [])]),
    sets: new Set([
      ...setBy(step).map(([name]) => name),
      ...named.flatMap(({ name, changes }) => (changes ? [name] : [])),
    ]),
  };
}

/** Whether a step reads the result of the one before it; in its variables and its loop it is its own. */
export function readsPrevious({ step, variables }: StepFacts): boolean {
  if (!variables.has('result')) return false;
  const {
    step_variables: _variables,
    do_until: _again,
    message: _message,
    for_each: loop,
    ...rest
  } = step.arguments;
  const { break_loop: _break, ...items } = mapOf(loop);
  return readsOfStep({ ...step, arguments: { ...rest, items } }).some(
    (read) => read.of === 'variable' && read.name === 'result',
  );
}
