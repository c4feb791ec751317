import type { RuleFixture } from '../fixture';
import { parameter, selectField, withParameters } from './connector-files';

export default {
  bad: [
    { what: 'no choices', files: withParameters(selectField({ options: [] })), finds: [parameter(0)] },
    {
      what: 'no list of choices',
      files: withParameters(selectField({ type: 'multiselect', options: null })),
      finds: [parameter(0)],
    },
  ],
  good: [
    {
      what: 'choices that are fetched',
      files: withParameters(selectField({ options: [], apiOperation: 'get_url' })),
    },
  ],
} satisfies RuleFixture;
