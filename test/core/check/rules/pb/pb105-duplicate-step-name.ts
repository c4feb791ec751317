import { packFiles, playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'names that differ only in space and underscore',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'setVariable', {}, { name: 'Get IP' }),
            step(3, 'setVariable', {}, { name: 'Get_IP' }),
          ],
        }),
      }),
      finds: [`${playbookPath}#/steps/2/name`],
    },
    {
      what: 'the very same name',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable', {}, { name: 'Step 1' })],
        }),
      }),
      finds: [`${playbookPath}#/steps/1/name`],
    },
  ],
  good: [
    {
      what: 'names that differ in letter case',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'setVariable', {}, { name: 'Get IP' }),
            step(3, 'setVariable', {}, { name: 'Get ip' }),
          ],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
