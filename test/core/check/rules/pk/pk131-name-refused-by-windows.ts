import { packFiles, playbook, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    { what: 'a device', files: packFiles({ 'docs/aux.md': 'x' }), finds: ['docs/aux.md:1:1'] },
    {
      what: 'a folder that ends with a dot',
      files: packFiles({ 'picklists./A.json': {} }),
      finds: ['picklists./A.json:1:1'],
    },
  ],
  good: [
    {
      what: 'characters the platform writes itself',
      files: packFiles({
        'playbooks/A collection/> Auxiliary: x.json': playbook({ name: '> Auxiliary: x', uuid: uuid(702) }),
      }),
    },
  ],
} satisfies RuleFixture;
