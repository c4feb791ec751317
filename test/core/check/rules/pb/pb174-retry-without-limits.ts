import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'no number of times',
      files: withStep('connector', { do_until: { condition: '{{ vars.result }}', delay: 5 } }),
      finds: [inStep('/do_until')],
      fixed: withStep('connector', { do_until: { condition: '{{ vars.result }}', delay: 5, retries: 3 } }),
    },
    {
      what: 'words and nought',
      files: withStep('connector', {
        do_until: { condition: '{{ vars.result }}', delay: 'soon', retries: 0 },
      }),
      finds: [inStep('/do_until/delay'), inStep('/do_until/retries')],
      fixed: withStep('connector', { do_until: { condition: '{{ vars.result }}', delay: 5, retries: 3 } }),
    },
  ],
  good: [
    {
      what: 'numbers, texts of digits, templates',
      files: withStep('connector', {
        do_until: { condition: '{{ vars.result }}', delay: '{{ vars.d }}', retries: '3' },
      }),
    },
  ],
} satisfies RuleFixture;
