import type { RuleFixture } from '../fixture';
import { manifest, manifestPath, operation, parameter, selectField, withParameters } from './connector-files';

export default {
  bad: [
    {
      what: 'a text twice',
      files: withParameters(selectField({ options: ['GET', 'POST', 'GET'] })),
      finds: [parameter(0, '/options/2')],
      fixed: { [manifestPath]: manifest({ operations: [operation({ parameters: [selectField()] })] }) },
    },
    {
      what: 'a value twice',
      files: withParameters(
        selectField({
          options: [
            { value: 1, title: 'One' },
            { value: 1, title: 'Uno' },
          ],
        }),
      ),
      finds: [parameter(0, '/options/1')],
      fixed: {
        [manifestPath]: manifest({
          operations: [operation({ parameters: [selectField({ options: [{ value: 1, title: 'One' }] })] })],
        }),
      },
    },
  ],
  good: [{ what: 'different choices', files: withParameters(selectField()) }],
} satisfies RuleFixture;
