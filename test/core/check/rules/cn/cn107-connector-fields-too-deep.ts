import type { RuleFixture } from '../fixture';
import { field, parameter, selectField, withParameters } from './connector-files';

export default {
  bad: [
    {
      what: 'a field below itself',
      files: withParameters(selectField({ onchange: { GET: [selectField()] } })),
      finds: [parameter(0, '/onchange/GET/0')],
    },
    {
      what: 'a field behind five choices',
      files: withParameters(
        [1, 2, 3, 4, 5].reduceRight(
          (inner, level) => selectField({ name: `level${level}`, onchange: { GET: [inner] } }),
          field(),
        ),
      ),
      finds: [parameter(0, '/onchange/GET/0'.repeat(5))],
    },
  ],
  good: [
    {
      what: 'two levels',
      files: withParameters(
        selectField({ onchange: { GET: [selectField({ name: 'b', onchange: { GET: [field()] } })] } }),
      ),
    },
  ],
} satisfies RuleFixture;
