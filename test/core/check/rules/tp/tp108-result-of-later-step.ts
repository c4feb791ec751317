import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (first: string, second: string) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'First', 'setVariable', { x: first }),
    named(3, 'Second', 'connector', { params: { p: second } }),
  ]);

export default {
  bad: [
    {
      what: 'the next step',
      files: reading('{{ vars.steps.Second.data }}', ''),
      finds: [`${playbookPath}#/steps/1/arguments/x`],
    },
    {
      what: 'under a condition, which does not help',
      files: reading('{% if vars.steps.Second %}yes{% endif %}', ''),
      finds: [`${playbookPath}#/steps/1/arguments/x`],
    },
  ],
  good: [
    { what: 'a step before', files: reading('', '{{ vars.steps.First }}') },
    { what: 'the step itself, for what follows it', files: reading('', '{{ vars.steps.Second }}') },
  ],
} satisfies RuleFixture;
