import type { RuleFixture } from '../fixture';
import { field, manifest, manifestPath, operation, parameter, withParameters } from './connector-files';

export default {
  bad: [
    {
      what: 'a hidden field that is required',
      files: withParameters(field({ visible: false })),
      finds: [parameter(0, '/visible')],
      fixed: { [manifestPath]: manifest() },
    },
    {
      what: 'one with an empty default',
      files: withParameters(field({ visible: false, value: '' })),
      finds: [parameter(0, '/visible')],
      fixed: {
        [manifestPath]: manifest({ operations: [operation({ parameters: [field({ value: '' })] })] }),
      },
    },
  ],
  good: [
    {
      what: 'a hidden field with a default, and an optional one',
      files: withParameters(
        field({ visible: false, value: 'x' }),
        field({ name: 'b', visible: false, required: false }),
      ),
    },
  ],
} satisfies RuleFixture;
