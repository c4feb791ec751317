import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'both off',
      files: withTrigger('onCreate', {
        resource: 'alerts',
        triggerOnSource: false,
        triggerOnReplicate: false,
      }),
      finds: [inTrigger('/triggerOnSource')],
      fixed: withTrigger('onCreate', {
        resource: 'alerts',
        triggerOnSource: true,
        triggerOnReplicate: false,
      }),
    },
    {
      what: 'also with the limit',
      files: withTrigger('onCreate', {
        resource: 'alerts',
        __triggerLimit: true,
        triggerOnSource: false,
        triggerOnReplicate: false,
      }),
      finds: [inTrigger('/triggerOnSource')],
      fixed: withTrigger('onCreate', {
        resource: 'alerts',
        __triggerLimit: true,
        triggerOnSource: true,
        triggerOnReplicate: false,
      }),
    },
  ],
  good: [
    {
      what: 'for replicated ones',
      files: withTrigger('onCreate', {
        resource: 'alerts',
        triggerOnSource: false,
        triggerOnReplicate: true,
      }),
    },
    { what: 'not said', files: withTrigger('onCreate', { resource: 'alerts' }) },
  ],
} satisfies RuleFixture;
