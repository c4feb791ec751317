import type { RuleFixture } from '../fixture';
import {
  connector,
  field,
  manifest,
  manifestPath,
  operation,
  parameter,
  withParameters,
} from './connector-files';

export default {
  bad: [
    {
      what: 'a field without a title',
      files: withParameters(field({ title: '', name: 'first_seen' })),
      finds: [parameter(0)],
      fixed: {
        [manifestPath]: manifest({
          operations: [operation({ parameters: [field({ title: 'First Seen', name: 'first_seen' })] })],
        }),
      },
    },
    {
      what: 'an operation without one',
      files: connector({ operations: [operation({ title: undefined })] }),
      finds: [`${manifestPath}#/operations/0`],
      fixed: { [manifestPath]: manifest({ operations: [operation({ title: 'Get Url' })] }) },
    },
  ],
  good: [
    { what: 'a label, which is a title', files: withParameters(field(), { type: 'label', label: 'Hint' }) },
  ],
} satisfies RuleFixture;
