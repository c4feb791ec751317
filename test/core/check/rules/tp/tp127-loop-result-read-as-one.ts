import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (template: string, loop: Record<string, unknown> = { item: '{{ vars.list }}' }) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'Each', 'connector', { for_each: loop }),
    named(3, 'Use', 'setVariable', { x: template }),
  ]);
const at = `${playbookPath}#/steps/2/arguments/x`;

export default {
  bad: [
    { what: 'a key of one result', files: reading('{{ vars.steps.Each.data.x }}'), finds: [at] },
    { what: 'between brackets', files: reading("{{ vars.steps.Each['data'] }}"), finds: [at] },
  ],
  good: [
    { what: 'a round', files: reading('{{ vars.steps.Each[0].data.x }}') },
    { what: 'the last value', files: reading('{{ vars.steps.Each.current }}') },
    { what: 'no loop', files: reading('{{ vars.steps.Each.data.x }}', {}) },
    {
      what: 'in batches',
      files: reading('{{ vars.steps.Each.data }}', { item: '{{ vars.list }}', __bulk: true }),
    },
    { what: 'a method', files: reading('{{ vars.steps.Each.copy() }}') },
  ],
} satisfies RuleFixture;
