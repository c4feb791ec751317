import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'and',
      files: withStep('updateRecord', { when: '{{ vars.a }} and {{ vars.b }}' }),
      finds: [inStep('/when')],
    },
    {
      what: 'a comparison',
      files: withStep('updateRecord', { when: '{{ vars.a | length }} > 0' }),
      finds: [inStep('/when')],
    },
  ],
  good: [
    { what: 'inside', files: withStep('updateRecord', { when: '{{ vars.a and vars.b }}' }) },
    { what: 'a statement', files: withStep('updateRecord', { when: '{% if vars.a %}true{% endif %}' }) },
  ],
} satisfies RuleFixture;
