import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'a slash first',
      files: withTrigger('endpoint', { route: '/fetch_mail' }),
      finds: [inTrigger('/route')],
      fixed: withTrigger('endpoint', { route: 'fetch_mail' }),
    },
    {
      what: 'blanks',
      files: withTrigger('endpoint', { route: 'fetch all mail' }),
      finds: [inTrigger('/route')],
      fixed: withTrigger('endpoint', { route: 'fetch_all_mail' }),
    },
  ],
  good: [
    {
      what: 'with the part the platform adds',
      files: withTrigger('endpoint', { route: 'deferred/fetch_mail' }),
    },
  ],
} satisfies RuleFixture;
