import { packFiles, playbook, route, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const fixed = { [playbookPath]: playbook() };

export default {
  bad: [
    {
      what: 'a route to a step that is gone',
      files: packFiles({ [playbookPath]: playbook({ routes: [route(1, 9)] }) }),
      finds: [`${playbookPath}#/routes/0/targetStep`],
      fixed: fixed,
    },
    {
      what: 'a route from a step that is gone',
      files: packFiles({ [playbookPath]: playbook({ routes: [route(9, 1)] }) }),
      finds: [`${playbookPath}#/routes/0/sourceStep`],
      fixed: fixed,
    },
  ],
  good: [
    {
      what: 'a route between two steps',
      files: packFiles({
        [playbookPath]: playbook({ steps: [step(2, 'setVariable')], routes: [route(1, 2)] }),
      }),
    },
  ],
} satisfies RuleFixture;
