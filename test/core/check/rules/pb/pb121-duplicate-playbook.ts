import { collection, packFiles, playbook, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'the same uuid in two files',
      files: packFiles({ 'playbooks/A collection/Copy.json': playbook({ name: 'Copy' }) }),
      finds: [`${playbookPath}#/uuid`, 'playbooks/A collection/Copy.json#/uuid'],
    },
    {
      what: 'a copy in another collection',
      files: packFiles({
        'playbooks/B/collection.metadata.json': collection({ name: 'B', uuid: uuid(901) }),
        'playbooks/B/Copy.json': playbook(),
      }),
      finds: [`${playbookPath}#/uuid`, 'playbooks/B/Copy.json#/uuid'],
    },
  ],
  good: [
    {
      what: 'two playbooks',
      files: packFiles({ 'playbooks/A collection/B.json': playbook({ name: 'B', uuid: uuid(701) }) }),
    },
  ],
} satisfies RuleFixture;
