import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'small letters',
      files: withTrigger('endpoint', { route: 'x', authentication_methods: ['basic'] }),
      finds: [inTrigger('/authentication_methods/0')],
    },
    {
      what: 'two, one unknown',
      files: withTrigger('endpoint', { route: 'x', authentication_methods: ['Basic', 'OAuth'] }),
      finds: [inTrigger('/authentication_methods/1')],
    },
  ],
  good: [
    {
      what: 'the three',
      files: withTrigger('endpoint', { route: 'x', authentication_methods: ['', 'Basic', 'anonymous'] }),
    },
  ],
} satisfies RuleFixture;
