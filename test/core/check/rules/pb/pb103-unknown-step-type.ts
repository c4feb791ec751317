import { packFiles, playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a type nobody knows',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'setVariable', {}, { stepType: `/api/3/workflow_step_types/${uuid(5)}` }),
          ],
        }),
      }),
      finds: [`${playbookPath}#/steps/1/stepType`],
    },
    {
      what: 'no type at all',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable', {}, { stepType: null })],
        }),
      }),
      finds: [`${playbookPath}#/steps/1/stepType`],
    },
  ],
  good: [
    {
      what: 'the legacy approval, whose uuid is not hexadecimal',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(
              2,
              'setVariable',
              {},
              { stepType: '/api/3/workflow_step_types/6832e556-b9c7-497a-babe-feda3bd27dcg' },
            ),
          ],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
