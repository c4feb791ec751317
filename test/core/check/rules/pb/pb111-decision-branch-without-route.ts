import { stableUuid } from '@core/check/fixes/stable-uuid';
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

/** A route as the fix draws it. */
const drawn = (from: number, to: number, label: string) =>
  route(from, to, label, { uuid: stableUuid('route', uuid(700), uuid(from), uuid(to)) });

export default {
  bad: [
    {
      what: 'a branch nobody drew',
      files: decisionWith(
        [{ option: 'Yes', condition: '{{ vars.x }}', step_iri: stepIri(3) }],
        [route(1, 2), route(1, 3)],
      ),
      finds: [`${playbookPath}#/steps/1/arguments/conditions/0/step_iri`],
      fixed: decisionWith(
        [{ option: 'Yes', condition: '{{ vars.x }}', step_iri: stepIri(3) }],
        [route(1, 2), route(1, 3), drawn(2, 3, 'Yes')],
      ),
    },
    {
      what: 'two branches, one of them drawn',
      files: decisionWith(
        [
          { option: 'Yes', condition: '{{ vars.x }}', step_iri: stepIri(3) },
          { option: 'No', default: true, step_iri: stepIri(1) },
        ],
        [route(1, 2), route(2, 3, 'Yes')],
      ),
      finds: [`${playbookPath}#/steps/1/arguments/conditions/1/step_iri`],
      fixed: decisionWith(
        [
          { option: 'Yes', condition: '{{ vars.x }}', step_iri: stepIri(3) },
          { option: 'No', default: true, step_iri: stepIri(1) },
        ],
        [route(1, 2), route(2, 3, 'Yes'), drawn(2, 1, 'No')],
      ),
    },
  ],
  good: [
    {
      what: 'a branch whose route has no label, as old content has it',
      files: decisionWith([{ condition: '{{ vars.x }}', step_iri: stepIri(3) }], [route(1, 2), route(2, 3)]),
    },
  ],
} satisfies RuleFixture;
