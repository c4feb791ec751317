import { collection, packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'two folders',
      files: packFiles({ 'playbooks/B/collection.metadata.json': collection({ uuid: uuid(901) }) }),
      finds: ['playbooks/B/collection.metadata.json#/name'],
    },
    {
      what: 'three folders',
      files: packFiles({
        'playbooks/B/collection.metadata.json': collection({ uuid: uuid(901) }),
        'playbooks/C/collection.metadata.json': collection({ uuid: uuid(902) }),
      }),
      finds: ['playbooks/B/collection.metadata.json#/name', 'playbooks/C/collection.metadata.json#/name'],
    },
  ],
  good: [
    {
      what: 'two names',
      files: packFiles({
        'playbooks/B/collection.metadata.json': collection({ name: 'B', uuid: uuid(901) }),
      }),
    },
  ],
} satisfies RuleFixture;
