import { playbook, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { manifest, twoPacks } from './packs';

const path = 'modules/alerts/detail-layout.json';
const iri = `/api/3/workflows/${uuid(702)}`;
const layout = {
  uuid: 'modules-alerts-detail',
  config: { rows: [], actionButtons: [{ id: iri, name: 'Go' }] },
};
const scenario = [
  {
    '@type': 'Scenario',
    uuid: uuid(5),
    title: 'A scenario',
    steps: { Steps: [{ name: 'Go', type: 'executePlaybook', playbookIRI: iri }] },
  },
];

export default {
  bad: [
    {
      what: 'a button of a view',
      files: twoPacks({ [path]: layout }, { 'playbooks/B/Child.json': playbook({ uuid: uuid(702) }) }),
      finds: [`a/${path}#/config/actionButtons/0/id`],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
    {
      what: 'a step of a scenario',
      files: twoPacks(
        { 'records/scenario/scenario0001.json': scenario },
        { 'playbooks/B/Child.json': playbook({ uuid: uuid(702) }) },
      ),
      finds: ['a/records/scenario/scenario0001.json#/0/steps/Steps/0/playbookIRI'],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
  ],
  good: [
    {
      what: 'a dependency',
      files: twoPacks({ [path]: layout }, { 'playbooks/B/Child.json': playbook({ uuid: uuid(702) }) }, ['b']),
    },
  ],
} satisfies RuleFixture;
