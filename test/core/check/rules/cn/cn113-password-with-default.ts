import type { RuleFixture } from '../fixture';
import {
  connector,
  field,
  manifest,
  manifestPath,
  parameter,
  operation,
  withParameters,
} from './connector-files';

export default {
  bad: [
    {
      what: 'a password of the configuration',
      files: connector({ configuration: { fields: [field({ type: 'password', value: 'hunter2' })] } }),
      finds: [`${manifestPath}#/configuration/fields/0/value`],
      fixed: { [manifestPath]: manifest({ configuration: { fields: [field({ type: 'password' })] } }) },
    },
    {
      what: 'a password of an operation',
      files: withParameters(field({ type: 'password', value: 'hunter2' })),
      finds: [parameter(0, '/value')],
      fixed: {
        [manifestPath]: manifest({ operations: [operation({ parameters: [field({ type: 'password' })] })] }),
      },
    },
  ],
  good: [{ what: 'an empty default', files: withParameters(field({ type: 'password', value: '' })) }],
} satisfies RuleFixture;
