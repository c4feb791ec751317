import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (key: string) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'Get data', 'connector'),
    named(3, 'Use', 'setVariable', { x: `{{ vars.steps.${key}.data }}` }),
  ]);
const at = `${playbookPath}#/steps/2/arguments/x`;

export default {
  bad: [
    {
      what: 'a step nearly of that name',
      files: reading('Get_dat'),
      finds: [at],
      fixed: { [playbookPath]: reading('Get_data')[playbookPath] },
    },
    { what: 'a step that is gone', files: reading('Something_else'), finds: [at] },
  ],
  good: [
    { what: 'a step of the playbook', files: reading('Get_data') },
    { what: 'letter case alone, which is another matter', files: reading('get_data') },
  ],
} satisfies RuleFixture;
