import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'all nought',
      files: withStep('wait', { delay: { days: 0, hours: '0', seconds: 0 } }),
      finds: [inStep('/delay')],
    },
    { what: 'nothing said', files: withStep('wait', { delay: {} }), finds: [inStep('/delay')] },
  ],
  good: [
    { what: 'a second', files: withStep('wait', { delay: { seconds: 1 } }) },
    { what: 'by template', files: withStep('wait', { delay: { seconds: '{{ vars.s }}' } }) },
    { what: 'for a condition', files: withStep('wait', { type: 'ConditionBased', delay: { seconds: 0 } }) },
  ],
} satisfies RuleFixture;
