import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (template: string) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'Set it', 'setVariable', { found: '1' }),
    named(3, 'Use', 'connector', { params: { p: template } }),
  ]);
const at = `${playbookPath}#/steps/2/arguments/params/p`;

export default {
  bad: [
    {
      what: 'a variable',
      files: reading('{{ vars.steps.Set_it.found }}'),
      finds: [at],
      fixed: { [playbookPath]: reading('{{ vars.found }}')[playbookPath] },
    },
    { what: 'between brackets', files: reading("{{ vars.steps['Set_it'].found }}"), finds: [at] },
  ],
  good: [
    { what: 'directly', files: reading('{{ vars.found }}') },
    { what: 'what the step gives beside', files: reading('{{ vars.steps.Set_it.task_id }}') },
  ],
} satisfies RuleFixture;
