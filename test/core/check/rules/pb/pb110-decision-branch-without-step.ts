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

const decisionWith = (conditions: Json[], routes: Json[]) =>
  packFiles({
    [playbookPath]: playbook({
      steps: [step(1, 'manual'), step(2, 'decision', { conditions }), step(3, 'setVariable')],
      routes,
    }),
  });

export default {
  bad: [
    {
      what: 'a branch without a step',
      files: decisionWith([{ option: 'Yes', condition: '{{ vars.x }}', step_iri: '' }], [route(1, 2)]),
      finds: [`${playbookPath}#/steps/1/arguments/conditions/0`],
    },
    {
      what: 'a branch to a step that is gone',
      files: decisionWith(
        [{ option: 'Yes', condition: '{{ vars.x }}', step_iri: stepIri(9) }],
        [route(1, 2)],
      ),
      finds: [`${playbookPath}#/steps/1/arguments/conditions/0/step_iri`],
    },
    {
      what: 'a step that is gone, while the route leads elsewhere',
      files: decisionWith(
        [{ option: 'Yes', condition: '{{ vars.x }}', step_iri: stepIri(9) }],
        [route(1, 2), route(2, 3, 'Yes')],
      ),
      finds: [`${playbookPath}#/steps/1/arguments/conditions/0/step_iri`],
      fixed: decisionWith(
        [{ option: 'Yes', condition: '{{ vars.x }}', step_iri: stepIri(3) }],
        [route(1, 2), route(2, 3, 'Yes')],
      ),
    },
  ],
  good: [
    {
      what: 'a branch to a step, its IRI written short',
      files: decisionWith(
        [{ option: 'Yes', default: true, step_iri: `workflow_steps/${uuid(3)}` }],
        [route(2, 3, 'Yes')],
      ),
    },
  ],
} satisfies RuleFixture;
