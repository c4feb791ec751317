import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const list = 'preInstall/execution_list.json';
const scenario = (child: string) => [
  {
    '@type': 'Scenario',
    uuid: uuid(5),
    title: 'A scenario',
    steps: { Steps: [{ name: 'Go', type: 'executePlaybook', playbookIRI: `/api/3/workflows/${child}` }] },
  },
];

export default {
  bad: [
    {
      what: 'an install list with a playbook too many',
      files: packFiles({ [list]: { execution_sequence: [uuid(700), uuid(999)] } }),
      finds: [`${list}#/execution_sequence/1`],
      fixed: { [list]: { execution_sequence: [uuid(700)] } },
    },
    {
      what: 'a scenario that starts nothing',
      files: packFiles({ 'records/scenario/scenario0001.json': scenario(uuid(999)) }),
      finds: ['records/scenario/scenario0001.json#/0/steps/Steps/0/playbookIRI'],
    },
  ],
  good: [
    {
      what: 'a scenario of the pack',
      files: packFiles({ 'records/scenario/scenario0001.json': scenario(uuid(700)) }),
    },
  ],
} satisfies RuleFixture;
