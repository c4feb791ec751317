import { playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { field, moduleOf, packWithSteps } from './packs';

const path = 'modules/harbours/mmd.json';
const harbours = moduleOf('harbours', [field('name'), field('quayLength')]);
const find = (name: string) =>
  step(
    2,
    'setVariable',
    {
      query: {
        sort: [],
        limit: 30,
        logic: 'AND',
        filters: [{ type: 'primitive', field: name, value: 'x', operator: 'eq' }],
      },
      module: 'harbours?$limit=30',
    },
    { stepType: '/api/3/workflow_step_types/b593663d-7d13-40ce-a3a3-96dece928770' },
  );

export default {
  bad: [
    {
      what: 'a field that is gone',
      files: packWithSteps([find('depth')], { [path]: harbours }),
      finds: [`${playbookPath}#/steps/1/arguments/query/filters/0/field`],
    },
    {
      what: 'the wrong letter case, in a path',
      files: packWithSteps([find('quaylength.name')], { [path]: harbours }),
      finds: [`${playbookPath}#/steps/1/arguments/query/filters/0/field`],
      fixed: {
        [playbookPath]: playbook({
          steps: [step(1, 'manual', { resources: ['alerts'] }), find('quayLength.name')],
        }),
      },
    },
  ],
  good: [
    { what: 'a field of the module', files: packWithSteps([find('quayLength')], { [path]: harbours }) },
    { what: 'a field every record has', files: packWithSteps([find('createDate')], { [path]: harbours }) },
  ],
} satisfies RuleFixture;
