import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an action',
      files: withStep('connector', { for_each: { item: '{{ vars.l }}', __bulk: true } }),
      finds: [inStep('/for_each/__bulk')],
      fixed: withStep('connector', { for_each: { item: '{{ vars.l }}', __bulk: false } }),
    },
    {
      what: 'a reference',
      files: withStep('reference', { for_each: { item: '{{ vars.l }}', __bulk: true, batch_size: 100 } }),
      finds: [inStep('/for_each/__bulk')],
      fixed: withStep('reference', { for_each: { item: '{{ vars.l }}', __bulk: false, batch_size: 100 } }),
    },
  ],
  good: [
    { what: 'no bulk', files: withStep('connector', { for_each: { item: '{{ vars.l }}', __bulk: false } }) },
    {
      what: 'records',
      files: withStep('createRecord', { for_each: { item: '{{ vars.l }}', __bulk: true } }),
    },
  ],
} satisfies RuleFixture;
