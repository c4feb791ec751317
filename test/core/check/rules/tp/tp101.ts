import { packFiles, playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const withVariable = (value: string) =>
  packFiles({
    [playbookPath]: playbook({ steps: [step(1, 'manual'), step(2, 'setVariable', { x: value })] }),
  });

export default {
  bad: [
    {
      what: 'a bracket too many',
      files: withVariable('{{ vars.x) }}'),
      finds: [`${playbookPath}#/steps/1/arguments/x`],
    },
    {
      what: 'a block left open',
      files: withVariable('{% if vars.x %}yes'),
      finds: [`${playbookPath}#/steps/1/arguments/x`],
    },
  ],
  good: [
    {
      what: 'an expression and a block',
      files: withVariable('{% if vars.x %}{{ vars.x | upper }}{% endif %}'),
    },
    { what: 'a legacy macro', files: withVariable('{{@Current_Date}}') },
    {
      what: 'a filter nobody knows, which is another matter',
      files: withVariable('{{ vars.x | whatever }}'),
    },
  ],
} satisfies RuleFixture;
