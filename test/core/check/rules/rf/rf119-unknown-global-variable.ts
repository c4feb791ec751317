import { playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { packWithSteps } from './packs';

const list = 'playbooks/globalVariables.json';
const reading = (name: string) => step(2, 'setVariable', { a: `{{ globalVars.${name} }}` });

export default {
  bad: [
    {
      what: 'a variable nobody ships',
      files: packWithSteps([reading('Harbour_Master')]),
      finds: [`${playbookPath}#/steps/1/arguments/a`],
    },
    {
      what: 'the wrong letter case',
      files: packWithSteps([reading('harbour_master')], { [list]: [{ name: 'Harbour_Master', value: 'x' }] }),
      finds: [`${playbookPath}#/steps/1/arguments/a`],
      fixed: {
        [playbookPath]: playbook({
          steps: [step(1, 'manual', { resources: ['alerts'] }), reading('Harbour_Master')],
        }),
      },
    },
  ],
  good: [
    {
      what: 'a shipped one',
      files: packWithSteps([reading('Pilot')], { [list]: [{ name: 'Pilot', value: 'x' }] }),
    },
    {
      what: 'one a playbook sets',
      files: packWithSteps([
        reading('Pilot'),
        step(3, 'connector', {
          connector: 'cyops_utilities',
          operation: 'updatemacro',
          params: { macro: 'Pilot' },
        }),
      ]),
    },
  ],
} satisfies RuleFixture;
