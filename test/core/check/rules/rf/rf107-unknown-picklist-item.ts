import { playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { packWithSteps, picklist } from './packs';

const list = picklist('Risk Colour', uuid(20), { [uuid(21)]: 'Dark Red', [uuid(22)]: 'Green' });
const using = (item: string) => step(2, 'setVariable', { a: `{{ "Risk Colour" | picklist(${item}) }}` });

export default {
  bad: [
    {
      what: 'an item that was renamed',
      files: packWithSteps([using('"Scarlet"')], { 'picklists/Risk Colour.json': list }),
      finds: [`${playbookPath}#/steps/1/arguments/a`],
    },
    {
      what: 'an item in small letters',
      files: packWithSteps([using('"dark red"')], { 'picklists/Risk Colour.json': list }),
      finds: [`${playbookPath}#/steps/1/arguments/a`],
      fixed: {
        [playbookPath]: playbook({
          steps: [step(1, 'manual', { resources: ['alerts'] }), using('"Dark Red"')],
        }),
      },
    },
  ],
  good: [
    {
      what: 'an item of the list',
      files: packWithSteps([using('"Dark Red"')], { 'picklists/Risk Colour.json': list }),
    },
    {
      what: 'a composed name',
      files: packWithSteps([using('"Dark " + x')], { 'picklists/Risk Colour.json': list }),
    },
  ],
} satisfies RuleFixture;
