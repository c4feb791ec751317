import { packFiles, playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { packWithSteps, picklist } from './packs';

const using = (item: string) =>
  step(2, 'createRecord', {
    collection: '/api/3/alerts',
    resource: { severity: `/api/3/picklists/${item}` },
  });

export default {
  bad: [
    {
      what: 'a value of a step',
      files: packWithSteps([using(uuid(99))]),
      finds: [`${playbookPath}#/steps/1/arguments/resource/severity`],
    },
    {
      what: 'a value of a record',
      files: packFiles({
        'records/alerts/alerts0001.json': [
          { '@type': 'Alert', uuid: uuid(6), severity: `/api/3/picklists/${uuid(99)}` },
        ],
      }),
      finds: ['records/alerts/alerts0001.json#/0/severity'],
    },
  ],
  good: [
    {
      what: 'an item of the pack',
      files: packWithSteps([using(uuid(21))], {
        'picklists/Risk Colour.json': picklist('Risk Colour', uuid(20), { [uuid(21)]: 'Red' }),
      }),
    },
    {
      what: 'a priority of the platform',
      files: packFiles({
        [playbookPath]: playbook({ priority: '/api/3/picklists/2b563c61-ae2c-41c0-a85a-c9709585e3f2' }),
      }),
    },
  ],
} satisfies RuleFixture;
