import type { RuleFixture } from '../fixture';
import { field, manifest, manifestPath, operation, parameter, withParameters } from './connector-files';

export default {
  bad: [
    {
      what: 'a type of a programming language',
      files: withParameters(field({ type: 'string' })),
      finds: [parameter(0, '/type')],
      fixed: { [manifestPath]: manifest() },
    },
    {
      what: 'a misspelt type',
      files: withParameters(field({ type: 'multi-select', options: ['a'] })),
      finds: [parameter(0, '/type')],
      fixed: {
        [manifestPath]: manifest({
          operations: [operation({ parameters: [field({ type: 'multiselect', options: ['a'] })] })],
        }),
      },
    },
    {
      what: 'a type nobody can guess',
      files: withParameters(field({ type: 'wheel' })),
      finds: [parameter(0, '/type')],
    },
  ],
  good: [
    { what: 'types of the platform', files: withParameters(field(), field({ name: 'n', type: 'integer' })) },
  ],
} satisfies RuleFixture;
