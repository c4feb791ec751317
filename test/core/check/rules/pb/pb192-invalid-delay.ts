import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'negative',
      files: withStep('wait', { delay: { minutes: -5 } }),
      finds: [inStep('/delay/minutes')],
      fixed: withStep('wait', { delay: { minutes: 0 } }),
    },
    {
      what: 'words',
      files: withStep('wait', { delay: { days: 'two', hours: 1 } }),
      finds: [inStep('/delay/days')],
      fixed: withStep('wait', { delay: { days: 0, hours: 1 } }),
    },
  ],
  good: [
    {
      what: 'numbers, digits, templates',
      files: withStep('wait', { delay: { days: 1, hours: '2', minutes: '{{ vars.m }}', seconds: '' } }),
    },
  ],
} satisfies RuleFixture;
