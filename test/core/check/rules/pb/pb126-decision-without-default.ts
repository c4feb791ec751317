import { baseCatalogue } from '@core/check/catalogue/base';
import { stableUuid } from '@core/check/fixes/stable-uuid';
import { playbook, route, step, stepIri, uuid, type Json } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { inStep, withPlaybook, withStep } from '../playbooks';

const conditionsOf = (...options: string[]): Json[] =>
  options.map((option) => ({ option, condition: '{{ vars.a }}', step_iri: stepIri(3) }));

/** A decision whose step 3 has the name that the step of the fix would like. */
const parts = (conditions: Json[]) => ({
  uuid: uuid(700),
  steps: [
    step(2, 'decision', { conditions }),
    step(3, 'setVariable', { a: 1 }, { name: 'No_Operation', group: null }),
  ],
  routes: [route(1, 2), route(2, 3, 'A', { name: 'Step 2 -> No_Operation' })],
});
const added = stableUuid('no operation', uuid(700), uuid(2));
const addedIri = `/api/3/workflow_steps/${added}`;

/** A decision of these conditions, and what the fix makes of it. */
function decision(...options: string[]) {
  const conditions = conditionsOf(...options);
  const after = parts([
    ...conditions,
    { option: 'Otherwise', default: true, step_iri: addedIri, step_name: 'No Operation 2' },
  ]);
  const doesNothing = {
    '@type': 'WorkflowStep',
    name: 'No Operation 2',
    description: null,
    arguments: {
      params: {},
      version: baseCatalogue().connectors.get('cyops_utilities')?.versions.at(-1),
      connector: 'cyops_utilities',
      operation: 'no_op',
      operationTitle: 'Utils: No Operation',
      step_variables: [],
    },
    status: null,
    top: '445',
    left: '340',
    stepType: '/api/3/workflow_step_types/0109f35d-090b-4a2b-bd8a-94cbc3508562',
    group: null,
    uuid: added,
  };
  const toIt = {
    '@type': 'WorkflowRoute',
    name: 'Step 2 -> No Operation 2',
    targetStep: addedIri,
    sourceStep: stepIri(2),
    label: 'Otherwise',
    isExecuted: false,
    group: null,
    uuid: stableUuid('route', uuid(700), uuid(2), added),
  };
  return {
    files: withPlaybook(parts(conditions)),
    finds: [inStep('/conditions')],
    fixed: {
      [playbookPath]: playbook({
        ...after,
        steps: [...after.steps, doesNothing],
        routes: [...after.routes, toIt],
      }),
    },
  };
}

export default {
  bad: [
    { what: 'one condition', ...decision('A') },
    { what: 'two conditions', ...decision('A', 'B') },
  ],
  good: [
    {
      what: 'a default last',
      files: withStep('decision', {
        conditions: [...conditionsOf('A'), { option: 'Else', default: true, step_iri: stepIri(3) }],
      }),
    },
    { what: 'no branches, which is another rule’s', files: withStep('decision', { conditions: [] }) },
  ],
} satisfies RuleFixture;
