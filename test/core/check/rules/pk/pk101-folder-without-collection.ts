import { collection, packFiles, playbook, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const fixed = (name: string) => ({
  [`playbooks/${name}/collection.metadata.json`]: collection({ name, image: null, deletedAt: null }),
});

export default {
  bad: [
    {
      what: 'a folder without metadata',
      files: packFiles({ 'playbooks/Other/B.json': playbook({ uuid: uuid(701) }) }),
      finds: ['playbooks/Other/B.json:1:1'],
      fixed: fixed('Other'),
    },
    {
      what: 'two folders without metadata',
      files: packFiles({
        'playbooks/B/B.json': playbook({ uuid: uuid(701) }),
        'playbooks/C/C.json': playbook({ uuid: uuid(702) }),
      }),
      finds: ['playbooks/B/B.json:1:1', 'playbooks/C/C.json:1:1'],
      fixed: { ...fixed('B'), ...fixed('C') },
    },
  ],
  good: [{ what: 'a folder with metadata', files: packFiles() }],
} satisfies RuleFixture;
