import { collection, packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a collection that is not listed',
      files: packFiles({ 'info.json': { type: 'solutionpack', name: 'x', contents: { playbooks: [] } } }),
      finds: ['info.json#/contents'],
    },
    {
      what: 'a second collection nobody listed',
      files: packFiles({
        'playbooks/B/collection.metadata.json': collection({ name: 'B', uuid: uuid(901) }),
      }),
      finds: ['info.json#/contents'],
    },
  ],
  good: [
    {
      what: 'a collection that runs at install time',
      files: packFiles({
        'postInstall/workflow/collection.metadata.json': collection({ name: 'Post', uuid: uuid(901) }),
      }),
    },
    { what: 'every collection listed', files: packFiles() },
  ],
} satisfies RuleFixture;
