import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    { what: 'blanks', files: withStep('setVariable', { 'Source IP': '1' }), finds: [inStep('/Source IP')] },
    {
      what: 'after a step',
      files: withStep('connector', { step_variables: { 'a-b': '1', 'a.b': '2' } }),
      finds: [inStep('/step_variables/a-b'), inStep('/step_variables/a.b')],
    },
  ],
  good: [
    {
      what: 'names, and what a record would have',
      files: withStep('setVariable', { source_ip: '1', '@id': '2' }),
    },
  ],
} satisfies RuleFixture;
