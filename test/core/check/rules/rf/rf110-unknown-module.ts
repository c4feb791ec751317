import { playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { field, moduleOf, packWithSteps } from './packs';

const writing = (module: string) => step(2, 'createRecord', { collection: `/api/3/${module}`, resource: {} });

export default {
  bad: [
    {
      what: 'a module nobody has',
      files: packWithSteps([
        step(2, 'createRecord', { collection: '/api/3/upsert/red_herrings', resource: {} }),
      ]),
      finds: [`${playbookPath}#/steps/1/arguments/collection`],
    },
    {
      what: 'the name of one in place of many',
      files: packWithSteps([writing('harbour')], {
        'modules/harbours/mmd.json': moduleOf('harbours', [field('name')]),
      }),
      finds: [`${playbookPath}#/steps/1/arguments/collection`],
      fixed: {
        [playbookPath]: playbook({
          steps: [step(1, 'manual', { resources: ['alerts'] }), writing('harbours')],
        }),
      },
    },
  ],
  good: [
    { what: 'a module of the platform', files: packWithSteps([writing('alerts')]) },
    {
      what: 'a module of the pack',
      files: packWithSteps([writing('harbours')], {
        'modules/harbours/mmd.json': moduleOf('harbours', [field('name')]),
      }),
    },
  ],
} satisfies RuleFixture;
