import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'the same element twice',
      files: selecting({ dashboards: ['a', 'b', 'a'] }),
      finds: [option('/dashboards/2')],
      fixed: { [templatePath]: templateFile({ dashboards: ['a', 'b'] }) },
    },
    {
      what: 'one module in two ways',
      files: selecting({ modules: ['alerts', { value: 'alerts', includedAttributes: ['name'] }] }),
      finds: [option('/modules/1')],
      fixed: { [templatePath]: templateFile({ modules: ['alerts'] }) },
    },
  ],
  good: [
    {
      what: 'two sets of one module',
      files: selecting({
        recordSets: [
          { type: 'alerts', query: { limit: 1 } },
          { type: 'alerts', query: { limit: 2 } },
        ],
      }),
    },
    { what: 'different things', files: selecting({ dashboards: ['a', 'b'], reports: ['a'] }) },
  ],
} satisfies RuleFixture;
