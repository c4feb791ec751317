import { playbook, step, type Json } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { field, moduleOf, packWithSteps } from './packs';

const path = 'modules/harbours/mmd.json';
const harbours = moduleOf('harbours', [field('name'), field('quayLength')]);
const writing = (resource: Json) => step(2, 'createRecord', { collection: '/api/3/harbours', resource });
const after = (resource: Json) =>
  playbook({ steps: [step(1, 'manual', { resources: ['alerts'] }), writing(resource)] });

export default {
  bad: [
    {
      what: 'a field that is gone',
      files: packWithSteps([writing({ name: 'x', depth: 4 })], { [path]: harbours }),
      finds: [`${playbookPath}#/steps/1/arguments/resource/depth`],
      fixed: { [playbookPath]: after({ name: 'x' }) },
    },
    {
      what: 'a slip of the pen',
      files: packWithSteps([writing({ quayLenght: 4 })], { [path]: harbours }),
      finds: [`${playbookPath}#/steps/1/arguments/resource/quayLenght`],
      fixed: { [playbookPath]: after({ quayLength: 4 }) },
    },
  ],
  good: [
    {
      what: 'fields of the module',
      files: packWithSteps([writing({ name: 'x', recordTags: [] })], { [path]: harbours }),
    },
    {
      what: 'the other side of a relation',
      files: packWithSteps([writing({ ships: [] })], {
        [path]: harbours,
        'modules/ships/mmd.json': moduleOf('ships', [
          field('harbour', { type: 'harbours', formType: 'lookup', inversedField: 'ships' }),
        ]),
      }),
    },
    {
      what: 'a module that is only added to',
      files: packWithSteps([writing({ depth: 4 })], {
        [path]: { type: 'harbours', attributes: [field('name')] },
      }),
    },
  ],
} satisfies RuleFixture;
