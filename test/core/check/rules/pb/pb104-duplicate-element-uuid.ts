import { packFiles, playbook, route, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a copied step',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable'), step(2, 'setVariable', {}, { name: 'Copy' })],
        }),
      }),
      finds: [`${playbookPath}#/steps/2/uuid`],
    },
    {
      what: 'a route with the uuid of a step',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [step(2, 'setVariable')],
          routes: [route(1, 2, null, { uuid: uuid(2) })],
        }),
      }),
      finds: [`${playbookPath}#/routes/0/uuid`],
    },
  ],
  good: [
    {
      what: 'a uuid for each part',
      files: packFiles({
        [playbookPath]: playbook({ steps: [step(2, 'setVariable')], routes: [route(1, 2)] }),
      }),
    },
  ],
} satisfies RuleFixture;
