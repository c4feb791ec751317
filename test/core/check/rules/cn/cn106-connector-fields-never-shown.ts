import type { RuleFixture } from '../fixture';
import {
  field,
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
      what: 'a key in other letters',
      files: withParameters(selectField({ onchange: { get: [field()] } })),
      finds: [parameter(0, '/onchange/get')],
      fixed: {
        [manifestPath]: manifest({
          operations: [operation({ parameters: [selectField({ onchange: { GET: [field()] } })] })],
        }),
      },
    },
    {
      what: 'a key of a checkbox',
      files: withParameters(field({ type: 'checkbox', onchange: { yes: [field({ name: 'b' })] } })),
      finds: [parameter(0, '/onchange/yes')],
    },
  ],
  good: [
    {
      what: 'options, values of a checkbox, and what nobody can know',
      files: withParameters(
        selectField({ onchange: { GET: [], POST: [field()] } }),
        field({ name: 'c', type: 'checkbox', onchange: { true: [] } }),
        field({ name: 't', onchange: { anything: [] } }),
      ),
    },
  ],
} satisfies RuleFixture;
