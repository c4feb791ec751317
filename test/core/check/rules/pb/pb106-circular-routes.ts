import { packFiles, playbook, route, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a way back',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
          routes: [route(1, 2), route(2, 3), route(3, 2)],
        }),
      }),
      finds: [`${playbookPath}#/routes/2/targetStep`],
      fixed: {
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
          routes: [route(1, 2), route(2, 3)],
        }),
      },
    },
    {
      what: 'a step that leads to itself',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable')],
          routes: [route(2, 2)],
        }),
      }),
      finds: [`${playbookPath}#/routes/0/targetStep`],
      fixed: { [playbookPath]: playbook({ steps: [step(1, 'manual'), step(2, 'setVariable')] }) },
    },
  ],
  good: [
    {
      what: 'two arms that join',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable'), step(4, 'setVariable')],
          routes: [route(1, 2), route(1, 3), route(2, 4), route(3, 4)],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
