import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'in place of when',
      files: withStep('updateRecord', { condition: '{{ vars.a }}' }),
      finds: [inStep('/condition')],
      fixed: withStep('updateRecord', { when: '{{ vars.a }}' }),
    },
    {
      what: 'beside when',
      files: withStep('updateRecord', { condition: '{{ vars.a }}', when: '{{ vars.b }}' }),
      finds: [inStep('/condition')],
    },
  ],
  good: [{ what: 'an empty one', files: withStep('updateRecord', { condition: '' }) }],
} satisfies RuleFixture;
