import { packFiles, playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const withVariable = (value: string) =>
  packFiles({
    [playbookPath]: playbook({ steps: [step(1, 'manual'), step(2, 'setVariable', { x: value })] }),
  });

export default {
  bad: [
    {
      what: 'a remark in a template without a reason',
      files: withVariable('{# packwright-disable TP101 #}{{ vars.x) }}'),
      finds: [`${playbookPath}:27:26`],
    },
    {
      what: 'a remark in YAML without a reason',
      files: packFiles({ 'agents/x/notes.yaml': 'a: 1\n# packwright-disable-file TX102\nb: 1\n' }),
      finds: ['agents/x/notes.yaml:2:3'],
    },
  ],
  good: [
    {
      what: 'a remark that says why',
      files: withVariable('{# packwright-disable TP101: rendered by another program #}{{ vars.x) }}'),
    },
  ],
} satisfies RuleFixture;
