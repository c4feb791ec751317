import { playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { packWithSteps, picklist } from './packs';

const list = picklist('Risk Colour', uuid(20), { [uuid(21)]: 'Red' });
const other = picklist('Shape', uuid(30), { [uuid(31)]: 'Round' });
const using = (name: string) => step(2, 'setVariable', { a: `{{ "${name}" | picklist("Red", "@id") }}` });

export default {
  bad: [
    {
      what: 'a name in another spelling',
      files: packWithSteps([using('Colour of risk')], {
        'picklists/Risk Colour.json': list,
        'picklists/x.json': other,
      }),
      finds: [`${playbookPath}#/steps/1/arguments/a`],
    },
    {
      what: 'a name in the wrong letter case',
      files: packWithSteps([using('risk colour')], { 'picklists/Risk Colour.json': list }),
      finds: [`${playbookPath}#/steps/1/arguments/a`],
      fixed: {
        [playbookPath]: playbook({
          steps: [step(1, 'manual', { resources: ['alerts'] }), using('Risk Colour')],
        }),
      },
    },
  ],
  good: [
    {
      what: 'the name of the list',
      files: packWithSteps([using('Risk Colour')], { 'picklists/Risk Colour.json': list }),
    },
    { what: 'a list of the platform', files: packWithSteps([using('WorkflowPriority')]) },
  ],
} satisfies RuleFixture;
