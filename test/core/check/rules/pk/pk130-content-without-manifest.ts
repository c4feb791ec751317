import { collection, packFiles, playbook, uuid } from '../../../../support/playbook-json';
import { newManifest, printManifest } from '@core/content/pack/manifest';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'two folders without one',
      files: {
        'x/playbooks/A collection/collection.metadata.json': collection(),
        'x/playbooks/A collection/A playbook.json': playbook(),
        'x/playbooks/B/collection.metadata.json': collection({ name: 'B', uuid: uuid(901) }),
        'x/playbooks/B/P.json': playbook({ uuid: uuid(702) }),
      },
      finds: ['x/playbooks/A collection/collection.metadata.json:1:1'],
      fixed: { 'x/info.json': printManifest(newManifest({ label: 'x' })) },
    },
    {
      what: 'one folder',
      files: {
        'x/playbooks/A collection/collection.metadata.json': collection(),
        'x/playbooks/A collection/A playbook.json': playbook(),
      },
      finds: ['x/playbooks/A collection/collection.metadata.json:1:1'],
      fixed: { 'x/info.json': printManifest(newManifest({ label: 'x' })) },
    },
  ],
  good: [{ what: 'a pack', files: packFiles() }],
} satisfies RuleFixture;
