import type { Fix } from '../../contract/check';
import { freeName } from '../../content/free-name';
import type { Playbook, PlaybookStep } from '../../content/playbook';
import utilities from '../../content/steps/types/utilities';
import type { Catalogue } from '../catalogue/catalogue';
import { unsafeFix } from '../fix';
import { stableUuid } from '../fixes/stable-uuid';
import { argumentAt } from './step-arguments';
import { decisionOptions, drawRoute, stepIri } from './step-options';

/** Right of what a decision leads to, in the pixels of the platform's own designer. */
const beside = { left: 300, top: 135 };

/**
 * The default branch that a Decision lacks, with the step it has to lead to: the operation of the platform that does
 * nothing (docs/platform/engine.md#decision).
 */
export function otherwiseNothing(playbook: Playbook, decision: PlaybookStep, { connectors }: Catalogue): Fix {
  const uuid = stableUuid('no operation', playbook.uuid ?? '', decision.uuid);
  const name = freeName(
    'No Operation',
    playbook.steps.map((step) => step.name),
  );
  const option = freeName(
    'Otherwise',
    decisionOptions(decision).map(({ label }) => label),
  );
  const step = {
    '@type': 'WorkflowStep',
    name,
    description: null,
    arguments: {
      params: {},
      version: connectors.get('cyops_utilities')?.versions.at(-1) ?? '',
      connector: 'cyops_utilities',
      operation: 'no_op',
      operationTitle: 'Utils: No Operation',
      step_variables: [],
    },
    status: null,
    top: String(Math.round(decision.top + beside.top)),
    left: String(Math.round(decision.left + beside.left)),
    stepType: `/api/3/workflow_step_types/${utilities.uuid}`,
    group: decision.group === null ? null : `/api/3/workflow_groups/${decision.group}`,
    uuid,
  };
  const steps = decision.pointer.slice(0, decision.pointer.lastIndexOf('/'));
  return unsafeFix(
    'Otherwise do nothing',
    {
      insert: argumentAt(decision, 'conditions'),
      key: '-',
      value: { option, default: true, step_iri: stepIri({ uuid }), step_name: name },
    },
    { insert: steps, key: '-', value: step },
    drawRoute(playbook, decision, { uuid, name }, option),
  );
}
