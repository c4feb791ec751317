import type { RuleFixture } from '../fixture';
import {
  connector,
  manifest,
  manifestPath,
  operation,
  parameter,
  selectField,
  withParameters,
} from './connector-files';

export default {
  bad: [
    {
      what: 'a misspelt operation',
      files: withParameters(selectField({ apiOperation: 'get_urls' })),
      finds: [parameter(0, '/apiOperation')],
      fixed: {
        [manifestPath]: manifest({
          operations: [operation({ parameters: [selectField({ apiOperation: 'get_url' })] })],
        }),
      },
    },
    {
      what: 'an operation of another connector',
      files: connector({ configuration: { fields: [selectField({ apiOperation: 'list_all_things' })] } }),
      finds: [`${manifestPath}#/configuration/fields/0/apiOperation`],
    },
  ],
  good: [
    { what: 'an operation of its own', files: withParameters(selectField({ apiOperation: 'get_url' })) },
  ],
} satisfies RuleFixture;
