import { packFiles, playbook } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'two tags, one listed',
      files: packFiles({
        'playbooks/A collection/A playbook.json': playbook({ recordTags: ['a', 'b'] }),
        'playbooks/tags.json': ['A'],
      }),
      finds: ['playbooks/tags.json#'],
      fixed: { 'playbooks/tags.json': ['A', 'b'] },
    },
    {
      what: 'none listed',
      files: packFiles({
        'playbooks/A collection/A playbook.json': playbook({ recordTags: ['x'] }),
        'playbooks/tags.json': [],
      }),
      finds: ['playbooks/tags.json#'],
      fixed: { 'playbooks/tags.json': ['x'] },
    },
  ],
  good: [
    {
      what: 'no list',
      files: packFiles({ 'playbooks/A collection/A playbook.json': playbook({ recordTags: ['x'] }) }),
    },
  ],
} satisfies RuleFixture;
