import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'no method',
      files: withTrigger('endpoint', { route: 'x', authentication_methods: [''] }),
      finds: [inTrigger('/authentication_methods')],
    },
    {
      what: 'anonymous, and nothing said',
      files: withTrigger('endpoint', { route: 'x', authentication_methods: ['anonymous'] }),
      finds: [inTrigger('/authentication_methods')],
    },
    { what: 'no list', files: withTrigger('endpoint', { route: 'x' }), finds: [inTrigger()] },
  ],
  good: [
    {
      what: 'name and password',
      files: withTrigger('endpoint', { route: 'x', authentication_methods: ['Basic'] }),
    },
  ],
} satisfies RuleFixture;
