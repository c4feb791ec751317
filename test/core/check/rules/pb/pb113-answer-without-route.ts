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

/** A route as the fix draws it. */
const drawn = (from: number, to: number, label: string) =>
  route(from, to, label, { uuid: stableUuid('route', uuid(700), uuid(from), uuid(to)) });

export default {
  bad: [
    {
      what: 'a button nobody drew',
      files: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(1, 2)]),
      finds: [`${playbookPath}#/steps/1/arguments/response_mapping/options/0/step_iri`],
      fixed: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(1, 2), drawn(2, 3, 'Go')]),
    },
    {
      what: 'a button whose route comes from another step',
      files: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(1, 2), route(1, 3, 'Go')]),
      finds: [`${playbookPath}#/steps/1/arguments/response_mapping/options/0/step_iri`],
      fixed: promptWith(
        [{ option: 'Go', step_iri: stepIri(3) }],
        [route(1, 2), route(1, 3, 'Go'), drawn(2, 3, 'Go')],
      ),
    },
  ],
  good: [
    {
      what: 'a button with its route',
      files: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(2, 3, 'Go')]),
    },
  ],
} satisfies RuleFixture;
