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
      what: 'the same parameter twice',
      files: withParameters(field(), selectField(), field()),
      finds: [parameter(2)],
      fixed: {
        [manifestPath]: manifest({ operations: [operation({ parameters: [field(), selectField()] })] }),
      },
    },
    {
      what: 'two parameters of one name below one choice',
      files: withParameters(selectField({ onchange: { GET: [field(), field({ type: 'json' })] } })),
      finds: [parameter(0, '/onchange/GET/1')],
      fixed: {
        [manifestPath]: manifest({
          operations: [operation({ parameters: [selectField({ onchange: { GET: [field()] } })] })],
        }),
      },
    },
  ],
  good: [
    {
      what: 'one name below two choices, which counts once',
      files: withParameters(selectField({ onchange: { GET: [field()], POST: [field()] } })),
    },
  ],
} satisfies RuleFixture;
