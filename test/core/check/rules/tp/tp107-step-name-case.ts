import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (template: string) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'Get data', 'connector'),
    named(3, 'Use', 'setVariable', { x: template }),
  ]);
const at = `${playbookPath}#/steps/2/arguments/x`;
const fixedTo = (template: string) => ({ [playbookPath]: reading(template)[playbookPath] });

export default {
  bad: [
    {
      what: 'after a dot',
      files: reading('{{ vars.steps.Get_Data.data }}'),
      finds: [at],
      fixed: fixedTo('{{ vars.steps.Get_data.data }}'),
    },
    {
      what: 'between brackets, with the author’s quotes',
      files: reading('{{ vars.steps["get_data"].data }}'),
      finds: [at],
      fixed: fixedTo('{{ vars.steps["Get_data"].data }}'),
    },
  ],
  good: [{ what: 'as the step has it', files: reading('{{ vars.steps.Get_data.data }}') }],
} satisfies RuleFixture;
