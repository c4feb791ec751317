import type { RuleFixture } from '../fixture';
import { manifest, manifestPath, operation, parameter, selectField, withParameters } from './connector-files';

export default {
  bad: [
    {
      what: 'a default in other letters',
      files: withParameters(selectField({ value: 'get' })),
      finds: [parameter(0, '/value')],
      fixed: {
        [manifestPath]: manifest({
          operations: [operation({ parameters: [selectField({ value: 'GET' })] })],
        }),
      },
    },
    {
      what: 'one default of several',
      files: withParameters(selectField({ type: 'multiselect', value: ['GET', 'Risk'] })),
      finds: [parameter(0, '/value/1')],
    },
  ],
  good: [
    {
      what: 'a choice, nothing, and a template',
      files: withParameters(
        selectField({ value: 'POST' }),
        selectField({ name: 'b', value: '' }),
        selectField({ name: 'c', value: '{{vars.x}}' }),
      ),
    },
  ],
} satisfies RuleFixture;
