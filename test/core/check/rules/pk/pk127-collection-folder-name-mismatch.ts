import { collection, packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'another name',
      files: packFiles({ 'playbooks/A collection/collection.metadata.json': collection({ name: 'Other' }) }),
      finds: ['playbooks/A collection/collection.metadata.json#/name'],
      fixed: { 'playbooks/A collection/collection.metadata.json': collection({ name: 'A collection' }) },
    },
    {
      what: 'one letter',
      files: packFiles({
        'playbooks/A collection/collection.metadata.json': collection({ name: 'A Collection' }),
      }),
      finds: ['playbooks/A collection/collection.metadata.json#/name'],
      fixed: { 'playbooks/A collection/collection.metadata.json': collection({ name: 'A collection' }) },
    },
  ],
  good: [
    {
      what: 'characters no system stores',
      files: { 'playbooks/A_B _ C/collection.metadata.json': collection({ name: 'A/B > C' }) },
    },
  ],
} satisfies RuleFixture;
