import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'nothing',
      files: withTrigger('onCreate', { fieldbasedtrigger: { filters: [] } }),
      finds: [inTrigger()],
    },
    { what: 'empty', files: withTrigger('onCreate', { resource: '', resources: [] }), finds: [inTrigger()] },
  ],
  good: [
    { what: 'the older key alone', files: withTrigger('onCreate', { resource: 'alerts' }) },
    { what: 'the newer one alone', files: withTrigger('onCreate', { resources: ['alerts'] }) },
  ],
} satisfies RuleFixture;
