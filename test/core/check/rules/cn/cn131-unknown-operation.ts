import type { RuleFixture } from '../fixture';
import { callArguments, callPath, calling } from './connector-files';

export default {
  bad: [
    {
      what: 'a misspelt operation',
      files: calling({ operation: 'get_urls', params: { url: 'x' } }),
      finds: [`${callArguments}/operation`],
      fixed: { [callPath]: calling({ operation: 'get_url', params: { url: 'x' } })[callPath] },
    },
    {
      what: 'an operation of another version',
      files: calling({ operation: 'delete_everything', version: '0.9.0' }),
      finds: [`${callArguments}/operation`],
    },
  ],
  good: [
    { what: 'an operation it has', files: calling({ params: { url: 'x' } }) },
    { what: 'a connector nobody knows', files: calling({ connector: 'elsewhere', operation: 'x' }) },
    { what: 'an operation by template', files: calling({ operation: '{{vars.operation}}' }) },
  ],
} satisfies RuleFixture;
