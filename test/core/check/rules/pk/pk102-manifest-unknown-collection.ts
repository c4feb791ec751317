import { collection, packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a collection that is listed but not there',
      files: packFiles({
        'info.json': manifest({ contents: { playbooks: [{ name: 'A collection' }, { name: 'Gone' }] } }),
      }),
      finds: ['info.json#/contents/playbooks/1'],
      fixed: { 'info.json': manifest({ contents: { playbooks: [{ name: 'A collection' }] } }) },
    },
    {
      what: 'nothing that is listed is there',
      files: { 'info.json': manifest({ contents: { playbooks: [{ name: 'A/B' }, { name: 'C' }] } }) },
      finds: ['info.json#/contents/playbooks/0', 'info.json#/contents/playbooks/1'],
      fixed: { 'info.json': manifest({ contents: { playbooks: [] } }) },
    },
  ],
  good: [
    {
      what: 'a collection whose folder has _ for /',
      files: packFiles({
        'info.json': manifest({ contents: { playbooks: [{ name: 'On/Off' }] } }),
        'playbooks/A collection/collection.metadata.json': collection({ name: 'On/Off' }),
      }),
    },
    { what: 'no index', files: { 'info.json': manifest({ contents: undefined }) } },
  ],
} satisfies RuleFixture;
