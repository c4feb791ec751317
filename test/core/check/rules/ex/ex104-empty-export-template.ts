import type { RuleFixture } from '../fixture';
import { collections, option, selecting } from './template-files';

export default {
  bad: [
    { what: 'no options', files: selecting({}), finds: [option('')] },
    {
      what: 'empty lists and things switched off',
      files: selecting({ roles: [], modules: [{ value: 'alerts', include: false }] }),
      finds: [option('')],
    },
  ],
  good: [
    { what: 'one thing', files: selecting({ playbooks: collections }) },
    { what: 'a global variable', files: selecting({ playbooks: { globalVariables: ['Server'] } }) },
  ],
} satisfies RuleFixture;
