import { type Json, packFiles, playbook, route, step, stepIri } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const waitWith = (timeout: Json, routes: Json[]) =>
  packFiles({
    [playbookPath]: playbook({
      steps: [step(1, 'manual'), step(2, 'wait', { timeout }), step(3, 'setVariable')],
      routes,
    }),
  });

export default {
  bad: [
    {
      what: 'a time limit to a step that is gone',
      files: waitWith({ days: 1, step_iri: stepIri(9) }, [route(1, 2)]),
      finds: [`${playbookPath}#/steps/1/arguments/timeout/step_iri`],
      fixed: packFiles({
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'wait'), step(3, 'setVariable')],
          routes: [route(1, 2)],
        }),
      }),
    },
    {
      what: 'a prompt whose time limit leads to a step of another playbook',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'manualInput', { timeout: { hours: 2, step_iri: stepIri(40) } }),
          ],
        }),
      }),
      finds: [`${playbookPath}#/steps/1/arguments/timeout/step_iri`],
      fixed: {
        [playbookPath]: playbook({ steps: [step(1, 'manual'), step(2, 'manualInput')] }),
      },
    },
  ],
  good: [
    { what: 'a time limit to a step', files: waitWith({ days: 1, step_iri: stepIri(3) }, [route(2, 3)]) },
    { what: 'a time limit that ends the arm', files: waitWith({ days: 1, step_iri: '' }, [route(1, 2)]) },
  ],
} satisfies RuleFixture;
