import { isMap } from '@core/text/values';
import type { RunTrace, StepTrace } from '@core/contract/run';

/** Why playbooks of the corpus do not reach an end with everything made up: what each reason is, and how it is reported. */
export const reasons: readonly {
  because: string;
  is(trace: RunTrace, failed: StepTrace | undefined): boolean;
}[] = [
  {
    because: 'the playbook ends itself with a step that raises, as what it checks for is not made up',
    is: (_trace, failed) => isMap(failed?.input) && failed.input['operation'] === 'raise_exception',
  },
  {
    because: 'it writes to a record whose IRI comes out of data that is made up',
    is: ({ error }) => /is not the IRI of one record|CS-WF-35: Record IRI is empty/.test(error ?? ''),
  },
  {
    because: 'the mock output of a step is not JSON, which is a defect of the pack',
    is: ({ error }) => /The mock output of step ".*" is not JSON/.test(error ?? ''),
  },
  {
    because: 'no condition of a decision holds and it has no default, which is an error on the platform',
    is: ({ error }) => /None of the conditions of this decision is true/.test(error ?? ''),
  },
  {
    because: 'a branch leads to a step that was deleted, which is a defect of the pack',
    is: ({ error }) => /CS-WF-10/.test(error ?? ''),
  },
  {
    because: 'a template reads inside a result of another shape than the one that was made up',
    is: ({ error }) => /The template of ".*" failed/.test(error ?? ''),
  },
];

/** The step a run failed at, in whatever playbook of it. */
export function failedStep({ steps, error }: RunTrace): StepTrace | undefined {
  return steps.findLast(
    (step) => step.status === 'failed' && step.error !== null && (error ?? '').includes(step.error),
  );
}
