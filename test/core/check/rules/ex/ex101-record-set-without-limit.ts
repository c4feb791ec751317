import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'a query without a limit',
      files: selecting({ recordSets: [{ type: 'alerts', query: { logic: 'AND', filters: [] } }] }),
      finds: [option('/recordSets/0/query')],
      fixed: {
        [templatePath]: templateFile({
          recordSets: [{ type: 'alerts', query: { logic: 'AND', filters: [], limit: 1000 } }],
        }),
      },
    },
    {
      what: 'no query at all',
      files: selecting({ recordSets: [{ type: 'alerts', query: null }] }),
      finds: [option('/recordSets/0')],
      fixed: {
        [templatePath]: templateFile({
          recordSets: [{ type: 'alerts', query: { logic: 'AND', limit: 1000, filters: [] } }],
        }),
      },
    },
    {
      what: 'a limit of nothing',
      files: selecting({ recordSets: [{ type: 'alerts', query: { limit: 0 } }] }),
      finds: [option('/recordSets/0/query')],
      fixed: { [templatePath]: templateFile({ recordSets: [{ type: 'alerts', query: { limit: 1000 } }] }) },
    },
  ],
  good: [
    { what: 'a limit', files: selecting({ recordSets: [{ type: 'alerts', query: { limit: 30 } }] }) },
    {
      what: 'a set that is switched off',
      files: selecting({ recordSets: [{ type: 'alerts', include: false }] }),
    },
  ],
} satisfies RuleFixture;
