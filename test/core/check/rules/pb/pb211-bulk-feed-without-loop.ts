import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'none',
      files: withStep('bulkFeed', { collection: '/api/ingest-feeds/alerts' }),
      finds: [inStep()],
    },
    { what: 'null', files: withStep('bulkFeed', { for_each: null }), finds: [inStep()] },
  ],
  good: [
    { what: 'a loop', files: withStep('bulkFeed', { for_each: { item: '{{ vars.l }}', __bulk: true } }) },
  ],
} satisfies RuleFixture;
