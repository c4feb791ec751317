import { collection, packFiles, playbook, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a playbook of the collection beside it',
      files: packFiles({
        'playbooks/B/collection.metadata.json': collection({ name: 'B', uuid: uuid(901) }),
        'playbooks/B/P.json': playbook({ uuid: uuid(702) }),
      }),
      finds: ['playbooks/B/P.json#/collection'],
      fixed: {
        'playbooks/B/P.json': playbook({
          uuid: uuid(702),
          collection: `/api/3/workflow_collections/${uuid(901)}`,
        }),
      },
    },
    {
      what: 'the other way round',
      files: packFiles({
        'playbooks/B/collection.metadata.json': collection({ name: 'B', uuid: uuid(901) }),
        'playbooks/A collection/A playbook.json': playbook({
          collection: `/api/3/workflow_collections/${uuid(901)}`,
        }),
      }),
      finds: ['playbooks/A collection/A playbook.json#/collection'],
      fixed: { 'playbooks/A collection/A playbook.json': playbook() },
    },
  ],
  good: [
    {
      what: 'a collection nobody knows',
      files: packFiles({
        'playbooks/A collection/A playbook.json': playbook({
          collection: `/api/3/workflow_collections/${uuid(999)}`,
        }),
      }),
    },
    { what: 'its own folder', files: packFiles() },
  ],
} satisfies RuleFixture;
