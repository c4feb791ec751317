import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'milliseconds meant',
      files: withStep('connector', { do_until: { condition: '{{ vars.result }}', delay: 5000, retries: 3 } }),
      finds: [inStep('/do_until/delay')],
    },
    {
      what: 'very often',
      files: withStep('connector', {
        do_until: { condition: '{{ vars.result }}', delay: '60', retries: '1000' },
      }),
      finds: [inStep('/do_until/delay')],
    },
  ],
  good: [
    {
      what: 'five minutes',
      files: withStep('connector', { do_until: { condition: '{{ vars.result }}', delay: 1, retries: 300 } }),
    },
    {
      what: 'unknown',
      files: withStep('connector', {
        do_until: { condition: '{{ vars.result }}', delay: '{{ vars.d }}', retries: 9999 },
      }),
    },
  ],
} satisfies RuleFixture;
