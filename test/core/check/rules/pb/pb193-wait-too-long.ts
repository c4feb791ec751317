import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'eight days',
      files: withStep('wait', { delay: { days: 8 } }),
      finds: [inStep('/delay')],
      fixed: withStep('wait', { delay: { days: 7, hours: 0, weeks: 0, minutes: 0, seconds: 0 } }),
    },
    {
      what: 'a week and an hour',
      files: withStep('wait', { delay: { weeks: 1, hours: 1 } }),
      finds: [inStep('/delay')],
      fixed: withStep('wait', { delay: { days: 7, hours: 0, weeks: 0, minutes: 0, seconds: 0 } }),
    },
  ],
  good: [
    { what: 'seven days', files: withStep('wait', { delay: { days: 7 } }) },
    { what: 'unknown', files: withStep('wait', { delay: { days: '{{ vars.d }}', weeks: 9 } }) },
  ],
} satisfies RuleFixture;
