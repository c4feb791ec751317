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
      what: 'a field that is visible in words',
      files: withParameters(field({ visible: 'true' })),
      finds: [parameter(0, '/visible')],
      fixed: { [manifestPath]: manifest() },
    },
    {
      what: 'an operation that is off in words',
      files: connector({ operations: [operation({ enabled: 'false' })] }),
      finds: [`${manifestPath}#/operations/0/enabled`],
      fixed: { [manifestPath]: manifest({ operations: [operation({ enabled: false })] }) },
    },
  ],
  good: [{ what: 'switches', files: connector() }],
} satisfies RuleFixture;
