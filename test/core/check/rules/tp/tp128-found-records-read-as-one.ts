import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (template: string) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'Find', 'findRecords', { module: 'alerts?$limit=30' }),
    named(3, 'Use', 'setVariable', { x: template }),
  ]);
const at = `${playbookPath}#/steps/2/arguments/x`;

export default {
  bad: [
    { what: 'a field', files: reading('{{ vars.steps.Find.name }}'), finds: [at] },
    {
      what: 'an envelope, which connectors have',
      files: reading('{{ vars.steps.Find.data | length }}'),
      finds: [at],
    },
  ],
  good: [
    { what: 'a record', files: reading('{{ vars.steps.Find[0].name }}') },
    { what: 'the list', files: reading('{{ vars.steps.Find | length }}') },
  ],
} satisfies RuleFixture;
