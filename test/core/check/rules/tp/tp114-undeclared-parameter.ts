import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (template: string) =>
  withSteps(
    [
      named(1, 'Start', 'referenced', { step_variables: { input: { params: { mapped: '{{ vars.x }}' } } } }),
      named(2, 'Use', 'setVariable', { x: template }),
    ],
    undefined,
    { parameters: ['address'] },
  );
const at = `${playbookPath}#/steps/1/arguments/x`;

export default {
  bad: [
    {
      what: 'a parameter nearly of that name',
      files: reading('{{ vars.input.params.adress }}'),
      finds: [at],
      fixed: { [playbookPath]: reading('{{ vars.input.params.address }}')[playbookPath] },
    },
    { what: 'one nobody declares', files: reading('{{ vars.input.params.severity | upper }}'), finds: [at] },
  ],
  good: [
    {
      what: 'declared and mapped',
      files: reading('{{ vars.input.params.address }}{{ vars.input.params.mapped }}'),
    },
    { what: 'provided for', files: reading("{{ vars.input.params.severity | default('low') }}") },
  ],
} satisfies RuleFixture;
