import { packFiles, playbook, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'another letter case',
      files: packFiles({ 'playbooks/A collection/A playbook.json': playbook({ name: 'A Playbook' }) }),
      finds: ['playbooks/A collection/A playbook.json#/name'],
      fixed: { 'playbooks/A collection/A playbook.json': playbook({ name: 'A playbook' }) },
    },
    {
      what: 'a dashboard of another name',
      files: packFiles({ 'dashboards/One.json': { displayName: 'Two', name: 'x' } }),
      finds: ['dashboards/One.json#/displayName'],
      fixed: { 'dashboards/One.json': { displayName: 'One', name: 'x' } },
    },
  ],
  good: [
    {
      what: 'replaced characters',
      files: packFiles({
        'playbooks/A collection/_ Get __ x_.json': playbook({ name: '> Get >> x?', uuid: uuid(702) }),
      }),
    },
  ],
} satisfies RuleFixture;
