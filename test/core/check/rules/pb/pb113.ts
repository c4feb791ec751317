import { type Json, packFiles, playbook, route, step, stepIri } from '../../../../support/playbook-json';
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
      what: 'a button nobody drew',
      files: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(1, 2)]),
      finds: [`${playbookPath}#/steps/1/arguments/response_mapping/options/0/step_iri`],
    },
    {
      what: 'a button whose route comes from another step',
      files: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(1, 2), route(1, 3, 'Go')]),
      finds: [`${playbookPath}#/steps/1/arguments/response_mapping/options/0/step_iri`],
    },
  ],
  good: [
    {
      what: 'a button with its route',
      files: promptWith([{ option: 'Go', step_iri: stepIri(3) }], [route(2, 3, 'Go')]),
    },
  ],
} satisfies RuleFixture;
