import type { RuleFixture } from '../fixture';
import { field, parameter, withParameters } from './connector-files';

export default {
  bad: [
    {
      what: 'an open bracket',
      files: withParameters(field({ validation: { pattern: '([a-z]', patternError: 'No.' } })),
      finds: [parameter(0, '/validation/pattern')],
    },
    {
      what: 'nothing to repeat',
      files: withParameters(field({ validation: { pattern: '*' } })),
      finds: [parameter(0, '/validation/pattern')],
    },
  ],
  good: [{ what: 'an expression', files: withParameters(field({ validation: { pattern: '^\\d+$' } })) }],
} satisfies RuleFixture;
