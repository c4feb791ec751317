import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('connector', { do_until: { condition: '', delay: 5, retries: 3 } }),
      finds: [inStep('/do_until/condition')],
      fixed: withStep('connector', {}),
    },
    {
      what: 'none',
      files: withStep('connector', { do_until: { delay: 5, retries: 3 } }),
      finds: [inStep('/do_until')],
      fixed: withStep('connector', {}),
    },
  ],
  good: [
    {
      what: 'a condition',
      files: withStep('connector', {
        do_until: { condition: '{{ vars.result.data }}', delay: 5, retries: 3 },
      }),
    },
  ],
} satisfies RuleFixture;
