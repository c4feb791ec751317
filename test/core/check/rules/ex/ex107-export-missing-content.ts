import type { RuleFixture } from '../fixture';
import { collections, option, selecting } from './template-files';

export default {
  bad: [
    {
      what: 'one collection of two',
      files: selecting({ playbooks: { collections: [...collections.collections, 'gone'] } }),
      finds: [option('/playbooks/collections/1')],
    },
    {
      what: 'one role of two',
      files: selecting({ roles: ['gone', 'here'] }, { 'roles/Here.json': { name: 'Here', uuid: 'here' } }),
      finds: [option('/roles/0')],
    },
  ],
  good: [
    { what: 'all there', files: selecting({ playbooks: collections }) },
    { what: 'a template for an instance alone', files: selecting({ roles: ['a', 'b'], dashboards: ['c'] }) },
  ],
} satisfies RuleFixture;
