import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    { what: 'a script', files: packFiles({ 'tools/build.sh': 'x' }), finds: ['tools/build.sh:1:1'] },
    {
      what: 'two of them',
      files: packFiles({ 'a.PS1': 'x', 'b.py': 'x' }),
      finds: ['a.PS1:1:1', 'b.py:1:1'],
    },
  ],
  good: [{ what: 'documents and pictures', files: packFiles({ 'docs/a.md': 'x' }) }],
} satisfies RuleFixture;
