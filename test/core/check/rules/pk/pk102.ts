import { collection, packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a collection that is listed but not there',
      files: packFiles({
        'info.json': {
          type: 'solutionpack',
          name: 'x',
          contents: { playbooks: [{ name: 'A collection' }, { name: 'Gone' }] },
        },
      }),
      finds: ['info.json#/contents/playbooks/1'],
    },
    {
      what: 'a collection listed under its old name',
      files: packFiles({
        'playbooks/A collection/collection.metadata.json': collection({ name: 'Another' }),
      }),
      finds: ['info.json#/contents/playbooks/0'],
    },
  ],
  good: [
    {
      what: 'a collection whose folder has _ for /',
      files: packFiles({
        'info.json': { type: 'solutionpack', name: 'x', contents: { playbooks: [{ name: 'On/Off' }] } },
        'playbooks/A collection/collection.metadata.json': collection({ name: 'On/Off' }),
      }),
    },
  ],
} satisfies RuleFixture;
