import { packFiles, playbook, uuid } from '../../../support/playbook-json';
import type { RuleFixture } from './fixture';

export default {
  bad: [
    {
      what: 'a folder without metadata',
      files: packFiles({ 'playbooks/Other/B.json': playbook({ uuid: uuid(701) }) }),
      finds: ['playbooks/Other/B.json:1:1'],
    },
  ],
  good: [{ what: 'a folder with metadata', files: packFiles() }],
} satisfies RuleFixture;
