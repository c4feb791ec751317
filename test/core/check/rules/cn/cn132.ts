import type { RuleFixture } from '../fixture';
import { callArguments, calling, field, operation, selectField } from './connector-files';

export default {
  bad: [
    { what: 'no parameters', files: calling({ params: [] }), finds: [`${callArguments}/params`] },
    {
      what: 'an empty value',
      files: calling({ params: { url: '' } }),
      finds: [`${callArguments}/params/url`],
    },
    {
      what: 'what the choice requires',
      files: calling({ params: { method: 'POST' } }, [
        operation({
          parameters: [
            selectField({ onchange: { GET: [], POST: [field({ name: 'body', title: 'Body' })] } }),
          ],
        }),
      ]),
      finds: [`${callArguments}/params`],
    },
  ],
  good: [
    { what: 'a value', files: calling({ params: { url: '{{vars.url}}' } }) },
    { what: 'another version, which may require less', files: calling({ version: '0.9.0', params: [] }) },
    {
      what: 'a choice that requires nothing, and a default',
      files: calling({ params: { method: 'GET' } }, [
        operation({
          parameters: [
            selectField({ onchange: { POST: [field({ name: 'body' })] } }),
            field({ name: 'size', value: 10 }),
          ],
        }),
      ]),
    },
  ],
} satisfies RuleFixture;
