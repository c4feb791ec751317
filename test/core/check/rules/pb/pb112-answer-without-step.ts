import {
  type Json,
  packFiles,
  playbook,
  route,
  step,
  stepIri,
  uuid,
} from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const promptWith = (options: Json[], routes: Json[]) =>
  packFiles({
    [playbookPath]: playbook({
      steps: [
        step(1, 'manual'),
        step(2, 'manualInput', { response_mapping: { options } }),
        step(3, 'setVariable'),
      ],
      routes,
    }),
  });

export default {
  bad: [
    {
      what: 'a button without a step',
      files: promptWith([{ option: 'Stop', step_iri: null }], [route(1, 2)]),
      finds: [`${playbookPath}#/steps/1/arguments/response_mapping/options/0`],
    },
    {
      what: 'a button to a step that is gone',
      files: promptWith([{ option: 'Stop', step_iri: stepIri(9) }], [route(1, 2)]),
      finds: [`${playbookPath}#/steps/1/arguments/response_mapping/options/0/step_iri`],
    },
    {
      what: 'a step that is gone, while the route leads elsewhere',
      files: promptWith([{ option: 'Yes', step_iri: stepIri(9) }], [route(1, 2), route(2, 3, 'Yes')]),
      finds: [`${playbookPath}#/steps/1/arguments/response_mapping/options/0/step_iri`],
      fixed: promptWith([{ option: 'Yes', step_iri: stepIri(3) }], [route(1, 2), route(2, 3, 'Yes')]),
    },
  ],
  good: [
    {
      what: 'a block whose button leads out of it',
      files: packFiles({
        'playbookBlocks/B.json': {
          '@type': 'WorkflowGroup',
          name: 'B',
          type: 'custom',
          uuid: uuid(50),
          workflowSteps: [
            step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: null }] } }),
          ],
          workflowRoutes: [],
        },
      }),
    },
    {
      what: 'a button to a step',
      files: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(2, 3, 'Go')]),
    },
  ],
} satisfies RuleFixture;
